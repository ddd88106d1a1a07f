/// Which faces show a text, and which of its characters no font has.
public struct FontCoverage: Hashable, Sendable {
  /// A face that was chosen.
  public struct Face: Hashable, Sendable, CustomStringConvertible {
    /// The name of the family.
    public let family: String
    /// The name of the style, such as `Bold`; empty when the font has none.
    public let style: String
    /// The font file.
    public let file: String

    /// Family and style.
    public var description: String { style.isEmpty ? family : "\(family) \(style)" }
  }

  /// Neighbouring characters of one script in a line that one face shows, or none.
  public struct Run: Hashable, Sendable {
    /// The characters, in the order of the text.
    public internal(set) var text: String
    /// The script; shared characters count for that of their neighbours in the run.
    public let script: UnicodeScript
    /// The face; nil when no font has the characters.
    public let face: Face?
  }

  /// The whole text from its beginning to its end, without line ends and what documents leave out of text (controls,
  /// noncharacters).
  public let runs: [Run]
  /// The characters that no font has, each once, in the order of the text.
  public let missing: [MissingCharacter]

  /// Whether fonts have all of the text.
  public var isComplete: Bool { missing.isEmpty }
}
