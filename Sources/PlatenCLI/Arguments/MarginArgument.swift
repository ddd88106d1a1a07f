import Platen

/// Margins on the command line: one to four lengths, in the order of CSS.
enum MarginArgument {
  private static let units: [(name: String, points: Double)] = [
    ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("px", 0.75), ("pt", 1),
  ]

  /// `15mm`, `1in 20mm`, `0`, `10mm,10mm,25mm,10mm`; points without a unit. Nil for anything else.
  static func insets(_ text: String) -> Insets? {
    let parts = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    let lengths = parts.compactMap(length)
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: return Insets(lengths[0])
    case 2: return Insets(top: lengths[0], left: lengths[1], bottom: lengths[0], right: lengths[1])
    case 3: return Insets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[1])
    case 4: return Insets(top: lengths[0], left: lengths[3], bottom: lengths[2], right: lengths[1])
    default: return nil
    }
  }

  private static func length(_ text: String) -> Double? {
    let unit = units.first { text.hasSuffix($0.name) }
    let number = unit.map { String(text.dropLast($0.name.count)) } ?? text
    guard let value = Double(number), (0...14_400).contains(value) else { return nil }
    return value * (unit?.points ?? 1)
  }
}
