import Foundation

/// The content of a `data:` URI (RFC 2397).
struct HTMLDataURI {
  /// Lowercase, without parameters.
  var mediaType: String
  /// `charset`, lowercase; nil without one.
  var charset: String?
  var data: Data

  /// - Parameter body: What comes after `data:`. Nil when it has no comma or its base64 is damaged.
  init?(_ body: String) {
    let bytes = Array(body.utf8)
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = HTMLText.lowercased(String(decoding: bytes[..<comma], as: UTF8.self))
    let parts = head.split(separator: ";", omittingEmptySubsequences: false).map { HTMLText.trimmed(String($0)) }
    mediaType = parts.first ?? ""
    charset = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
    let content = HTMLAddress.percentDecoded(Array(bytes[(comma + 1)...]))
    if parts.dropFirst().contains("base64") {
      // White space, missing padding and the alphabet of URLs (RFC 4648, clause 5) are taken as they come.
      var text = content.filter { !HTMLText.isSpace($0) && $0 != UInt8(ascii: "=") }
        .map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0 }
      text += Array(repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
      guard let decoded = Data(base64Encoded: Data(text)) else { return nil }
      data = decoded
    } else {
      data = Data(content)
    }
  }
}
