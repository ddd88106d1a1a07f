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
    return Stack(
      [
        Divider(color: theme.divider),
        Spacer(5),
        Row([
          (.weight(3), ParagraphBlock(leading, style: style, maxLines: 1, overflow: .ellipsis, role: .artifact)),
          (
            .weight(1),
            ParagraphBlock(
              trailing, style: style, alignment: .trailing, maxLines: 1, overflow: .ellipsis, role: .artifact)
          ),
        ]),
      ], role: .artifact)
  }
}
