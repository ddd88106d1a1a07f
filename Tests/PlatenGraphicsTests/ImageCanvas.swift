import CPangoCairo
import Foundation
import Testing

@testable import PlatenGraphics

/// Runs drawing code on a cairo surface of a test's own.
enum ImageCanvas {
  /// The pixels of a picture document, as cairo stores them.
  struct Bitmap {
    let width: Int
    let pixels: [UInt32]

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
    /// Red, green and blue.
    func color(_ x: Int, _ y: Int) -> [Int] { [16, 8, 0].map { Int(self[x, y] >> $0 & 255) } }
  }

  /// Draws on transparent ground, a point for each pixel.
  static func bitmap(
    _ width: Int, _ height: Int, document: DocumentState = DocumentState(), draw: (Canvas) -> Void
  ) throws -> Bitmap {
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    defer { cairo_surface_destroy(surface) }
    try run(surface, width, height, document, draw)
    let data = try #require(cairo_image_surface_get_data(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(UnsafeRawPointer(data).load(fromByteOffset: y * stride + x * 4, as: UInt32.self))
      }
    }
    return Bitmap(width: width, pixels: pixels)
  }

  /// The bytes of a PDF with a page for each call of `draw`.
  static func pdf(
    pages: Int = 1, document: DocumentState = DocumentState(), draw: (Canvas) -> Void
  ) throws -> Data {
    try file(pages, document, { cairo_pdf_surface_create($0, 400, 400) }, draw)
  }

  static func svg(document: DocumentState = DocumentState(), draw: (Canvas) -> Void) throws -> String {
    String(decoding: try file(1, document, { cairo_svg_surface_create($0, 400, 400) }, draw), as: UTF8.self)
  }

  private static func file(
    _ pages: Int, _ document: DocumentState, _ make: (String) -> OpaquePointer?, _ draw: (Canvas) -> Void
  ) throws -> Data {
    try inTemporaryFolder { folder in
      let path = folder.appendingPathComponent("out").path
      let surface = try #require(make(path))
      defer { cairo_surface_destroy(surface) }
      for _ in 0..<pages {
        try run(surface, 400, 400, document, draw)
        cairo_surface_show_page(surface)
      }
      cairo_surface_finish(surface)
      try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  private static func run(
    _ surface: OpaquePointer, _ width: Int, _ height: Int, _ document: DocumentState, _ draw: (Canvas) -> Void
  ) throws {
    let cr = try #require(cairo_create(surface))
    let canvas = Canvas(
      takingOwnershipOf: cr, size: Size(width: Double(width), height: Double(height)), document: document)
    draw(canvas)
    try #require(cairo_status(cr) == CAIRO_STATUS_SUCCESS)
    withExtendedLifetime(canvas) {}
    cairo_surface_flush(surface)
  }

  static func inTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("platen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
