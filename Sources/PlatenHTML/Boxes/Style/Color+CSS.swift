internal import PlatenGraphics

extension Color {
  init(_ color: CSSColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
