import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Damaged files load or throw; what loads can be drawn or records an error. Nothing crashes or hangs.
@Suite("Image: damaged files")
struct ImageRobustnessTests {
  static let names = [
    "rgb.png", "palette.png", "interlaced.png", "small.jpg", "progressive.jpg", "cmyk-adobe.jpg", "rgb.gif",
    "animated.gif",
    "rgb.webp", "rgba.webp", "lossy.webp", "extended.webp", "rgb.bmp", "rgb.tiff", "turned.tiff",
  ]
  /// Limits that keep a damaged size from taking gigabytes in a test.
  private static let limits = Image.Limits(maximumPixels: 1_000_000)

  private func exercise(_ data: Data) throws -> Bool {
    let image: Image
    do {
      image = try Image(data: data, limits: Self.limits)
    } catch let error as PlatenError {
      #expect(error.code == .invalidImage)
      return false
    }
    #expect(image.size.isDrawable)
    let document = DocumentState()
    _ = try ImageCanvas.bitmap(16, 16, document: document) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 16, height: 16))
    }
    // A JPEG goes into a PDF unseen: what loads must be what decoders accept.
    if data.starts(with: [0xFF, 0xD8]) { #expect(document.firstError == nil) }
    return true
  }

  @Test("every prefix", arguments: names)
  func truncation(name: String) throws {
    let data = try ImageFixture.data(name)
    var loaded = 0
    for length in 0..<data.count where try exercise(data.prefix(length)) { loaded += 1 }
    #expect(loaded == 0)
    #expect(try exercise(data))
  }

  @Test("single bytes changed", arguments: names)
  func mutation(name: String) throws {
    let original = try ImageFixture.data(name)
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var outcomes = 0
    let count = Repetitions.of(300, least: 20)
    for _ in 0..<count {
      var data = original
      data[next(data.count)] = UInt8(next(256))
      _ = try exercise(data)
      outcomes += 1
    }
    #expect(outcomes == count)
  }

  @Test("SVG: every prefix and single bytes changed")
  func svg() throws {
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g opacity=".5"><path d="M0 0h9v9z"/></g></svg>"#
    let data = Data(text.utf8)
    for length in 0..<data.count { #expect(try !exercise(data.prefix(length))) }
    #expect(try exercise(data))
    for offset in 0..<data.count {
      for value: UInt8 in [0, 0x20, 0x3C, 0x39, 0xFF] {
        var changed = data
        changed[offset] = value
        _ = try exercise(changed)
      }
    }
  }
}
