import Foundation
import Testing

@testable import PlatenGraphics

@Suite("Image: formats")
struct ImageFormatTests {
  private func pixels(of image: Image, _ width: Int, _ height: Int) throws -> ImageCanvas.Bitmap {
    let document = DocumentState()
    let bitmap = try ImageCanvas.bitmap(width, height, document: document) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    }
    #expect(document.firstError == nil)
    return bitmap
  }

  @Test(
    "lossless kinds come out pixel by pixel",
    arguments: [
      "rgb.png", "rgba.png", "rgb16.png", "rgba16.png", "interlaced.png", "grey.png", "grey16.png", "greyalpha.png",
      "palette.png", "rgb.bmp", "rgb.tiff", "rgba.tiff", "rgba-associated.tiff", "rgb.webp", "rgba.webp", "rgb.gif",
      "animated.gif",
      "turned.tiff",
    ])
  func lossless(name: String) throws {
    let image = try ImageFixture.image(name)
    #expect(image.pixelSize == PixelSize(width: 6, height: 4))
    #expect(image.size == Size(width: 4.5, height: 3))
    let hasAlpha = name.contains("rgba") || name.contains("alpha") || name == "palette.png"
    let bitmap = try pixels(of: image, 6, 4)
    for y in 0..<4 {
      for x in 0..<6 {
        let expected = ImageFixture.expected(x, y, isGrey: name.hasPrefix("grey"), hasAlpha: hasAlpha)
        // Decoders may round the multiplication with opacity either way.
        for shift in [0, 8, 16, 24] {
          let difference = Int(bitmap[x, y] >> shift & 255) - Int(expected >> shift & 255)
          #expect(abs(difference) <= (hasAlpha && y == 2 ? 1 : 0), "\(name) at \(x), \(y)")
        }
      }
    }
  }

  @Test("pixels of the caller")
  func rawPixels() throws {
    var rgba: [UInt8] = []
    for y in 0..<4 {
      for x in 0..<6 {
        rgba += [UInt8(x * 51), UInt8(y * 85), UInt8(255 - x * 51), y < 2 ? 255 : y == 2 ? 128 : 0]
      }
    }
    let bitmap = try pixels(of: Image(width: 6, height: 4, rgba: rgba), 6, 4)
    for y in 0..<4 {
      for x in 0..<6 { #expect(bitmap[x, y] == ImageFixture.expected(x, y, hasAlpha: true)) }
    }
  }

  @Test(
    "pixels of the caller that do not fit their size are refused",
    arguments: [(1, 1, 3), (1, 1, 5), (0, 1, 0), (1, -1, 4), (32768, 1, 131072), (.max, .max, 4), (.min, 1, 4)])
  func wrongRawPixels(width: Int, height: Int, count: Int) {
    let error = #expect(throws: PlatenError.self) {
      try Image(width: width, height: height, rgba: [UInt8](repeating: 0, count: count), name: "pixels")
    }
    #expect(error?.code == .invalidImage)
    #expect(error?.file == "pixels")
  }

  @Test("opacity blends with what lies below")
  func blending() throws {
    let red = try Image(width: 1, height: 1, rgba: [255, 0, 0, 128])
    let blue = try Image(width: 1, height: 1, rgba: [0, 0, 255, 255])
    let bitmap = try ImageCanvas.bitmap(1, 1) {
      $0.draw(blue, in: Rect(x: 0, y: 0, width: 1, height: 1))
      $0.draw(red, in: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bitmap[0, 0] == 0xFF80_007F)
  }

  @Test(
    "kinds with loss and CMYK show the right colours",
    arguments: [
      "rgb.jpg", "progressive.jpg", "adobe-rgb.jpg", "cmyk-adobe.jpg", "cmyk-unmarked.jpg", "small.jpg", "grey.jpg",
      "cmyk.tiff", "lossy.webp", "extended.webp",
    ])
  func lossy(name: String) throws {
    let image = try ImageFixture.image(name)
    #expect(image.pixelSize == PixelSize(width: 48, height: 32))
    let tolerance = name == "small.jpg" ? 30 : name.hasSuffix("webp") ? 10 : 3
    let bitmap = try pixels(of: image, 48, 32)
    try expectQuadrants(bitmap, isGrey: name == "grey.jpg", tolerance: tolerance, name)
    guard ImagePDFTool.isInstalled else { return }
    let pdf = try ImageCanvas.pdf { $0.draw(image, in: Rect(x: 0, y: 0, width: 48, height: 32)) }
    let isGrey = name == "grey.jpg"
    try expectQuadrants(ImagePDFTool.render(pdf), isGrey: isGrey, tolerance: tolerance, name)
  }

  private func expectQuadrants(
    _ bitmap: ImageCanvas.Bitmap, isGrey: Bool, tolerance: Int, _ name: String
  ) throws {
    let colors = isGrey ? [[76], [150], [29], [226]].map { $0 + $0 + $0 } : Self.quadrants
    for (index, expected) in colors.enumerated() {
      let found = bitmap.color(index % 2 * 24 + 12, index / 2 * 16 + 8)
      let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? 255
      #expect(difference <= tolerance, "\(name), quadrant \(index): \(found)")
    }
  }

  static let quadrants = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0]]

  @Test("the kind follows from the bytes, not from the name")
  func sniffing() throws {
    try ImageCanvas.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("picture.jpg")
      try ImageFixture.data("rgb.png").write(to: file)
      #expect(try Image(contentsOf: file.path).pixelSize == PixelSize(width: 6, height: 4))
    }
  }
}
