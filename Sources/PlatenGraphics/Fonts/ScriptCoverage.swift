/// How much of a script the fonts of a library have.
public struct ScriptCoverage: Hashable, Sendable {
  /// The script.
  public let script: UnicodeScript
  /// How many visible characters Unicode has in it.
  public let characterCount: Int
  /// How many of them some font has.
  public let coveredCount: Int
  /// The face that shows its first letters; nil when no font has any.
  public let face: FontCoverage.Face?
  /// The package of Debian 12 that brings a font for it; nil where none does.
  public let package: String?
}
