/// Families of one design for scripts that a family itself lacks.
///
/// fontconfig fills in for a missing script with the first font that has it, and DejaVu Sans, which many machines have,
/// comes before the fonts of the design that was asked for in the scripts it has letters of.
enum FontCompanions {
  private static let sans = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Lao",
    "Noto Sans NKo",
    "Noto Sans Tifinagh", "Noto Sans Canadian Aboriginal", "Noto Sans Ogham",
  ]
  private static let serif = [
    "Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Serif Armenian", "Noto Serif Georgian", "Noto Serif Lao",
  ]

  /// What is tried after `families` and before generic ones.
  static func families(of families: [String]) -> [String] {
    var result: [String] = []
    for family in families {
      switch family.lowercased() {
      case "noto sans": result += sans
      case "noto serif": result += serif
      default: break
      }
    }
    return result.filter { !families.contains($0) }
  }
}
