package import Foundation

extension Golden {
  /// How much of the golden picture's ink is somewhere else in `png`: 0 for the same picture, about 2 for one whose ink
  /// is all elsewhere. Versions of FreeType and cairo differ in how they smooth edges: some hundredths.
  package static func difference(ofPicture png: Data, from name: String) throws -> Double {
    let golden = try Pixels(png: try data(name, current: png))
    return difference(try Pixels(png: png), golden)
  }

  package static func difference(_ picture: Pixels, _ golden: Pixels) -> Double {
    guard picture.width == golden.width, picture.height == golden.height else { return .infinity }
    var changed = 0
    var ink = 0
    for y in 0..<golden.height {
      for x in 0..<golden.width {
        let (a, b) = (picture[x, y], golden[x, y])
        guard a != b || b != .white else { continue }
        changed += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
        ink += 765 - Int(b.red) - Int(b.green) - Int(b.blue)
      }
    }
    return Double(changed) / Double(max(ink, 1))
  }
}
