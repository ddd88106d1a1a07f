import PlatenLayout

/// Who made the page and when, and which page it is; a thin rule above.
struct FooterComponent: BlockComponent {
  var generatedBy: String
  var date: String
  var page: Int
  var total: Int

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    let localizer = environment.localizer
    let style = theme.text(theme.footerSize, theme.textGray)
    let leading =
      generatedBy.nonEmpty.map { localizer.text(.generatedByOn, $0, date) } ?? localizer.text(.generatedOn, date)
    let trailing = localizer.text(.pageNOfM, localizer.number(page), localizer.number(total))
    let engine = environment.layout.engine
    func width(_ text: String) -> Double {
      engine.width(of: text, font: style.font, language: environment.layout.language) + 1
    }
    // The widest number decides, so that the band looks the same on all pages.
    let widest = width(localizer.text(.pageNOfM, localizer.number(total), localizer.number(total)))
    let maker = ParagraphBlock(leading, style: style, maxLines: 1, overflow: .ellipsis, role: .artifact)
    let number = ParagraphBlock(
      trailing, style: style, alignment: .trailing, maxLines: 1, overflow: .ellipsis, role: .artifact)
    // The page number is never cut off; on a narrow page it gets a line of its own.
    let line: [any Block] =
      width(leading) + Self.gap + widest <= environment.width
      ? [Row([(.weight(1), maker), (.fixed(max(widest, width(trailing))), number)], spacing: Self.gap)]
      : [maker, number]
    return PartBlock(
      Stack([Divider(color: theme.divider), Spacer(5)] + line, role: .artifact), part: .pageFooter)
  }

  private static let gap = 8.0
}
