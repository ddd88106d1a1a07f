/// Pages of their own kind inside a report: paper, margins, furniture and numbering. Begins on a new page; stands at the
/// top level of a ``Report``.
public struct Section: Component {
  /// How the pages of a section are numbered.
  public struct Numbering: Hashable, Sendable {
    /// How a number is written.
    public enum Style: Hashable, Sendable {
      /// 1, 2, 3, in the digits of the locale.
      case decimal
      /// i, ii, iii.
      case lowercaseRoman
      /// I, II, III.
      case uppercaseRoman
      /// a, b, c.
      case lowercaseLetters
      /// A, B, C.
      case uppercaseLetters
    }

    /// How numbers are written.
    public var style: Style
    /// The number of the first page; nil goes on from the section before.
    public var start: Int?

    /// Makes a numbering.
    public init(_ style: Style = .decimal, start: Int? = nil) {
      self.style = style
      self.start = start
    }
  }

  /// The size of the paper; nil takes the report's.
  public var pageSize: PageSize?
  /// Whether pages lie on their long side; nil takes the report's.
  public var isLandscape: Bool?
  /// The margins, in points; nil takes the report's.
  public var margins: Insets?
  /// How pages are numbered.
  public var numbering: Numbering
  let content: ComponentGroup
  var header: Furniture?
  var footer: Furniture?

  /// What makes the header or footer of a page.
  public typealias Furniture = (ReportPage) -> ComponentGroup

  /// Makes a section.
  public init(
    pageSize: PageSize? = nil, landscape: Bool? = nil, margins: Insets? = nil, numbering: Numbering = Numbering(),
    @ComponentBuilder content: () -> ComponentGroup
  ) {
    self.pageSize = pageSize
    isLandscape = landscape
    self.margins = margins
    self.numbering = numbering
    self.content = content()
  }

  /// A header of its own; it is asked for each page.
  public func header(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Section {
    var copy = self
    copy.header = make
    return copy
  }

  /// A footer of its own; it is asked for each page.
  public func footer(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Section {
    var copy = self
    copy.footer = make
    return copy
  }

  /// What the section consists of; inside of other components it is only that.
  public var body: ComponentGroup { return content }
}
