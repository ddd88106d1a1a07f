internal import Foundation

/// The kind of a picture file, found from its first bytes.
enum ImageKind: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case tiff = "TIFF"
  case bmp = "BMP"
  case svg = "SVG"

  init?(sniffing bytes: UnsafeRawBufferPointer) {
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count && zip(signature, bytes[offset...]).allSatisfy { $0 == $1 }
    }
    func starts(_ text: String, at offset: Int = 0) -> Bool { starts(Array(text.utf8), at: offset) }

    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8]) {
      self = .jpeg
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if starts("BM") {
      self = .bmp
    } else if starts([0x1F, 0x8B]) || Self.isMarkup(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the first character after white space is "<", in UTF-8 or UTF-16 with a byte order mark.
  private static func isMarkup(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let space: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    return bytes.first { !space.contains($0) } == UInt8(ascii: "<")
  }

  /// Says what data of no known kind are, as far as their first bytes tell, and what to do.
  static func explainUnknown(_ bytes: UnsafeRawBufferPointer) -> String {
    let known = "Use PNG, JPEG, SVG, WebP, GIF, TIFF or BMP."
    guard !bytes.isEmpty else { return "The picture is empty (0 bytes). \(known)" }
    let head = String(decoding: bytes.prefix(16), as: UTF8.self)
    if head.hasPrefix("%PDF") { return "This is a PDF, not a picture. \(known)" }
    if head.hasPrefix("%!PS") { return "This is PostScript, not a picture. \(known)" }
    if head.dropFirst(4).hasPrefix("ftyp") {
      return "This is an HEIF or AVIF picture or a video, which is not supported. \(known)"
    }
    return "The data are no picture of a known kind. \(known)"
  }
}
