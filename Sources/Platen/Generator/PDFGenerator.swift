public import Foundation
import PlatenGraphics
import PlatenLayout

/// Draws reports part by part, as exporters written for iOS do: each call draws at a height and returns the height
/// below what it drew.
///
/// ```swift
/// let pdf = PDFGenerator(landscape: false)
/// let data = try pdf.pdfData { context in
///   context.beginPage()
///   var y = pdf.drawLetterhead(y: PDFGenerator.margin, logo: nil, info: info)
///   y = pdf.drawReportTitle(y: y, title: "Sales", subtitle: "June")
///   var page = 1
///   y = pdf.drawTable(
///     y: y, context: context, columns: columns, rows: rows, totalsRow: nil, pageNumber: &page, footerUser: "Ana")
///   pdf.drawFooter(pageNumber: page, totalPages: context.totalPages, generatedBy: "Ana")
/// }
/// ```
///
/// Lengths are points (1/72 inch), the origin is the top left of the page, y grows downwards. On a page in a
/// right-to-left language everything is mirrored: leading is then the right side.
///
/// The closure runs twice, first to count the pages and then to draw, so that totals are true on every page: it must
/// do the same both times. Drawing calls do not throw; the first mistake (a row of the wrong length, a number that is
/// not one) ends the drawing and is thrown by ``pdfData(_:)`` or ``write(to:_:)-(URL,_)``, and nothing is written.
/// Outside of the closure drawing calls do nothing.
///
/// A generator belongs to one thread at a time; make one for each document.
public final class PDFGenerator {
  /// The width of an A4 page in portrait: 595 points.
  public static let a4Width: CGFloat = 595
  /// The height of an A4 page in portrait: 842 points.
  public static let a4Height: CGFloat = 842
  /// The distance of the content from all edges of the page: 40 points.
  public static let margin: CGFloat = 40
  /// What is kept free above the bottom margin for the footer: 50 points.
  public static let footerReserve: CGFloat = 50

  /// How the parts look.
  public var theme: Theme
  /// What the document says of itself. Title and language are filled in when they are nil.
  public var metadata: DocumentMetadata
  /// The date in footers; nil takes the creation date of the metadata, then that of SOURCE_DATE_EPOCH, else now.
  public var footerDate: Date?
  /// The time zone of dates in footers; nil takes the machine's, or UTC when SOURCE_DATE_EPOCH sets the date.
  public var timeZone: TimeZone?
  /// Whether pages on which no footer was drawn get one at their end, when the document has footers at all.
  public var completesFooters = true
  /// Called at the start of each page, first while pages are counted and then while they are drawn.
  public var onProgress: ((PDFProgress) -> Void)?
  /// The library's words, and the caller's, in the language of the document.
  public let localizer: Localizer
  /// The fonts that text may use.
  public let fonts: FontLibrary
  /// The size of pages in points, turned for landscape.
  public let pageSize: Size
  /// What becomes of a document with characters that no font has: an error, a report in ``missingCharacters``, or
  /// nothing.
  public var missingGlyphs = MissingGlyphPolicy.warn
  /// Characters of the last document that no font has, each with the place it was drawn at first, in the order of their
  /// places; an empty frame stands for each. At most 10,000. Empty when ``missingGlyphs`` allows them.
  public internal(set) var missingCharacters: [MissingCharacter] = []

  var run: DocumentRun?
  var engine: TextEngine?
  /// When the document being drawn was begun, or the date that its metadata or environment fix.
  var documentDate: Date?
  /// The date in footers as it is written, while a document is drawn.
  var footerDateText: String?
  /// Whether the environment fixes the date.
  var isReproducible = false
  /// The first title drawn, which names the document when its metadata do not.
  var firstTitle: String?

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - landscape: Whether pages lie on their long side.
  ///   - pageSize: The size of the paper; A4 by default.
  ///   - locale: The language of built-in words, the digits of page numbers and the direction of the page.
  ///   - theme: How the parts look.
  ///   - metadata: What the document says of itself.
  ///   - fonts: The fonts that text may use.
  public convenience init(
    landscape: Bool = false, pageSize: PageSize = .a4, locale: Locale = .current, theme: Theme = .standard,
    metadata: DocumentMetadata = DocumentMetadata(), fonts: FontLibrary = .system
  ) {
    self.init(
      landscape: landscape, pageSize: pageSize, localizer: Localizer(locale: locale), theme: theme,
      metadata: metadata, fonts: fonts)
  }

  /// Makes a generator with words of the caller's.
  ///
  /// - Parameters:
  ///   - landscape: Whether pages lie on their long side.
  ///   - pageSize: The size of the paper; A4 by default.
  ///   - localizer: The words, and the locale whose digits, dates and direction are used.
  ///   - theme: How the parts look.
  ///   - metadata: What the document says of itself.
  ///   - fonts: The fonts that text may use.
  public init(
    landscape: Bool = false, pageSize: PageSize = .a4, localizer: Localizer, theme: Theme = .standard,
    metadata: DocumentMetadata = DocumentMetadata(), fonts: FontLibrary = .system
  ) {
    self.pageSize = landscape ? pageSize.landscape : pageSize.portrait
    self.theme = theme
    self.metadata = metadata
    self.fonts = fonts
    self.localizer = localizer
  }

  /// Whether a table of so many columns stands better on its long side: from 5 columns on.
  public static func prefersLandscape(columnCount: Int) -> Bool { columnCount >= 5 }

  /// The distance of the content from all edges of the page: 40 points.
  public var margin: CGFloat { Self.margin }
  /// The width of the page, in points.
  public var pageWidth: CGFloat { CGFloat(run?.currentSize.width ?? pageSize.width) }
  /// The height of the page, in points.
  public var pageHeight: CGFloat { CGFloat(run?.currentSize.height ?? pageSize.height) }
  /// The width between the margins, in points.
  public var contentWidth: CGFloat { pageWidth - 2 * Self.margin }
  /// The lowest y that content may reach; the footer has the room below.
  public var contentBottom: CGFloat { pageHeight - Self.margin - Self.footerReserve }
  /// Where content starts on a page that was begun by ``beginNewPage(context:)``.
  public var contentTop: CGFloat { Self.margin + 10 }
  /// The whole page, in points.
  public var pageRect: CGRect { CGRect(x: 0, y: 0, width: pageWidth, height: pageHeight) }

  /// Whether content at `y` would reach into the footer's room.
  public func needsNewPage(y: CGFloat) -> Bool { y > contentBottom }

  /// Starts a page and returns where its content starts: margin + 10.
  @discardableResult
  public func beginNewPage(context: PDFContext) -> CGFloat {
    if let run, run.accepts(context) { context.beginPage() }
    return contentTop
  }
}
