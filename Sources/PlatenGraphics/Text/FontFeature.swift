/// An OpenType feature and its value, such as tabular figures (`tnum` = 1).
public struct FontFeature: Hashable, Sendable {
  /// The four-letter tag of the OpenType feature registry.
  public let tag: String
  /// 0 turns the feature off, 1 on; alternates count from 1.
  public let value: Int

  /// All figures have one width, so that numbers align in columns.
  public static let tabularFigures = FontFeature(known: "tnum", 1)
  /// Figures have widths of their own.
  public static let proportionalFigures = FontFeature(known: "pnum", 1)
  /// Capitals of small size in place of lower-case letters.
  public static let smallCapitals = FontFeature(known: "smcp", 1)
  /// No ligatures such as "fi".
  public static let noLigatures = FontFeature(known: "liga", 0)
  /// No kerning.
  public static let noKerning = FontFeature(known: "kern", 0)

  /// Makes a feature; nil unless the tag is four printable ASCII letters or digits and the value is not negative.
  public init?(tag: String, value: Int = 1) {
    guard tag.utf8.count == 4, value >= 0, value <= 0xFFFF,
      tag.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) })
    else { return nil }
    self.tag = tag
    self.value = value
  }

  private init(known tag: String, _ value: Int) {
    self.tag = tag
    self.value = value
  }
}
