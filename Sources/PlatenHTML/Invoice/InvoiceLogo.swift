import Foundation

/// What kind of picture a logo is.
enum InvoiceLogo {
  /// The media type, by the first bytes (MIME Sniffing, clause 6.1); nil when it is of no known kind.
  static func mediaType(of data: Data) -> String? {
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) { return "image/gif" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) { return "image/webp" }
    // A declaration, comments and a document type may stand before the root.
    let text = String(decoding: data.prefix(4_096), as: UTF8.self)
    let hasRoot = text.range(of: "<svg", options: .literal) != nil
    return hasRoot && text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<") ? "image/svg+xml" : nil
  }
}
