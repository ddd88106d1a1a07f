import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// Fills pages with a document that is laid out, each page by the rules for its kind.
struct HTMLPaginator {
  let slicer: FlowSlicer
  let paper: Size
  /// Whether the first page is a left one: documents from right to left begin on the other side.
  let firstIsLeft: Bool
  /// Called after each page with the number of pages so far; throws to stop.
  let checkpoint: (Int) throws -> Void
  var cascade: CSSPageCascade
  /// What headers and footers take of each page, in points.
  var headerRoom = 0.0
  var footerRoom = 0.0
  /// How large content is drawn; it is laid out in the room that this leaves.
  var scale = 1.0
  /// Chooses elements of the document as headers and footers, where it has such.
  var bands: HTMLPageBandChooser?
  /// Lays the document out in another width, for pages that are wider or narrower than those before.
  var layOut: ((Double) throws -> FlowBox)?

  private var pages: [HTMLPage] = []
  private var hasWarned = false
  private var counters = HTMLPageCounters()
  private var strings = HTMLRunningValues<String>()
  private var elements = HTMLRunningValues<Int>()
  /// Where counters of pages in the flow stand.
  private(set) var pageNumbers = HTMLPageNumbers()
  /// More empty pages than this one after the other are no design but a box that does not get on.
  private static let mostEmptyPages = 8
  /// Pages after so many are cut again when they are painted: it is quick, and all fragments together take more room than
  /// the boxes they are cut from.
  private static let mostKept = 16

  init(
    slicer: FlowSlicer, cascade: CSSPageCascade, paper: Size, firstIsLeft: Bool,
    checkpoint: @escaping (Int) throws -> Void
  ) {
    self.slicer = slicer
    self.cascade = cascade
    self.paper = paper
    self.firstIsLeft = firstIsLeft
    self.checkpoint = checkpoint
  }

  /// What kind the next page is.
  private func kind(_ start: FlowStart?, isBlank: Bool = false) -> CSSPageKind {
    CSSPageKind(
      name: start?.page, isFirst: pages.isEmpty, isRight: pages.count.isMultiple(of: 2) != firstIsLeft,
      isBlank: isBlank)
  }

  /// The room that the first page offers to a root with this named page.
  mutating func firstGeometry(page: String?) throws -> HTMLPageGeometry {
    var kind = kind(nil)
    kind.name = page
    return try next(kind).1
  }

  mutating func paginate(_ root: FlowBox) throws -> [HTMLPage] {
    var root = root
    var width: Double?
    var token: FlowToken?
    var emptyPages = 0
    while true {
      let start = FlowStart(of: root, at: token)
      if let side = start.side, (side == .right) != kind(start).isRight { try addBlank(start) }
      var (style, geometry, bands) = try next(kind(start))
      var content = geometry.flowSize
      slicer.context.warnings.page = pages.count + 1
      if let current = width, abs(current - content.width) > 0.5 {
        if let layOut, let moved = try token?.moved(laidOutAnew: { try layOut(content.width / scale) }) {
          (root, token, width) = (moved.root, moved.token, content.width)
        } else if !hasWarned {
          hasWarned = true
          try slicer.context.warnings.add(
            "pages have margins that leave different widths; what goes on from one to the next keeps its width",
            block: "page")
        }
      } else {
        width = content.width
      }
      var room: FlowSlicer.Room {
        FlowSlicer.Room(height: content.height / scale, freshHeight: content.height / scale, isTop: true)
      }
      var slice = try slicer.slice(root, from: token, in: room)
      // What stands on the page may change its header and footer, and with them its room; that settles soon or never.
      for _ in 0..<2 where self.bands != nil {
        let (_, changed, found) = try next(kind(start), settings: Self.settings(in: slice.fragment))
        guard found != bands else { break }
        (geometry, bands, content) = (changed, found, changed.flowSize)
        slice = try slicer.slice(root, from: token, in: room)
      }
      guard !slice.isRefused else {
        throw PlatenError(
          .doesNotFit, "A box does not fit on a page of its own; use a larger page or smaller text.",
          page: pages.count + 1)
      }
      let isLong = pages.count >= Self.mostKept
      let later = isLong ? HTMLLaterPage(slicer: slicer, root: root, token: token, room: room, of: slice.fragment) : nil
      add(slice.fragment, kind(start), style, geometry, bands, later: later)
      try checkpoint(pages.count)
      guard let rest = slice.rest else { return pages }
      token = rest
      emptyPages = slice.fragment.size.height > 0 ? 0 : emptyPages + 1
      guard emptyPages <= Self.mostEmptyPages else {
        throw PlatenError(
          .doesNotFit, "A box does not fit on a page of its own; use a larger page or smaller text.", page: pages.count)
      }
    }
  }

