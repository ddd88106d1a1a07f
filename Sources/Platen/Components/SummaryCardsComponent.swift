import PlatenLayout

/// Label and value pairs on cards of equal width, in as few rows as their text allows.
struct SummaryCardsComponent: WidthDependent {
  var items: [(label: String, value: String)]

  func block(in environment: ComponentEnvironment) -> any Block {
    guard !items.isEmpty else { return Spacer(0) }
    let theme = environment.theme
    let perRow = cardsPerRow(in: environment)
    let width = (environment.width - theme.cardGap * Double(perRow - 1)) / Double(perRow)
    var rows: [any Block] = []
    for start in stride(from: 0, to: items.count, by: perRow) {
      var cards: [(width: Row.Width, block: any Block)] = items[start..<min(start + perRow, items.count)].map {
        (.weight(1), card($0, width: width, environment))
      }
      // The last row keeps the width of the cards above it.
      while cards.count < perRow { cards.append((.weight(1), Spacer(0))) }
      rows.append(Row(cards, spacing: theme.cardGap))
    }
    return PartBlock(Stack(rows, spacing: theme.cardGap, role: .section), part: .summaryCards)
  }

  /// The most cards a row holds when each is as wide as its label and its value at the smallest size; then evened out
  /// over the rows.
  private func cardsPerRow(in environment: ComponentEnvironment) -> Int {
    let theme = environment.theme
    let engine = environment.layout.engine
    let language = environment.layout.language
    let need = items.reduce(0.0) { widest, item in
      max(
        widest, engine.width(of: item.label, font: theme.font(theme.cardLabelSize), language: language),
        engine.width(of: item.value, font: theme.font(theme.cardValueMinimumSize, .bold), language: language))
    }
    let each = need + 2 * theme.cardPadding + theme.cardGap
    let fitting = max(1, Int(((environment.width + theme.cardGap) / each).rounded(.down)))
    guard fitting < items.count else { return items.count }
    let rows = (items.count + fitting - 1) / fitting
    return (items.count + rows - 1) / rows
  }

  private func card(
    _ item: (label: String, value: String), width: Double, _ environment: ComponentEnvironment
  ) -> any Block {
    let theme = environment.theme
    let inner = max(1, width - 2 * theme.cardPadding)
    let font = theme.font(theme.cardValueSize, .bold)
    let natural = environment.layout.engine.width(
      of: item.value, font: font, language: environment.layout.language)
    var size = theme.cardValueSize
    if natural > inner { size = max(theme.cardValueMinimumSize, (size * inner / natural * 20).rounded(.down) / 20) }
    return Box(
      Stack(
        [
          ParagraphBlock(item.label, style: theme.text(theme.cardLabelSize, theme.textGray)),
          ParagraphBlock(item.value, style: theme.text(size, theme.accentBlue, .bold)),
        ], spacing: 2),
      padding: Insets(theme.cardPadding), style: BoxStyle(background: theme.summaryBG, radius: theme.cardRadius))
  }
}
