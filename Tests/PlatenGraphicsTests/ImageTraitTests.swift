import Foundation
import Testing

@testable import PlatenGraphics

#if !RasterImages || !SVGImages
/// Builds with a trait left out say so; PNG works in every build.
@Suite("Image: traits")
struct ImageTraitTests {
  #if !RasterImages
  @Test("without RasterImages", arguments: ["rgb.jpg", "rgb.webp", "rgb.gif", "rgb.tiff", "rgb.bmp"])
  func raster(name: String) throws {
    let error = #expect(throws: PlatenError.self) { try ImageFixture.image(name) }
    #expect(error?.code == .notBuiltIn)
    #expect(error?.message.contains("RasterImages") == true)
  }
  #endif

  #if !SVGImages
  @Test("without SVGImages")
  func svg() {
    let data = Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
    let error = #expect(throws: PlatenError.self) { try Image(data: data) }
    #expect(error?.code == .notBuiltIn)
    #expect(error?.message.contains("SVGImages") == true)
  }
  #endif

  @Test("PNG always works")
  func png() throws {
    let image = try ImageFixture.image("rgb.png")
    let bitmap = try ImageCanvas.bitmap(6, 4) { $0.draw(image, in: Rect(x: 0, y: 0, width: 6, height: 4)) }
    #expect(bitmap[1, 1] == ImageFixture.expected(1, 1))
  }
}
#endif
