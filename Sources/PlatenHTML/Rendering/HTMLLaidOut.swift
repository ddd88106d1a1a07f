import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// A page of HTML that is laid out on sheets, ready to be painted.
final class HTMLLaidOut {
  let styled: HTMLStyledPage
  let loader: HTMLLoader
  let context: LayoutContext
  let layout: FlowLayout
  let pages: [HTMLPage]
  /// What stands at the same place on every page (`position: fixed`), laid out for each size of the room for content.
  private let fixed: [FlowAbsolute]
  /// Where the root stands in the room for content of the first page.
  private let rootOrigin: Point
  private let isRightToLeft: Bool
  private var fixedBoxes: [Size: [FlowBox]] = [:]
  /// How much of the room for content headers and footers take.
  let headerHeight: Double
  let footerHeight: Double
  let gap: Double
  /// How large content is drawn.
  let scale: Double
  private let mapper: FlowStyleMapper
  private var running: [Int: FlowNode] = [:]
  private let fill: HTMLPageFill

  init(
    styled: HTMLStyledPage, loader: HTMLLoader, context: LayoutContext, layout: FlowLayout, pages: [HTMLPage],
    fixed: [FlowAbsolute], root: FlowBox, headerHeight: Double, footerHeight: Double, gap: Double, scale: Double,
    fill: HTMLPageFill
  ) {
    self.fill = fill
    self.styled = styled
    self.loader = loader
    self.context = context
    self.layout = layout
    self.pages = pages
    self.fixed = fixed
    rootOrigin = root.origin
    isRightToLeft = root.style.isRightToLeft
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.gap = gap
    self.scale = scale
    mapper = FlowStyleMapper(
      fonts: HTMLFontResolver(library: styled.library, language: styled.tree.metadata.language), resources: loader)
  }

  /// For what is no part of the content.
  var slicer: FlowSlicer { FlowSlicer(context: context) }

  /// The content of the page at `index`, with the fixed boxes above it when the document is tagged and it is the first: they
  /// are read there once.
  func body(of index: Int, pageCount: Int, isTagged: Bool) throws -> Fragment {
    let page = pages[index]
    guard isTagged, index == 0, !fixed.isEmpty else { return page.body }
    let slicer = FlowSlicer(context: context, isTagged: true)
    let parts = try fixedFragments(on: page, pageCount: pageCount, slicer) { $0 >= 0 }
    return Fragment(
      size: page.geometry.size, content: .group([Fragment.Placed(page.body, at: .zero)] + parts))
  }

  /// What is painted below the content of a page: its background, that of the document, and fixed boxes behind the text.
  func background(of page: HTMLPage, pageCount: Int) throws -> Fragment {
    var parts: [Fragment.Placed] = []
    let style = try mapper.style(of: page.style.page, in: 0)
    let geometry = page.geometry
    // The background of a page reaches over its margins (CSS Paged Media 3, clause 3.1), its border does not.
    if FlowBoxDrawing.isNeeded(style) {
      let ground = FlowStyle()
      ground.backgroundColor = style.backgroundColor
      ground.backgrounds = style.backgrounds
      parts.append(Self.box(ground, .zero, .zero, Rect(origin: .zero, size: geometry.size)))
      let frame = FlowStyle()
      frame.borders = style.borders
      frame.radii = style.radii
      parts.append(Self.box(frame, geometry.border, geometry.padding, geometry.borderRect))
    }
    if let canvas = styled.tree.canvas {
      parts.append(Self.box(canvas, .zero, .zero, geometry.contentRect))
    }
    parts += try fixedFragments(on: page, pageCount: pageCount, slicer) { $0 < 0 }
    return Fragment(size: geometry.size, content: .group(parts))
  }

  /// What is painted above the content: fixed boxes, unless these are in it, and margin boxes.
  func foreground(of index: Int, pageCount: Int, isTagged: Bool) throws -> [Fragment.Placed] {
    let page = pages[index]
    let boxes = HTMLMarginBoxes(
      layout: layout, slicer: slicer, style: { [mapper] in try mapper.style(of: $0, in: 0) },
      anonymous: { [mapper] in mapper.anonymous(in: $0) }, resources: loader,
      running: { [unowned self] in try self.runningNode($0, on: page, pageCount: pageCount) }, pageCount: pageCount)
    let fixed = isTagged && index == 0 ? [] : try fixedFragments(on: page, pageCount: pageCount, slicer) { $0 >= 0 }
    return try fixed + boxes.fragments(on: page) + bandFragments(on: page, pageCount: pageCount)
  }

