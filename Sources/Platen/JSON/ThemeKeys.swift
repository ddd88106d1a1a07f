/// The properties of a theme by their names in JSON.
enum ThemeKeys {
  typealias Property<Value> = (name: String, path: WritableKeyPath<Theme, Value>, help: String)

  static var colors: [Property<Color>] {
    [
      ("brandRed", \.brandRed, "The name of the organization in the letterhead."),
      ("headerBG", \.headerBG, "Behind table headers and totals."),
      ("altRow", \.altRow, "Behind every second row of a table."),
      ("summaryBG", \.summaryBG, "Behind summary cards."),
      ("accentBlue", \.accentBlue, "Values of summary cards, headings."),
      ("textBlack", \.textBlack, "Text."),
      ("textGray", \.textGray, "Secondary text."),
      ("divider", \.divider, "Rules."),
    ]
  }

  static var lengths: [Property<Double>] {
    [
      ("nameSize", \.nameSize, "The organization's name."),
      ("detailSize", \.detailSize, "The other lines of the letterhead."),
      ("wideLogoWidth", \.wideLogoWidth, "The widest that a wide logo gets."),
      ("titleSize", \.titleSize, "The title."),
      ("subtitleSize", \.subtitleSize, "The subtitle."),
      ("cardLabelSize", \.cardLabelSize, "Labels of summary cards."),
      ("cardValueSize", \.cardValueSize, "Values of summary cards."),
      ("cardValueMinimumSize", \.cardValueMinimumSize, "The size down to which long values shrink."),
      ("headingSize", \.headingSize, "The heading of an info section; headings follow it."),
      ("bodySize", \.bodySize, "Text."),
      ("badgeSize", \.badgeSize, "The text of a badge."),
      ("chartHeight", \.chartHeight, "The greatest height of a chart."),
      ("footerSize", \.footerSize, "The footer."),
      ("tableHeaderSize", \.tableHeaderSize, "The header of a table."),
      ("tableTextSize", \.tableTextSize, "The cells of a table."),
      ("tableSecondarySize", \.tableSecondarySize, "The second and further lines of a cell."),
      ("rowHeight", \.rowHeight, "The least height of a table's rows."),
    ]
  }

  /// Those that may be 0.
  static var gaps: [Property<Double>] {
    [
      ("cardGap", \.cardGap, "Room between cards."),
      ("cardPadding", \.cardPadding, "Room inside a card."),
      ("cardRadius", \.cardRadius, "The radius of a card's corners."),
      ("cellPadding", \.cellPadding, "Room left and right of a cell's content."),
      ("partSpacing", \.partSpacing, "Room between the parts of a report."),
    ]
  }

  static var shape: JSONShape {
    JSONShape(
      "theme", "a theme", "How parts look. What is left out stays as it is.",
      colors.map { .key($0.name, .color, $0.help) }
        + [
          .key("headerText", .color, "The text on table headers and totals; by default one that can be read."),
          .key("fontFamilies", .array(.string, minimum: 1), "Families for all text, best first."),
          .key("logoSize", .length(1...2000), "The side of the box that the logo fits."),
        ]
        + lengths.map { .key($0.name, .length(1...2000), $0.help) }
        + gaps.map { .key($0.name, .length(0...2000), $0.help) })
  }
}
