import Foundation

/// Compares text that was put into a PDF with text that was read out of it.
enum AtlasText {
  /// Whether the words of a cell are those of `text`, after compatibility normalisation and without bidi controls and
  /// zero-width spaces.
  ///
  /// Poppler lists the letters of a word from left to right. On a right-to-left page only which characters there are is
  /// compared: their order in cells of both directions is tested elsewhere.
  static func agree(_ words: [String], _ text: String, isRightToLeft: Bool) -> Bool {
    let read = scalars(words.joined())
    let wanted = scalars(text)
    return read == wanted || isRightToLeft && read.sorted() == wanted.sorted()
  }

  /// All characters that show.
  static func scalars(_ text: String) -> [Unicode.Scalar] {
    plain(text).unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  /// The characters of a text that are letters or digits, as a set.
  static func letters(_ text: String) -> Set<Unicode.Scalar> {
    Set(plain(text).unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  private static func plain(_ text: String) -> String {
    let scalars = text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      switch $0.value {
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0x61C, 0xAD, 0xFEFF: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
