import Foundation
package import PlatenGraphics

/// Glyphs as they lie on a page, seen in what cairo writes as SVG: their outlines and places. Blank ones are left out.
package struct GlyphPlaces: Equatable {
  package struct Glyph: Equatable {
    package var outline: String
    package var x, y: Double
  }

  package var glyphs: [Glyph]

  /// The glyphs of one text, its first baseline's line starting at (20, 20).
  package init(of text: ShapedText, width: Double? = nil) throws {
    try self.init { $0.draw(text, at: Point(x: 20, y: 20), width: width) }
  }

  /// The glyphs that `draw` puts on a page.
  package init(_ draw: (Canvas) throws -> Void) throws {
    let svg = try Rendering.svg(size: Size(width: 2000, height: 400), draw)
    var outlines: [String: String] = [:]
    glyphs = []
    for match in svg.matches(of: /<(?:symbol|g)[^>]* id="(glyph[^"]+)">\s*<path[^>]*? d="([^"]*)"/) {
      outlines[String(match.1)] = String(match.2)
    }
    for match in svg.matches(of: /<use xlink:href="#([^"]+)" x="([^"]+)" y="([^"]+)"/) {
      guard let outline = outlines[String(match.1)], !outline.isEmpty else { continue }
      glyphs.append(Glyph(outline: outline, x: Double(match.2) ?? .nan, y: Double(match.3) ?? .nan))
    }
  }

  /// What differs first from other glyphs by more than `tolerance` points; nil when nothing does.
  package func difference(from other: GlyphPlaces, tolerance: Double = 0.002) -> String? {
    if glyphs.count != other.glyphs.count { return "\(glyphs.count) glyphs instead of \(other.glyphs.count)" }
    for (index, (a, b)) in zip(glyphs, other.glyphs).enumerated() {
      if a.outline != b.outline { return "glyph \(index) has another outline" }
      if abs(a.x - b.x) > tolerance || abs(a.y - b.y) > tolerance {
        return "glyph \(index) at (\(a.x), \(a.y)) instead of (\(b.x), \(b.y))"
      }
    }
    return nil
  }
}
