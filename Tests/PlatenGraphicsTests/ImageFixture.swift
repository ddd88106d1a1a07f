import Foundation
import Testing

@testable import PlatenGraphics

/// Pictures beside the tests; see Fixtures/README.md.
enum ImageFixture {
  static func data(_ name: String) throws -> Data {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  static func image(_ name: String) throws -> Image {
    try Image(data: data(name), name: name)
  }

  /// The pixel at a place of the 6 by 4 fixtures, as cairo stores it.
  static func expected(_ x: Int, _ y: Int, isGrey: Bool = false, hasAlpha: Bool = false) -> UInt32 {
    let color = isGrey ? [x * 51, x * 51, x * 51] : [x * 51, y * 85, 255 - x * 51]
    let alpha = !hasAlpha || y < 2 ? 255 : y == 2 ? 128 : 0
    return color.reduce(UInt32(alpha)) { $0 << 8 | UInt32(Int((Double($1 * alpha) / 255).rounded())) }
  }

  /// A JPEG file with EXIF data that state an orientation.
  static func withOrientation(_ value: UInt8, _ jpeg: Data, littleEndian: Bool = true) -> Data {
    let tiff: [UInt8] =
      littleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff
    return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(content.count + 2)] + content) + jpeg.dropFirst(2)
  }
}
