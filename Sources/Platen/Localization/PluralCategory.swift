/// The grammatical forms that a number asks of the words around it (Unicode Technical Standard 35, part 3, section 5).
///
/// No language has all of them; every language has ``other``.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// In some languages for nothing: Arabic, Welsh, Latvian.
  case zero
  /// Singular.
  case one
  /// Dual.
  case two
  /// Paucal: a few.
  case few
  /// Also used for fractions, and for millions in Romance languages.
  case many
  /// Everything else; the only form in languages without plurals.
  case other
}