  /// The style and room of the next page, and what stands in it besides content by the settings so far.
  private mutating func next(_ kind: CSSPageKind, settings: [(name: String, value: String)] = []) throws -> (
    CSSPageStyle, HTMLPageGeometry, HTMLPageBands?
  ) {
    let style = cascade.style(of: kind)
    do {
      var geometry = try HTMLPageGeometry(style.page, paper: paper)
      geometry.padding.top += headerRoom
      geometry.padding.bottom += footerRoom
      let found = try bands?.bands(
        page: pages.count + 1, style: style, width: geometry.contentRect.width, before: strings, here: settings)
      found?.apply(to: &geometry)
      guard geometry.contentRect.height >= 1 else {
        throw PlatenError(
          .invalidValue, "Header and footer leave no room for content; make them or the margins smaller.")
      }
      return (style, geometry, found)
    } catch var error as PlatenError {
      error.page = pages.count + 1
      throw error
    }
  }

  /// Where headers and footers of the document change on a page.
  private static func settings(in content: Fragment) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    content.forEachRunning { mark, _ in
      if case .string(let name, let value) = mark, name.hasPrefix("\0") { result.append((name, value)) }
    }
    return result
  }

  private mutating func addBlank(_ start: FlowStart) throws {
    let kind = kind(start, isBlank: true)
    let (style, geometry, bands) = try next(kind)
    add(Fragment(size: Size(width: geometry.contentRect.width, height: 0)), kind, style, geometry, bands)
    try checkpoint(pages.count)
  }

  private mutating func add(
    _ content: Fragment, _ kind: CSSPageKind, _ style: CSSPageStyle, _ geometry: HTMLPageGeometry,
    _ bands: HTMLPageBands?, later: HTMLLaterPage? = nil
  ) {
    counters.count(style.page)
    strings.beginPage()
    elements.beginPage()
    content.forEachRunning { mark, y in
      switch mark {
      case .string(HTMLPageNumbers.mark, let value):
        if let number = Int(value) { pageNumbers.pages[number] = counters.values["page"] }
      case .string(let name, let value): strings.assign(value, to: name, isAtTop: y < 0.5)
      case .running(let name, let element): elements.assign(element, to: name, isAtTop: y < 0.5)
      default: break
      }
    }
    var content = content
    if let later { content = Fragment(size: content.size, content: .drawing(later, [])) }
    let body = Fragment(
      size: geometry.size,
      content: .group([Fragment.Placed(content.scaled(by: scale), at: geometry.contentRect.origin)]))
    pageNumbers.total = pages.count + 1
    pages.append(
      HTMLPage(
        body: body, kind: kind, style: style, geometry: geometry, counters: counters.values, strings: strings,
        elements: elements, bands: bands))
  }
}

extension Fragment {
  /// Drawn smaller, from its top left corner.
  func scaled(by scale: Double) -> Fragment {
    guard scale != 1 else { return self }
    return Fragment(
      size: Size(width: size.width * scale, height: size.height * scale),
      content: .effect(
        Transform(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0), opacity: 1, [Placed(self, at: .zero)]))
  }
}
