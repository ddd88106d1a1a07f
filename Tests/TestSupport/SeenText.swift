import Foundation
package import PlatenGraphics

/// Reads the characters on a page from left to right by where their glyphs lie, in a font whose characters all have
/// different widths. Nothing that the code under test says about its text is used.
package struct SeenText {
  package let library: FontLibrary
  package let family = "Seen Test"
  private let characters: [Int: Unicode.Scalar]
  private let advances: [Unicode.Scalar: Int]

  /// - Parameter texts: The texts whose characters the font has. Marks and controls are blank.
  package init(_ texts: [String]) throws {
    var font = TestFont(family: family, characters: " \u{2026}")
    var characters: [Int: Unicode.Scalar] = [:]
    let latin = (0x21..<0x7F).compactMap { Unicode.Scalar($0) } + ["\u{2026}", "\u{AB}", "\u{BB}"]
    let scalars = Set(texts.flatMap(\.unicodeScalars)).union(latin).subtracting([" "]).sorted()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .format, .control: break
      case .nonspacingMark: font.advances[scalar] = 0
      case .spaceSeparator: font.advances[scalar] = Self.space
      default:
        font.advances[scalar] = Int(Self.narrowest + Self.step * Double(characters.count))
        characters[characters.count] = scalar
      }
    }
    self.characters = characters
    advances = font.advances
    library = try FontLibrary(data: [font.data], includingSystemFonts: false)
  }

  private static let space = 500
  private static let narrowest = 600.0
  private static let step = 4.0

  /// The lines of a page written as SVG, from the top; each as it is seen from left to right. Only letters of one size are
  /// looked at.
  /// Spaces at the ends do not show.
  package func lines(ofSVG svg: String, size: Double) -> [String] {
    var outlines: [String: Unicode.Scalar] = [:]
    for match in svg.matches(of: /<(?:symbol|g)[^>]* id="(glyph[^"]+)">\s*<path[^>]*? d="([^"]*)"/) {
      let numbers = match.2.split(whereSeparator: { !"0123456789.-".contains($0) }).compactMap { Double($0) }
      let xs = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      // The box of a character ends 50 before its advance.
      guard let right = xs.max(), let top = numbers.min(), abs(top + 0.7 * size) < 0.02 * size else { continue }
      let advance = right / size * 1000 + 50
      outlines[String(match.1)] = characters[Int(((advance - Self.narrowest) / Self.step).rounded())]
    }
    var places: [(x: Double, y: Double, scalar: Unicode.Scalar)] = []
    for match in svg.matches(of: /<use xlink:href="#([^"]+)" x="([^"]+)" y="([^"]+)"/) {
      guard let scalar = outlines[String(match.1)], let x = Double(match.2), let y = Double(match.3) else { continue }
      places.append((x, y, scalar))
    }
    let rows = Dictionary(grouping: places) { Int(($0.y * 100).rounded()) }
    return rows.sorted { $0.key < $1.key }.map { text(of: $0.value, size: size) }
  }

  private func text(of places: [(x: Double, y: Double, scalar: Unicode.Scalar)], size: Double) -> String {
    var result = String.UnicodeScalarView()
    var end: Double?
    for place in places.sorted(by: { $0.x < $1.x }) {
      if let end {
        let blanks = Int(((place.x - end) / size * 1000 / Double(Self.space)).rounded())
        for _ in 0..<max(0, blanks) { result.append(" ") }
      }
      result.append(place.scalar)
      end = place.x + Double(advances[place.scalar] ?? 0) * size / 1000
    }
    return String(result)
  }
}
