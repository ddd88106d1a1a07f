import Platen
import PlatenFlow
import PlatenLayout

extension HTMLJob {
  /// Lays a page out on sheets.
  func layOut(_ html: [UInt8], isText: Bool, furniture: PrintFurnitureSet) throws -> HTMLLaidOut {
    let document = try parse(html, isText: isText)
    try checkTime()
    let loader = try makeLoader()
    var styled = try boxes(of: document, loader: loader)
    // What shows the number of its page changes when that is known, and with it perhaps the pages: that soon settles.
    for _ in 0..<3 {
      let (laidOut, numbers) = try layOut(document, styled, loader, furniture)
      guard !numbers.pages.isEmpty, numbers != styled.pageNumbers else { return laidOut }
      styled.pageNumbers = numbers
      styled.tree = try HTMLBoxTree(
        document: document, styles: styled.styles, library: styled.library, resources: loader, limits: htmlLimits,
        isFurniture: false, pageNumbers: numbers)
      try checkTime()
    }
    return try layOut(document, styled, loader, furniture).0
  }

  private func layOut(
    _ document: HTMLDocument, _ styled: HTMLStyledPage, _ loader: HTMLLoader, _ furniture: PrintFurnitureSet
  ) throws -> (HTMLLaidOut, HTMLPageNumbers) {
    let engine = try TextEngine.current(for: styled.library)
    let isRightToLeft = styled.tree.metadata.isRightToLeft
    let context = LayoutContext(
      engine: engine, direction: isRightToLeft ? .rightToLeft : .leftToRight,
      language: TextLanguage.tag(styled.tree.metadata.language ?? options.locale.identifier(.bcp47)),
      warnings: WarningLog(isStrict: options.isStrict))
    let layout = FlowLayout(engine: engine, warnings: context.warnings, checkpoint: checkTime)
    layout.hasQuirks = document.isQuirks
    layout.countsEmptyStruts = !document.isQuirks && !document.isLimitedQuirks
    var paginator = HTMLPaginator(
      slicer: FlowSlicer(context: context, isTagged: options.isTagged, checkpoint: checkTime), cascade: styled.pages,
      paper: paper,
      firstIsLeft: isRightToLeft,
      checkpoint: { [guardian] in try guardian.laidOut($0) })
    let geometry = try paginator.firstGeometry(page: FlowStart.page(of: styled.tree.root))
    let writer = PrintFurnitureWriter(job: self, loader: loader, context: context, metadata: styled.tree.metadata)
    let bands = try writer.heights(furniture, width: geometry.contentRect.width)
    paginator.headerRoom = bands.header > 0 ? bands.header + furniture.gap : 0
    paginator.footerRoom = bands.footer > 0 ? bands.footer + furniture.gap : 0
    if !styled.tree.pageElements.isEmpty {
      paginator.bands = bandChooser(styled, loader, layout, furniture)
    }
    let content = try paginator.firstGeometry(page: FlowStart.page(of: styled.tree.root)).flowSize
    var (root, fixed) = try layOut(styled.tree.root, layout, content)
    var reach = Self.reach(of: root)
    if let scale = options.shrinksToFit ? Self.shrinking(reach, to: content.width) : nil {
      let size = Size(width: content.width / scale, height: content.height / scale)
      (root, fixed) = try layOut(styled.tree.root, layout, size)
      paginator.scale = scale
      reach = Self.reach(of: root)
    }
    try warnOfCut(root, by: reach * paginator.scale - content.width, geometry, loader)
    try checkTime()
    let height = content.height / paginator.scale
    paginator.layOut = { width in
      try self.layOut(styled.tree.root, layout, Size(width: width, height: height)).0
    }
    let pages = try paginator.paginate(root)
    let laidOut = HTMLLaidOut(
      styled: styled, loader: loader, context: context, layout: layout, pages: pages, fixed: fixed, root: root,
      headerHeight: bands.header, footerHeight: bands.footer, gap: furniture.gap, scale: paginator.scale,
      fill: HTMLPageFill(options, title: styled.tree.metadata.title, date: date))
    return (laidOut, paginator.pageNumbers)
  }

