public import Foundation
import PlatenGraphics
import PlatenLayout

/// A document described by its parts.
///
/// ```swift
/// let report = Report(title: "Sales", locale: Locale(identifier: "en")) {
///   Heading("Sales in June")
///   Text("All amounts are in euros.")
/// }
/// try report.write(to: url)
/// ```
///
/// The report is laid out once; then its page numbers are known and it is drawn. Lengths are points (1/72 inch).
///
/// A rendering checks, page by page, whether the task it runs in was cancelled (it then throws `CancellationError`) and
/// whether it keeps its ``limits``.
public struct Report {
  /// What the document says of itself. Language and title are filled in.
  public var metadata: DocumentMetadata
  /// The size of the paper.
  public var pageSize: PageSize
  /// Whether pages lie on their long side.
  public var isLandscape: Bool
  /// The distance of all content from the edges of the page, in points.
  public var margins: Insets
  /// The language of built-in words, numbers and dates, and the direction of the page.
  public var locale: Locale {
    get { localizer.locale }
    set { localizer = localizer.with(locale: newValue) }
  }
  /// The library's words, and the caller's, in the language of the report. It brings the ``locale`` with it.
  public var localizer: Localizer
  /// How parts look.
  public var theme: Theme
  /// The fonts that text may use.
  public var fonts: FontLibrary
  /// Whether the PDF is tagged: its structure (headings, tables, rows) can then be read by assistive software.
  public var isTagged = true
  /// Whether a warning, such as content that had to be scaled down, is an error.
  public var isStrict = false
  /// What becomes of the report when no font has some of its characters.
  public var missingGlyphs = MissingGlyphPolicy.warn
  /// What a rendering may take.
  public var limits = LayoutLimits()
  /// Called after each page, first when it is laid out and then when it is drawn.
  public var onProgress: ((PDFProgress) -> Void)?
  let content: ComponentGroup
  var header: Section.Furniture?
  var footer: Section.Furniture?
  var background: Section.Furniture?
  var foreground: Section.Furniture?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - title: The title of the document, for viewers; it is not drawn.
  ///   - pageSize: The size of the paper.
  ///   - landscape: Whether pages lie on their long side.
  ///   - margins: The distance of all content from the edges of the page, in points.
  ///   - locale: The language of built-in words, numbers and dates, and the direction of the page.
  ///   - theme: How parts look.
  ///   - fonts: The fonts that text may use.
  ///   - content: The parts, one below the other.
  public init(
    title: String? = nil, pageSize: PageSize = .isoA4, landscape: Bool = false, margins: Insets = Insets(40),
    locale: Locale = .current, theme: Theme = .standard, fonts: FontLibrary = .system,
    @ComponentBuilder content: () -> ComponentGroup
  ) {
    metadata = DocumentMetadata(title: title)
    self.pageSize = pageSize
    isLandscape = landscape
    self.margins = margins
    localizer = Localizer(locale: locale)
    self.theme = theme
    self.fonts = fonts
    self.content = content()
  }

  /// What stands at the top margin of each page, asked for each page.
  public func header(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Report {
    with { $0.header = make }
  }

  /// What stands on the bottom margin of each page, asked for each page.
  public func footer(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Report {
    with { $0.footer = make }
  }

  /// What fills each page below its content.
  public func background(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Report {
    with { $0.background = make }
  }

  /// What fills each page above its content, such as a ``Watermark``.
  public func foreground(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> Report {
    with { $0.foreground = make }
  }

  /// A copy with changes.
  public func with(_ change: (inout Report) -> Void) -> Report {
    var copy = self
    change(&copy)
    return copy
  }
}
