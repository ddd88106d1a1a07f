import PlatenLayout

/// A heading and label: value pairs; breaks between pairs.
struct InfoSectionComponent: WidthDependent {
  var title: String?
  var items: [(label: String, value: String)]

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    var rows: [any Block] = []
    let label = theme.text(theme.bodySize, theme.textGray)
    let value = theme.text(theme.bodySize)
    let texts = items.map { environment.localizer.label($0.label) }
    let widest = texts.reduce(0.0) {
      max($0, environment.layout.engine.width(of: $1, font: label.font, language: environment.layout.language))
    }
    let labelWidth = min(widest + 1, environment.width * 0.4)
    for (text, item) in zip(texts, items) {
      let pair = Row(
        [
          (.fixed(labelWidth), ParagraphBlock(text, style: label)),
          (.weight(1), ParagraphBlock(item.value, style: value)),
        ], spacing: 8, alignsBaselines: true)
      rows.append(KeepTogether(pair))
    }
    guard let title = title?.nonEmpty else {
      return PartBlock(Stack(rows, spacing: 3, role: .section), part: .infoSection)
    }
    let heading = ParagraphBlock(
      title, style: theme.text(theme.headingSize, theme.accentBlue, .bold), role: .heading(level: 2))
    guard let first = rows.first else { return PartBlock(heading, part: .infoSection) }
    // The heading never stands at the foot of a page without a pair.
    let opening = KeepTogether(Stack([heading, first], spacing: 5))
    return PartBlock(Stack([opening] + rows.dropFirst(), spacing: 3, role: .section), part: .infoSection)
  }
}
