import PlatenLayout

/// A word on a rounded ground, centred.
struct BadgeComponent: WidthDependent {
  var status: String
  var background: Color

  func block(in environment: ComponentEnvironment) -> any Block {
    guard let text = status.nonEmpty else { return Spacer(0) }
    let theme = environment.theme
    var style = theme.text(theme.badgeSize, nil, .bold)
    style.color = background.legibleText(preferring: .white, dark: theme.textBlack)
    let natural = environment.layout.engine.width(
      of: text, font: style.font, language: environment.layout.language)
    let width = min(natural + 24, environment.width)
    let box = Box(
      ParagraphBlock(text, style: style, alignment: .center),
      padding: Insets(top: 4, left: 12, bottom: 4, right: 12),
      style: BoxStyle(background: background, radius: 11))
    let row = Row([(.weight(1), Spacer(0)), (.fixed(width), box), (.weight(1), Spacer(0))])
    return PartBlock(row, part: .badge)
  }
}
