/// How pages are turned.
enum OrientationArgument: String, CaseIterable {
  /// Portrait up to four columns, landscape from five.
  case auto
  case portrait
  case landscape
}
