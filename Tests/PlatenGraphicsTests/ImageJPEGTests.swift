import CPangoCairo
import Foundation
import Testing

@testable import PlatenGraphics

@Suite("Image: JPEG")
struct ImageJPEGTests {
  /// Which quadrant of the stored picture (0 to 3 row by row) shows at top left, top right, bottom left, bottom right.
  static let orientations: [(UInt8, [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]),
    (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  @Test("every EXIF orientation stands upright, in pixels, PDF and SVG", arguments: orientations, [true, false])
  func orientation(orientation: (value: UInt8, places: [Int]), littleEndian: Bool) throws {
    let data = ImageFixture.withOrientation(
      orientation.value, try ImageFixture.data("rgb.jpg"), littleEndian: littleEndian)
    let image = try Image(data: data)
    let swapped = orientation.value > 4
    #expect(image.pixelSize == (swapped ? PixelSize(width: 32, height: 48) : PixelSize(width: 48, height: 32)))
    let size = try #require(image.pixelSize)
    let rect = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))

    func check(_ bitmap: ImageCanvas.Bitmap, _ what: String) {
      for (index, place) in orientation.places.enumerated() {
        let x = index % 2 * size.width / 2 + size.width / 4
        let y = index / 2 * size.height / 2 + size.height / 4
        let difference = zip(bitmap.color(x, y), ImageFormatTests.quadrants[place]).map { abs($0 - $1) }.max() ?? 255
        #expect(difference <= 3, "\(what), orientation \(orientation.value), quadrant \(index)")
      }
    }
    check(try ImageCanvas.bitmap(size.width, size.height) { $0.draw(image, in: rect) }, "pixels")
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: rect) }
    #expect(pdf.range(of: data) != nil)
    if ImagePDFTool.isInstalled { check(try ImagePDFTool.render(pdf), "PDF") }

    // What an SVG holds must not be turned once more by the viewer.
    let svg = try ImageCanvas.svg { $0.draw(image, in: rect) }
    let neutral = ImageFixture.withOrientation(1, try ImageFixture.data("rgb.jpg"), littleEndian: littleEndian)
    #expect(svg.filter { !$0.isWhitespace }.contains(neutral.base64EncodedString()))
  }

  @Test("damaged EXIF data are no reason to refuse or turn the picture")
  func damagedExif() throws {
    let good = ImageFixture.withOrientation(6, try ImageFixture.data("rgb.jpg"))
    for offset in 6..<38 {
      var data = good
      data[offset] = 0xFF
      let size = try Image(data: data).pixelSize
      #expect(size == PixelSize(width: 48, height: 32) || size == PixelSize(width: 32, height: 48))
    }
    #expect(try Image(data: ImageFixture.withOrientation(9, ImageFixture.data("rgb.jpg"))).pixelSize?.width == 48)
  }

  @Test(
    "a PDF holds the file byte for byte", .enabled(if: ImagePDFTool.isInstalled),
    arguments: ["rgb.jpg", "grey.jpg", "progressive.jpg", "small.jpg"])
  func embedding(name: String) throws {
    let data = try ImageFixture.data(name)
    let image = try Image(data: data)
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 10, y: 10, width: 100, height: 80)) }
    let pictures = try ImagePDFTool.pictures(pdf)
    #expect(Array(pictures.values) == [data])
    #expect(pictures.keys.allSatisfy { $0.hasSuffix(".jpg") })
    #expect(pdf.range(of: Data("/Interpolate true".utf8)) == nil)
  }

  @Test("what follows the end of the image stays out of the document")
  func trailer() throws {
    let data = try ImageFixture.data("rgb.jpg")
    let image = try Image(data: data + Data("private film".utf8))
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 10, y: 10, width: 100, height: 80)) }
    #expect(pdf.range(of: data) != nil)
    #expect(pdf.range(of: Data("private film".utf8)) == nil)
  }

  @Test("a PDF needs no pixels, what cannot be expressed in PDF gets them", .enabled(if: ImagePDFTool.isInstalled))
  func lazyDecoding() throws {
    let image = try ImageFixture.image("rgb.jpg")
    guard case .raster(let raster) = image.source else {
      Issue.record("not a raster picture")
      return
    }
    let rect = Rect(x: 0, y: 0, width: 48, height: 32)
    _ = try ImageCanvas.pdf(pages: 2) { canvas in
      canvas.draw(image, in: rect)
      cairo_push_group(canvas.cr)
      canvas.draw(image, in: rect)
      cairo_pop_group_to_source(canvas.cr)
      cairo_paint_with_alpha(canvas.cr, 0.5)
    }
    #expect(!raster.isDecoded)

    // PDF has no counterpart of this operator, so that cairo puts a picture of the place there.
    let pdf = try ImageCanvas.pdf { canvas in
      canvas.draw(image, in: rect)
      cairo_set_operator(canvas.cr, CAIRO_OPERATOR_ADD)
      cairo_set_source_rgb(canvas.cr, 0, 0, 0)
      cairo_rectangle(canvas.cr, 0, 0, 48, 32)
      cairo_fill(canvas.cr)
    }
    #expect(raster.isDecoded)
    let bitmap = try ImagePDFTool.render(pdf)
    for (index, expected) in ImageFormatTests.quadrants.enumerated() {
      let found = bitmap.color(index % 2 * 24 + 12, index / 2 * 16 + 8)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(found)")
    }
  }

  @Test("RGB and CMYK files that PDF would show wrongly are converted")
  func conversion() throws {
    for name in ["cmyk-adobe.jpg", "cmyk-unmarked.jpg"] {
      let image = try ImageFixture.image(name)
      let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 32)) }
      #expect(pdf.range(of: Data("DCTDecode".utf8)) == nil)
      #expect(pdf.range(of: Data("/DeviceRGB".utf8)) != nil)
    }
  }

  @Test("files with stray bytes between segments are converted")
  func strayBytes() throws {
    let data = try ImageFixture.data("rgb.jpg")
    let tables = try #require(data.range(of: Data([0xFF, 0xDB]))).lowerBound
    let image = try Image(data: data[..<tables] + Data([0, 1, 0xFF, 0]) + data[tables...])
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 32)) }
    #expect(pdf.range(of: Data("DCTDecode".utf8)) == nil)
    let bitmap = try ImageCanvas.bitmap(48, 32) { $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 32)) }
    #expect(zip(bitmap.color(12, 8), [255, 0, 0]).allSatisfy { abs($0 - $1) <= 3 })
  }

  @Test("data that lost their middle are refused")
  func missingData() throws {
    // A frame that claims 8000 by 8000 pixels over the coded data of 48 by 32.
    var data = try ImageFixture.data("rgb.jpg")
    let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
    data.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0x40, 0x1F, 0x40])
    let error = #expect(throws: PlatenError.self) { try Image(data: data) }
    #expect(error?.message.contains("missing") == true)
  }
}
