public import Foundation
public import Platen

/// The picture of one page.
public struct PreviewPicture: Hashable, Sendable {
  /// The bytes.
  public let data: Data
  /// `image/svg+xml` or `image/png`.
  public let contentType: String
  /// The size of the page, in points.
  public let size: Size

  /// A page as SVG, as `Report.pages(format: .svg)` makes it.
  ///
  /// - Throws: `PlatenError` `invalidImage` when its size is not that of a page in points.
  public init(svg data: Data) throws {
    let head = String(decoding: data.prefix(1000), as: UTF8.self)
    guard let width = Self.length("width", in: head), let height = Self.length("height", in: head) else {
      throw PlatenError(.invalidImage, "The picture of a page names no size in points; write it with Platen as SVG.")
    }
    self.data = data
    contentType = "image/svg+xml"
    size = Size(width: width, height: height)
  }

  /// A page as PNG with `resolution` pixels to the inch.
  ///
  /// - Throws: `PlatenError` `invalidImage` for data that are no PNG, or a resolution that is not positive.
  public init(png data: Data, resolution: Double) throws {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), resolution > 0 else {
      throw PlatenError(.invalidImage, "The picture of a page is no PNG with a resolution above zero.")
    }
    // The chunk IHDR comes first (PNG, 5.6): width and height are its first eight bytes.
    func number(_ start: Int) -> Double { bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
    self.data = data
    contentType = "image/png"
    size = Size(width: number(16) * 72 / resolution, height: number(20) * 72 / resolution)
  }

  /// The value of an attribute of the root element, which is the first that has it.
  private static func length(_ name: String, in head: String) -> Double? {
    guard let start = head.range(of: " \(name)=\"") else { return nil }
    let digits = head[start.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits), value > 0, value < 1e6 else { return nil }
    return value
  }
}
