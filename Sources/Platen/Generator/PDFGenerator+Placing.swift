import Foundation
import PlatenGraphics
import PlatenLayout

extension PDFGenerator {
  /// Lays a part out from `y` on, paints it unless pages are being counted, and goes on over pages as it needs.
  ///
  /// - Parameters:
  ///   - spacing: Room below the part; nil takes the theme's.
  ///   - nextPage: What leaves the page and begins the next; nil when the part does so by itself.
  /// - Returns: The y below the part.
  func place(
    _ component: any BlockComponent, y: CGFloat, spacing: Double? = nil, nextPage: (() -> Void)? = nil
  ) -> CGFloat {
    guard let run, run.failure == nil, run.requirePage() else { return y }
    let start = Double(y)
    guard start.isFinite, start >= 0 else {
      let problem = start.isFinite ? "\(start) points, which is above the page" : "not a number"
      run.record(PlatenError(.invalidValue, "The y to draw at is \(problem); pass a height from the top of the page."))
      return y
    }
    let startPage = run.pageNumber
    var end = start
    run.attempt {
      let environment = try environment()
      end = try place(component.block(in: environment), y: end, environment, nextPage ?? addPage)
    }
    run.note("\(type(of: component))", from: start, to: end)
    // A part without content takes no room at all.
    if end == start, run.pageNumber == startPage { return y }
    return CGFloat(end + (spacing ?? theme.partSpacing))
  }

  private func place(
    _ block: any Block, y: Double, _ environment: ComponentEnvironment, _ nextPage: () -> Void
  ) throws -> Double {
    var block = block
    var y = y
    var hasMoved = false
    while true {
      let fresh = Double(contentBottom - contentTop)
      let room = Regions(
        width: environment.width, height: max(0, Double(contentBottom) - y), freshHeight: max(fresh, 0))
      switch try block.layout(in: room, environment.layout) {
      case .complete(let fragment):
        try paint(fragment, y: y, environment)
        return y + fragment.size.height
      case .partial(let fragment, let rest):
        try paint(fragment, y: y, environment)
        block = rest
        hasMoved = false
      case .refused(let refusal):
        if hasMoved || room.isFresh {
          throw PlatenError(
            .doesNotFit,
            "A \(refusal.block) needs \(refusal.needed.rounded(.up)) points, but a page has only \(fresh.rounded(.down)) for content; use a larger page or smaller text."
          )
        }
        hasMoved = true
      }
      nextPage()
      if run?.failure != nil { return y }
      y = Double(contentTop)
    }
  }

  /// Leaves the page for a part that breaks by itself, for one of the same size.
  private func addPage() {
    guard let run else { return }
    run.beginPage(size: run.currentSize)
  }

  func paint(_ fragment: Fragment, y: Double, _ environment: ComponentEnvironment) throws {
    guard let canvas = run?.canvas else { return }
    try Painter(canvas: canvas, context: environment.layout).paint(
      fragment, at: Point(x: Double(Self.margin), y: y))
  }

  func environment() throws -> ComponentEnvironment {
    guard let engine else {
      throw PlatenError(.noPage, "Drawing calls work inside pdfData { } or write(to:) { } only.")
    }
    guard contentWidth > 0, contentBottom > contentTop else {
      throw PlatenError(
        .invalidValue,
        "The page of \(pageWidth) x \(pageHeight) points is smaller than its margins and footer; use a larger one.")
    }
    let context = LayoutContext(
      engine: engine, direction: localizer.isRightToLeft ? .rightToLeft : .leftToRight, language: languageTag,
      warnings: WarningLog(isStrict: true))
    context.warnings.page = run?.pageNumber ?? 1
    return ComponentEnvironment(
      values: EnvironmentValues(theme: theme, localizer: localizer), layout: context,
      width: Double(contentWidth))
  }

  /// The language of the content as a BCP 47 tag.
  var languageTag: String { TextLanguage.tag(localizer.locale.identifier(.bcp47)) }

  /// The date in footers, the same on every page of a document.
  func resolvedFooterDate() -> String {
    if let footerDateText { return footerDateText }
    // A date that is the same on every machine needs a time zone that is, too.
    let zone = timeZone ?? (footerDate == nil && isReproducible ? .gmt : .current)
    let text = localizer.date(footerDate ?? documentDate ?? Date(), timeZone: zone)
    footerDateText = text
    return text
  }
}
