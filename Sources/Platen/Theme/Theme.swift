/// How every part of a report looks: colours, fonts, sizes. Lengths are points (1/72 inch).
///
/// Change single properties of ``standard`` or build another; nothing else in the library repeats these numbers.
public struct Theme: Hashable, Sendable {
  /// The name of the organization in the letterhead.
  public var brandRed = Color(198, 40, 40)
  /// Behind table headers and totals.
  public var headerBG = Color(176, 228, 252)
  /// Behind every second row of a table.
  public var altRow = Color(248, 249, 250)
  /// Behind summary cards.
  public var summaryBG = Color(240, 244, 248)
  /// Values of summary cards, headings.
  public var accentBlue = Color(32, 107, 196)
  /// Text.
  public var textBlack = Color(33, 37, 41)
  /// Secondary text.
  public var textGray = Color(108, 117, 125)
  /// Rules.
  public var divider = Color(206, 212, 218)
  /// The text on table headers and totals; nil takes the most legible of white and ``textBlack`` (contrast of at least
  /// 4.5 : 1).
  public var headerText: Color?

  /// Families for all text, best first.
  public var fontFamilies = Font.defaultFamilies

  /// The organization's name.
  public var nameSize = 14.0
  /// The other lines of the letterhead.
  public var detailSize = 9.0
  /// The box that the logo fits.
  public var logoSize = Size(width: 50, height: 50)
  /// The widest that a wide logo gets, when its height is below that of the box.
  public var wideLogoWidth = 160.0
  /// The title.
  public var titleSize = 14.0
  /// The subtitle.
  public var subtitleSize = 10.0
  /// Labels of summary cards.
  public var cardLabelSize = 9.0
  /// Values of summary cards.
  public var cardValueSize = 13.0
  /// The size down to which long values shrink before they wrap.
  public var cardValueMinimumSize = 8.0
  /// Room between cards.
  public var cardGap = 8.0
  /// Room inside a card.
  public var cardPadding = 8.0
  /// The radius of a card's corners.
  public var cardRadius = 6.0
  /// The heading of an info section.
  public var headingSize = 11.0
  /// The pairs of an info section.
  public var bodySize = 9.0
  /// The text of a badge.
  public var badgeSize = 10.0
  /// The greatest height of a chart image.
  public var chartHeight = 250.0
  /// The footer.
  public var footerSize = 8.0
  /// The header of a table.
  public var tableHeaderSize = 8.0
  /// The cells of a table.
  public var tableTextSize = 8.0
  /// The second and further lines of a cell.
  public var tableSecondarySize = 7.0
  /// The least height of a table's rows.
  public var rowHeight = 18.0
  /// Room left and right of a cell's content.
  public var cellPadding = 4.0
  /// Room between the parts of a report.
  public var partSpacing = 12.0

  /// The default theme.
  public static let standard = Theme()

  /// Makes the default theme, to be changed.
  public init() {}

  func font(_ size: Double, _ weight: FontWeight = .regular) -> Font {
    Font(fontFamilies, size: size, weight: weight)
  }

  func text(_ size: Double, _ color: Color? = nil, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(font: font(size, weight), color: color ?? textBlack)
  }

  /// The text colour on table headers and totals.
  var resolvedHeaderText: Color {
    headerText ?? headerBG.legibleText(preferring: .white, dark: textBlack)
  }
}
