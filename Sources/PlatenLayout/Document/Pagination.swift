package import PlatenGraphics

/// A document that has been laid out: its pages, and where its headings are.
package struct Pagination {
  /// A heading and the page it came to stand on.
  package struct PlacedHeading {
    package var heading: Heading
    /// From 1.
    package var page: Int
    /// What the page shows as its number.
    package var label: String
  }

  package let sections: [SectionLayout]
  package let headings: [PlacedHeading]
  let bands: [SectionBands]
  let store: PageStore
  /// The index of each section's first page.
  private let firstPages: [Int]
  private let firstNumbers: [Int]
  private let decimal: (Int) -> String

  init(
    sections: [SectionLayout], bands: [SectionBands], store: PageStore, decimal: @escaping (Int) -> String
  ) throws {
    self.sections = sections
    self.bands = bands
    self.store = store
    self.decimal = decimal
    var firstPages = [Int](repeating: 0, count: sections.count)
    var section = -1
    for index in 0..<store.count where store[index].section != section {
      section = store[index].section
      firstPages[section] = index
    }
    var numbers: [Int] = []
    for (index, section) in sections.enumerated() {
      let continued = index == 0 ? 1 : numbers[index - 1] + firstPages[index] - firstPages[index - 1]
      // Far from where counting on would overflow.
      numbers.append(section.numbering.start.map { min(max($0, -1_000_000_000), 1_000_000_000) } ?? continued)
    }
    self.firstPages = firstPages
    firstNumbers = numbers
    var headings: [PlacedHeading] = []
    for index in 0..<store.count {
      guard let fragment = store.fragment(at: index) else { continue }
      let section = store[index].section
      let label = sections[section].numbering.text(
        numbers[section] + index - firstPages[section], decimal: decimal)
      fragment.forEachHeading { headings.append(PlacedHeading(heading: $0, page: index + 1, label: label)) }
    }
    self.headings = headings
  }

  package var pageCount: Int { store.count }

  /// Where the page at `index` (from 0) stands.
  package func info(at index: Int) -> PageInfo {
    let section = store[index].section
    let end = section + 1 < sections.count ? firstPages[section + 1] : store.count
    let number = firstNumbers[section] + index - firstPages[section]
    return PageInfo(
      page: index + 1, pageCount: store.count, section: section + 1, sectionPage: index - firstPages[section] + 1,
      sectionPageCount: end - firstPages[section],
      label: sections[section].numbering.text(number, decimal: decimal))
  }

  /// The size of the page at `index`.
  package func size(at index: Int) -> Size { sections[store[index].section].size }

  /// What page references show, by the identifiers of headings.
  package var references: [String: String] {
    Dictionary(headings.map { ($0.heading.id, $0.label) }, uniquingKeysWith: { first, _ in first })
  }

  /// Draws the page at `index`: background, header, content, footer, foreground.
  package func paint(_ index: Int, on canvas: Canvas, _ context: LayoutContext, references: [String: String]) throws {
    var context = context
    let info = info(at: index)
    context.page = info
    let page = store[index]
    let section = sections[page.section]
    let painter = Painter(canvas: canvas, context: context, references: references)
    let content = Rect(origin: .zero, size: section.size).inset(by: section.margins)
    let bands = bands[page.section]
    context.warnings.page = index + 1
    let missing = canvas.document.missingGlyphs
    func locating(_ part: MissingCharacter.Part, _ body: () throws -> Void) rethrows {
      let known = missing.count
      try body()
      if missing.count != known { missing.locate(after: known, in: part, .furniture) }
    }
    try locating(.pageGround) { try fill(section.background, info, painter, section) }
    if let header = try section.header?(info) {
      let room = bands.headerRoom(of: section, isFirst: info.isFirst)
      let fragment = try furniture(header, painter, width: content.width, room: room)
      try locating(.pageHeader) { try painter.paint(fragment, at: content.origin) }
    }
    try painter.paint(page.body, at: bands.body(of: section, isFirst: info.isFirst).origin)
    if let footer = try section.footer?(info) {
      let room = bands.footerRoom(of: section, isFirst: info.isFirst)
      let fragment = try furniture(footer, painter, width: content.width, room: room)
      let place = Point(x: content.minX, y: content.maxY - fragment.size.height)
      try locating(.pageFooter) { try painter.paint(fragment, at: place) }
    }
    try locating(.pageGround) { try fill(section.foreground, info, painter, section) }
  }

  /// A header or footer, no higher than the room that was left for it.
  private func furniture(
    _ block: any Block, _ painter: Painter, width: Double, room: Double
  ) throws -> Fragment {
    let fragment = try block.fragment(width: width, painter.context)
    guard room > 0, !Regions.fits(fragment.size.height, in: room) else { return fragment.asRepetition() }
    return try fragment.shrunk(to: room, width: width, as: "header or footer", painter.context).asRepetition()
  }

  private func fill(
    _ furniture: SectionLayout.Furniture?, _ info: PageInfo, _ painter: Painter, _ section: SectionLayout
  ) throws {
    guard let block = try furniture?(info) else { return }
    let room = Regions(width: section.size.width, height: section.size.height)
    switch try block.layoutOrShrink(in: room, painter.context) {
    case .complete(let fragment), .partial(let fragment, _): try painter.paint(fragment.asRepetition(), at: .zero)
    case .refused: break
    }
  }
}
