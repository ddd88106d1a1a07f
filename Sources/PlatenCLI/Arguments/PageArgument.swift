internal import Foundation
import Platen

/// A page size on the command line: a name, or width and height.
enum PageArgument {
  /// Portrait sizes, in points (ISO 216; ANSI and US customary sizes).
  private static let names: [(name: String, size: Size)] = [
    ("A3", Size(width: 841.890, height: 1190.551)),
    ("A4", Size(width: 595.276, height: 841.890)),
    ("A5", Size(width: 419.528, height: 595.276)),
    ("Letter", Size(width: 612, height: 792)),
    ("Legal", Size(width: 612, height: 1008)),
  ]
  /// Points per unit.
  private static let units: [(name: String, points: Double)] = [
    ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1),
  ]
  /// The largest extent of a page that readers of PDF must accept (ISO 32000-1, annex C), in points.
  private static let largest = 14_400.0

  /// The size in points that `text` names: `A4`, `letter`, `400x600`, `80x200mm`. Nil for anything else.
  static func size(_ text: String) -> Size? {
    let lower = text.lowercased()
    if let named = names.first(where: { $0.name.lowercased() == lower }) { return named.size }
    var body = Substring(lower)
    var scale = 1.0
    if let unit = units.first(where: { lower.hasSuffix($0.name) }) {
      body = body.dropLast(unit.name.count)
      scale = unit.points
    }
    let parts = body.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
    let size = Size(width: width * scale, height: height * scale)
    guard size.width >= 1, size.height >= 1, size.width <= largest, size.height <= largest else { return nil }
    return size
  }
}
