import PlatenGraphics

/// The two tones of `groove`, `ridge`, `inset` and `outset`, which CSS leaves open: as browsers choose them, a third of the
/// full range darker and lighter.
extension Color {
  /// Sides that light does not reach.
  var shaded: Color { brightened(to: max(red, green, blue) - 0.33) }

  /// Sides that light falls on.
  var lit: Color { brightened(to: max(red, green, blue) + 0.33) }

  /// The same hue with its strongest component at `level`.
  private func brightened(to level: Double) -> Color {
    let most = max(red, green, blue)
    let level = min(max(level, 0), 1)
    guard most > 0 else { return Color(red: level, green: level, blue: level, alpha: alpha) }
    let factor = level / most
    return Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
