import PlatenGraphics

extension Color {
  /// The shaded sides of `groove`, `ridge`, `inset` and `outset`.
  var shaded: Color {
    let most = max(red, green, blue)
    guard most > 0 else { return self }
    let factor = max(0, most - 0.33) / most
    return Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// The lit sides: the colour itself, unless it is so dark that its shade could not be told from it.
  var lit: Color {
    guard max(red, green, blue) < 0.13 else { return self }
    return Color(red: red + 0.33, green: green + 0.33, blue: blue + 0.33, alpha: alpha)
  }
}
