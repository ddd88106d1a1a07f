internal import Foundation

/// Text outside of ASCII in a header: encoded words of RFC 2047 in UTF-8 and base64, each at most 75 characters.
enum EncodedWords {
  private static let start = "=?UTF-8?B?"
  private static let end = "?="
  private static let longest = 75

  /// The words for `text`; readers join them without the spaces between them. The first one has `firstLength`
  /// characters of room.
  ///
  /// Each word is whole characters, as clause 5 asks for, and whole letters with their marks where these have room.
  static func words(_ text: String, firstLength: Int) -> [String] {
    var words: [String] = []
    var bytes: [UInt8] = []
    var room = payload(min(longest, firstLength))
    func finish() {
      words.append(start + Data(bytes).base64EncodedString() + end)
      bytes = []
      room = payload(longest)
    }
    func take(_ piece: some Collection<UInt8>) {
      if !bytes.isEmpty, bytes.count + piece.count > room { finish() }
      bytes += piece
    }
    for character in text {
      if character.utf8.count <= payload(longest) {
        take(character.utf8)
      } else {
        for scalar in character.unicodeScalars { take(Array(String(scalar).utf8)) }
      }
    }
    if !bytes.isEmpty || words.isEmpty { finish() }
    return words
  }

  /// The bytes whose base64 has room in a word of `length` characters.
  private static func payload(_ length: Int) -> Int { max(1, (length - start.utf8.count - end.utf8.count) / 4) * 3 }
}
