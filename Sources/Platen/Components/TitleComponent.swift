import PlatenLayout

/// The title of a report in capitals, and a line below it.
struct TitleComponent: BlockComponent {
  var title: String
  var subtitle: String?

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    var lines: [any Block] = []
    if let title = title.nonEmpty {
      lines.append(
        ParagraphBlock(
          environment.localizer.uppercased(title), style: theme.text(theme.titleSize, nil, .bold), alignment: .center,
          role: .heading(level: 1)))
    }
    if let subtitle = subtitle?.nonEmpty {
      if !lines.isEmpty { lines.append(Spacer(2)) }
      lines.append(
        ParagraphBlock(subtitle, style: theme.text(theme.subtitleSize, theme.textGray), alignment: .center))
    }
    return PartBlock(KeepTogether(Stack(lines)), part: .title)
  }
}
