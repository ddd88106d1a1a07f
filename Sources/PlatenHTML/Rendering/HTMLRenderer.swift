public import Foundation
public import Platen

/// Makes documents of HTML and CSS, without a browser.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.resources = .folders([folder])
/// renderer.baseURL = folder.appendingPathComponent("invoice.html")
/// let data = try renderer.pdf(from: html)
/// ```
///
/// Nothing is opened or fetched unless ``resources`` grants it. Scripts do not run. Paper and margins are those of the style
/// sheets (`@page`); where these are silent, ISO A4 and 15 mm. Media queries about widths are asked about the room between the
/// margins of the renderer's own paper, whatever the style sheets say of pages, as browsers do. Title, language,
/// headings, links and alternative texts of the page become those of the PDF.
///
/// A value; a rendering checks, page by page, whether the task it runs in was cancelled (it then throws
/// `CancellationError`) and whether it keeps its ``limits``.
public struct HTMLRenderer {
  /// The paper, in place of that of the style sheets; nil leaves it to them.
  public var pageSize: PageSize?
  /// Whether pages of ``pageSize`` lie on their long side.
  public var isLandscape = false
  /// The distance of content from the edges of the page, in points, in place of that of the style sheets; nil leaves it to
  /// them.
  public var margins: Insets?
  /// The kind of output that style sheets are asked about.
  public var media = HTMLMedia.print
  /// What the page may open.
  public var resources = HTMLResourcePolicy.none
  /// What relative addresses refer to; `<base href>` of the page goes before. It grants nothing.
  public var baseURL: URL?
  /// What errors and warnings call the page; nil takes the path of ``baseURL``.
  public var name: String?
  /// The lines of the template that the page was made of, for warnings.
  package var templateLines: TemplateLines?
  /// Style sheets that apply after those of the page.
  public var stylesheets: [HTMLStylesheetSource] = []
  /// HTML that stands above the content of each page, inside of the margins; see ``PrintFurniture/html(_:)``.
  public var header: String?
  /// HTML that stands below the content of each page, inside of the margins; see ``PrintFurniture/html(_:)``.
  public var footer: String?
  /// The language of a page that declares none; also that of dates in headers and footers.
  public var locale: Locale
  /// The fonts that text may use besides those of `@font-face`.
  ///
  /// What is made of `@font-face` is kept for the next documents with the same `fonts` (this object) and faces: the eight sets
  /// used last, with 64 MB of fonts at the most, in memory and as temporary files, which go when the process ends. Keep one
  /// library for many documents rather than making one for each.
  public var fonts: FontLibrary
  /// What the PDF says of itself; what is nil here the page fills in.
  public var metadata = DocumentMetadata()
  /// Whether the PDF is tagged: its structure can then be read by assistive software.
  public var isTagged = true
  /// Whether a page whose content is wider than the paper's room is drawn smaller, down to two thirds, as browsers do; what is
  /// still too wide is cut off at the edge of the paper.
  public var shrinksToFit = true
  /// Whether a warning, such as CSS that is not supported or a picture that is not granted, is an error.
  public var isStrict = false
  /// What becomes of the document when no font has some of its characters.
  public var missingGlyphs = MissingGlyphPolicy.warn
  /// What a page may cost.
  public var limits = HTMLRenderLimits()
  /// Called after each page, first when it is laid out and then when it is drawn.
  public var onProgress: ((PDFProgress) -> Void)?
  /// Called with each warning when the document is done.
  public var onWarning: ((HTMLWarning) -> Void)?

  /// Makes a renderer.
  public init(locale: Locale = .current, fonts: FontLibrary = .system) {
    self.locale = locale
    self.fonts = fonts
  }

  /// What messages call the page.
  var file: String? { name ?? baseURL.map { $0.isFileURL ? $0.path : $0.absoluteString } }
}
