internal import Foundation

/// A name that every usual file system, shell and mail program takes, made of any text.
///
/// What goes: path separators, characters that Windows refuses, control characters, those that reorder or hide text
/// (Unicode Standard Annex 9, Unicode Technical Report 36), dots at the start, dots and spaces at the end, and the
/// device names of Windows. Letters, digits, punctuation and emoji of any script stay. A joiner stays, because Persian,
/// the scripts of India and emoji are spelled with it.
struct SafeFileName {
  /// The bytes that a name may have: NAME_MAX of Linux and macOS.
  static let byteLimit = 255
  private static let extensionLimit = 64

  /// The name without its extension; never empty.
  let stem: String
  /// Without the dot; empty for none.
  let fileExtension: String

  /// Makes a name of `text`, which may have the extension already. `fallback` stands where nothing is left.
  init(_ text: String, fileExtension: String, fallback: String = "document") {
    let wanted = Self.cut(Self.trimmed(Self.cleaned(fileExtension)).filter { $0 != "." }, toBytes: Self.extensionLimit)
    let cleaned = Self.cleaned(text)
    var stem = Self.trimmed(cleaned)
    var ending = wanted
    if !wanted.isEmpty, let dot = stem.lastIndex(of: "."),
      stem[stem.index(after: dot)...].lowercased() == wanted.lowercased()
    {
      ending = String(stem[stem.index(after: dot)...])
      stem = Self.trimmed(String(stem[..<dot]))
    } else if stem.lowercased() == wanted.lowercased(), cleaned.hasPrefix(".") {
      // ".pdf" is an extension without a name.
      stem = ""
    }
    stem = ReservedFileNames.removed(from: stem) { Self.trimmed($0) }
    // Joiners alone are nothing to see.
    let isBlank = stem.unicodeScalars.allSatisfy { $0 == "\u{200C}" || $0 == "\u{200D}" }
    self.stem = isBlank ? fallback : stem
    self.fileExtension = ending
  }

  /// The name, at most `byteLimit` bytes of UTF-8; a number from 2 on tells it from others: `name (2).pdf`.
  func text(number: Int = 1, byteLimit: Int = Self.byteLimit) -> String {
    let ending = (number > 1 ? " (\(number))" : "") + (fileExtension.isEmpty ? "" : ".\(fileExtension)")
    return Self.cut(stem, toBytes: byteLimit - ending.utf8.count) + ending
  }

  /// The beginning of `text` that has room, whole characters as a reader sees them where one fits at all.
  static func cut(_ text: String, toBytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var room = limit
    let characters = text.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    guard characters.isEmpty else { return trimmed(String(characters)) }
    // One letter with more marks than a name has room for.
    room = limit
    let scalars = text.unicodeScalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(scalars)
  }

  /// Without spaces and dots at both ends.
  private static func trimmed(_ text: String) -> String {
    func isEdge(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar.properties.isWhitespace }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isEdge($0) }), let last = scalars.lastIndex(where: { !isEdge($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Without what no name may have, and with single spaces.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // What stands for removed characters when something follows them.
    var pending: Unicode.Scalar?
    for character in text {
      let isFlag = character.unicodeScalars.first == "\u{1F3F4}"
      for scalar in character.unicodeScalars {
        switch FileNameCharacter(scalar, inFlag: isFlag) {
        case .kept:
          if let separator = pending {
            // "AC/DC" stays two words; in "../etc" nothing stands for the separator.
            let isBetween = result.last.map(isWord) == true && isWord(scalar)
            if separator == " " ? !result.isEmpty : isBetween { result.append(separator) }
            pending = nil
          }
          result.append(scalar)
        case .space: pending = pending ?? " "
        case .separator: pending = "-"
        case .removed: break
        }
      }
    }
    return String(result)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
