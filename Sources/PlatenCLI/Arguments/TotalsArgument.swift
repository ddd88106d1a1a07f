/// Which columns are added up.
enum TotalsArgument: Equatable {
  /// Those whose numbers can be.
  case auto
  case none
  /// These, by name or number.
  case columns([String])
}
