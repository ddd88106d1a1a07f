import Foundation
import Platen
import PlatenFlow
import PlatenLayout

/// One rendering: its options, limits, warnings and what was loaded for it. Belongs to the thread that renders.
final class HTMLJob {
  let options: HTMLRenderer
  let log: HTMLWarningLog
  let guardian: RenderGuard
  let date: Date?
  /// Headers and footers that are the same on every page, by width and HTML.
  var furniture: [String: Fragment] = [:]
  private let start = ContinuousClock.now

  init(_ options: HTMLRenderer) throws {
    self.options = options
    log = HTMLWarningLog(isStrict: options.isStrict)
    log.template = options.templateLines.map { (options.file, $0) }
    guardian = RenderGuard(
      limits: LayoutLimits(
        pages: options.limits.pages, time: options.limits.time, memory: options.limits.memory),
      onProgress: options.onProgress)
    date = try options.metadata.fixedCreationDate(environment: DocumentMetadata.environment)
  }

  /// To be called between steps that take long.
  func checkTime() throws {
    try Task.checkCancellation()
    if let time = options.limits.time, ContinuousClock.now - start > time {
      throw PlatenError(
        .limitExceeded, "Rendering takes longer than the limit of \(time).", file: options.file)
    }
  }

  /// 15 mm.
  static let defaultMargin = 15 * 72 / 25.4

  /// The paper where the style sheets name none.
  var paper: Size {
    guard let given = options.pageSize else { return PageSize.isoA4.size }
    return options.isLandscape ? given.landscape : given.portrait
  }

  /// What the options say of pages, as CSS that no rule overrides.
  var pageOverrides: String {
    var result = ""
    if options.pageSize != nil { result += "size: \(paper.width)pt \(paper.height)pt;" }
    if let margins = options.margins {
      result += "margin: \(margins.top)pt \(margins.right)pt \(margins.bottom)pt \(margins.left)pt;"
    }
    return result
  }

  var htmlLimits: HTMLLimits {
    var limits = HTMLLimits()
    limits.bytes = options.limits.inputBytes
    limits.depth = options.limits.nestingDepth
    limits.elements = options.limits.elements
    return limits
  }

  var cssLimits: CSSLimits {
    var limits = CSSLimits()
    limits.rules = options.limits.rules
    return limits
  }

  func makeLoader() throws -> HTMLLoader {
    try HTMLLoader(
      policy: options.resources, document: options.baseURL, file: options.file, limits: options.limits.resources,
      log: log)
  }

  /// Parses and styles a page, and makes its boxes.
  func boxes(of document: HTMLDocument, loader: HTMLLoader, isFurniture: Bool = false, width: Double? = nil) throws
    -> HTMLStyledPage
  {
    let first = HTMLPageGeometry.initial(paper, options.margins ?? Insets(Self.defaultMargin))
    var media = CSSMediaContext(type: options.media.rawValue, width: first.width, height: first.height)
    var sheets = HTMLStylesheets(loader: loader, media: media, limits: cssLimits)
    if isFurniture { try sheets.add(HTMLStylesheetSource("body { margin: 0 }")) }
    try sheets.add(document, setsBase: !isFurniture)
    if !isFurniture { for source in options.stylesheets { try sheets.add(source) } }
    try checkTime()
    // Media queries are asked about the paper as it is without rules for pages, which may stand inside of them, as
    // browsers do; these decide what `vw` and `vh` are parts of.
    if let width { media.width = width }
    var viewport = Size(width: media.width, height: media.height)
    let defaults = "margin: \(Self.defaultMargin)pt"
    func environment() -> CSSEnvironment {
      CSSEnvironment(media: media, viewportWidth: viewport.width, viewportHeight: viewport.height)
    }
    var ignored = CSSWarnings()
    if width == nil {
      var pages = CSSPageCascade(
        sheets.sheets.flatMap { $0.pageRules(media) }, environment: environment(), root: nil, defaults: defaults,
        overrides: pageOverrides, warnings: &ignored)
      viewport = try HTMLPageGeometry(pages.style(of: CSSPageKind(isFirst: true)).page, paper: paper).contentRect.size
    }
    var warnings = CSSWarnings(file: options.file)
    var cascade = CSSCascade(
      document: document, stylesheets: sheets.sheets, environment: environment(), warnings: &warnings)
    let library = try HTMLFontFaces(loader: loader, base: options.fonts).library(cascade.fontFaces)
    cascade.fontMetrics = HTMLFontResolver.metrics(in: library)
    let styles = try cascade.styleTree(warnings: &warnings, file: options.file, checkpoint: checkTime)
    let pages = CSSPageCascade(
      cascade.pageRules, environment: environment(), root: styles[document.root], defaults: defaults,
      overrides: pageOverrides, warnings: &warnings)
    try log.take(warnings)
    try checkTime()
    let tree = try HTMLBoxTree(
      document: document, styles: styles, library: library, resources: loader, limits: htmlLimits,
      isFurniture: isFurniture)
    try checkTime()
    return HTMLStyledPage(document: document, styles: styles, pages: pages, library: library, tree: tree)
  }

  func parse(_ html: [UInt8], isText: Bool) throws -> HTMLDocument {
    let parser = HTMLParser(limits: htmlLimits, file: options.file)
    // A byte order mark keeps a `meta` element from being believed about bytes it does not describe.
    return try parser.parse(isText ? [0xEF, 0xBB, 0xBF] + html : html)
  }

  /// The sink's metadata: the options', then the page's.
  func metadata(_ page: DocumentMetadata) -> DocumentMetadata {
    var result = options.metadata
    if result.title == nil { result.title = page.title }
    if result.author == nil { result.author = page.author }
    if result.subject == nil { result.subject = page.subject }
    if result.keywords.isEmpty { result.keywords = page.keywords }
    if result.language == nil { result.language = page.language ?? options.locale.identifier(.bcp47) }
    result.isRightToLeft = result.isRightToLeft || page.isRightToLeft
    return result
  }
}

extension HTMLPageGeometry {
  /// The room for content of a page that no style sheet speaks of.
  static func initial(_ paper: Size, _ margins: Insets) -> Size {
    Rect(origin: .zero, size: paper).inset(by: margins).size
  }
}

extension CSSStylesheet {
  /// The rules for pages that apply to a medium, in their order.
  func pageRules(_ media: CSSMediaContext) -> [CSSPageRule] {
    func pages(_ rules: [CSSRule]) -> [CSSPageRule] {
      rules.flatMap { rule -> [CSSPageRule] in
        switch rule {
        case .page(let page): [page]
        case .media(let queries, let inner, _): queries.matches(media) ? pages(inner) : []
        case .layer(_, let inner, _): pages(inner)
        case .style, .fontFace, .importing, .layerOrder: []
        }
      }
    }
    return pages(rules)
  }
}