  private func fixedFragments(
    on page: HTMLPage, pageCount: Int, _ slicer: FlowSlicer, _ isWanted: (Int) -> Bool
  ) throws -> [Fragment.Placed] {
    guard !fixed.isEmpty else { return [] }
    let content = page.geometry.contentRect
    let size = Size(width: content.width / scale, height: content.height / scale)
    return try fixedBoxes(in: size, on: page, pageCount: pageCount).filter { isWanted($0.style.zIndex ?? 0) }.map {
      let place = Point(x: $0.origin.x * scale, y: $0.origin.y * scale)
      return Fragment.Placed(try slicer.whole($0).scaled(by: scale), at: content.origin.offset(by: place))
    }
  }

  /// Fixed boxes, relative to the room for content.
  private func fixedBoxes(in size: Size, on page: HTMLPage, pageCount: Int) throws -> [FlowBox] {
    let showsPage = fixed.contains { pageCounting.contains($0.node.element) }
    if !showsPage, let known = fixedBoxes[size] { return known }
    let area = Rect(x: -rootOrigin.x, y: -rootOrigin.y, width: size.width, height: size.height)
    let boxes = try fixed.map { absolute in
      var absolute = absolute
      if pageCounting.contains(absolute.node.element),
        let node = try node(absolute.node.element, on: page, pageCount: pageCount)
      {
        absolute.node = node
      }
      let box = try layout.layOutAbsolute(absolute, containing: area, isRightToLeft: isRightToLeft)
      try layout.placeAbsolutes(in: box, containing: box.paddingRect, withFixed: true)
      box.origin = box.origin.offset(by: rootOrigin)
      return box
    }
    if !showsPage { fixedBoxes[size] = boxes }
    return boxes
  }

  /// Elements of the document that stand in the place of headers and footers.
  private func bandFragments(on page: HTMLPage, pageCount: Int) throws -> [Fragment.Placed] {
    guard let bands = page.bands else { return [] }
    var result: [Fragment.Placed] = []
    for kind in HTMLPageElements.Band.allCases {
      guard let band = kind == .header ? bands.header : bands.footer else { continue }
      var fill = fill
      (fill.page, fill.pageCount, fill.fillsBraces) = (page.counters["page"] ?? 0, pageCount, band.offset != nil)
      guard let node = try node(band.element, on: page, pageCount: pageCount, fill: fill) else { continue }
      let content = page.geometry.contentRect
      let box = try layout.layOut(node, in: FlowSpace(width: content.width))
      let top = bands.top(kind, height: box.outerSize.height, page.geometry)
      let origin = Point(x: content.minX + box.margin.left, y: top + box.margin.top)
      // What is positioned in a margin has the page around it.
      let area =
        band.offset == nil
        ? Rect(origin: .zero, size: box.size)
        : Rect(origin: Point(x: -origin.x, y: -origin.y), size: page.geometry.size)
      try layout.placeAbsolutes(in: box, containing: area, withFixed: true)
      result.append(Fragment.Placed(try slicer.whole(box), at: origin))
    }
    return result
  }

  private func runningNode(_ id: Int, on page: HTMLPage, pageCount: Int) throws -> FlowNode? {
    let showsPage = pageCounting.contains(id)
    if !showsPage, let known = running[id] { return known }
    let node = try node(id, on: page, pageCount: pageCount)
    if !showsPage { running[id] = node }
    return node
  }

  /// The boxes of an element with the counters of a page.
  private func node(_ id: Int, on page: HTMLPage, pageCount: Int, fill: HTMLPageFill? = nil) throws -> FlowNode? {
    var counters = page.counters
    counters["pages"] = pageCount
    return try HTMLBoxTree.running(
      id, document: styled.document, styles: styled.styles, library: styled.library, resources: loader,
      counters: counters, fill: fill)
  }

  /// The elements in which generated content shows the number of the page or of all pages.
  private lazy var pageCounting: Set<Int> = {
    var result: Set<Int> = []
    for (key, style) in styled.styles.pseudo where style[.content].items.contains(where: \.showsPage) {
      var id = key.node
      while id >= 0, result.insert(id).inserted { id = styled.document.nodes[id].parent }
    }
    return result
  }()

  /// A box without children whose style leaves nothing but its ground.
  private static func box(_ style: FlowStyle, _ border: Insets, _ padding: Insets, _ frame: Rect) -> Fragment.Placed {
    Fragment.Placed(
      Fragment(
        size: frame.size, content: .drawing(FlowBoxDrawing(style: style, border: border, padding: padding), [])),
      at: frame.origin)
  }
}

extension CSSValue {
  /// Whether it is the counter of pages, or their total.
  fileprivate var showsPage: Bool {
    guard case .function(let name, let arguments) = self, name == "counter" || name == "counters" else { return false }
    return arguments.first == .keyword("page") || arguments.first == .keyword("pages")
  }
}