  /// Lays the boxes out in a room that is as wide as the pages' and endless, without what is fixed to the page.
  private func layOut(_ node: FlowNode, _ layout: FlowLayout, _ size: Size) throws -> (FlowBox, fixed: [FlowAbsolute]) {
    let root = try layout.layOut(node, in: FlowSpace(width: size.width, height: size.height))
    root.origin = Point(x: root.margin.left, y: root.margin.top)
    let area = Rect(x: -root.origin.x, y: -root.origin.y, width: size.width, height: size.height)
    let fixed = root.absolutes.filter { $0.node.style.position == .fixed }
    root.absolutes.removeAll { $0.node.style.position == .fixed }
    try layout.placeAbsolutes(in: root, containing: area)
    return (root, fixed)
  }

  /// How much smaller a page is drawn whose content is wider than the paper's room, as browsers print it: at most so that
  /// two thirds are left. Nil when all fits.
  private static func shrinking(_ reach: Double, to width: Double) -> Double? {
    reach > width + 1.5 ? max(width / reach, 2.0 / 3) : nil
  }

  /// How wide a room would have to be for all that is in a box to stand in it.
  private static func reach(of root: FlowBox) -> Double {
    let overflow = root.overflow
    return root.style.isRightToLeft
      ? root.size.width + root.margin.horizontal - overflow.minX : overflow.maxX + root.margin.left
  }

  /// Tells of content that does not fit on the paper, not even in the margin.
  ///
  /// - Parameter excess: How far it reaches over the room of the pages, in points on the paper.
  private func warnOfCut(_ root: FlowBox, by excess: Double, _ geometry: HTMLPageGeometry, _ loader: HTMLLoader) throws
  {
    let isRightToLeft = root.style.isRightToLeft
    let content = geometry.contentRect
    let cut = excess - (isRightToLeft ? content.minX : geometry.size.width - content.maxX)
    guard cut > 1.5 else { return }
    let points = Int(min(cut.rounded(.up), 1e9))
    let side = isRightToLeft ? "left" : "right"
    try loader.log.add(
      "Something reaches \(points) points over the \(side) edge of the paper and is cut off there. Make it narrower or the paper wider.",
      file: loader.file, line: root.widest(onLeft: isRightToLeft).line)
  }
}

extension HTMLJob {
  /// Chooses headers and footers that the document itself has.
  private func bandChooser(
    _ styled: HTMLStyledPage, _ loader: HTMLLoader, _ layout: FlowLayout, _ furniture: PrintFurnitureSet
  ) -> HTMLPageBandChooser {
    let elements = styled.tree.pageElements
    let fill = HTMLPageFill(options, title: styled.tree.metadata.title, date: date)
    // Numbers of as many digits take as much room.
    struct Key: Hashable {
      var element: Int
      var width: Double
      var digits: Int
    }
    var known: [Key: Double] = [:]
    return HTMLPageBandChooser(
      elements: elements,
      height: { element, width, page in
        let key = Key(element: element, width: width, digits: String(page).utf8.count)
        if let height = known[key] { return height }
        var fill = fill
        // How many pages there are is known later; it is taken for a number of three digits.
        (fill.page, fill.pageCount, fill.fillsBraces) = (page, 888, !elements.standing.values.contains(element))
        let node = try HTMLBoxTree.running(
          element, document: styled.document, styles: styled.styles, library: styled.library, resources: loader,
          counters: ["page": page, "pages": 888], fill: fill)
        let height = try node.map { try layout.layOut($0, in: FlowSpace(width: width)).outerSize.height } ?? 0
        known[key] = height
        return height
      }, isGiven: [.header: !furniture.headers.isEmpty, .footer: !furniture.footers.isEmpty])
  }
}

extension FlowStart {
  /// The named page that a tree begins on.
  static func page(of root: FlowNode) -> String? {
    var page: String?
    var node: FlowNode? = root
    while let current = node {
      page = current.style.page ?? page
      node = current.children.first { !$0.style.isOutOfFlow && !$0.isInlineLevel }
    }
    return page
  }
}
