import Platen
import PlatenFlow
import PlatenLayout

extension HTMLJob {
  /// Draws documents that are laid out, one after the other.
  ///
  /// - Parameter range: The pages to draw, from 0; nil for all.
  func draw(
    _ documents: [HTMLLaidOut], furniture: PrintFurnitureSet, range: Range<Int>? = nil,
    to makeOutput: (DocumentMetadata, Int) throws -> any PageOutput
  ) throws -> HTMLResult {
    guard let first = documents.first else {
      throw PlatenError(.noPage, "There is nothing to print; add a page of HTML.")
    }
    let pagination = try paginate(documents, furniture)
    let range = (range ?? 0..<pagination.pageCount).clamped(to: 0..<pagination.pageCount)
    guard !range.isEmpty else {
      throw PlatenError(.noPage, "The document has \(pagination.pageCount) pages; none of those asked for is there.")
    }
    let output = try makeOutput(metadata(first.styled.tree.metadata), range.count)
    output.missingGlyphs.policy = options.missingGlyphs
    do {
      let pdf = output as? PDFOutput
      pdf?.isTagged = options.isTagged
      let owners = owners(documents)
      let scopes = scopes(documents, range)
      func owner(_ index: Int) -> Int { owners[pagination.info(at: index).section - 1] }
      pdf?.outline = OutlineBuilder.outline(
        of: pagination.headings.filter { range.contains($0.page - 1) }.map { placed in
          var placed = placed
          placed.heading.id = scopes[owner(placed.page - 1)].prefix + placed.heading.id
          return placed
        })
      let references = pagination.references
      for index in range {
        let canvas = try output.beginPage(size: pagination.size(at: index))
        canvas.document.leavesOutFarContent = true
        canvas.document.destinationScope = scopes[owner(index)]
        try pagination.paint(index, on: canvas, documents[owner(index)].context, references: references)
        try guardian.drawn(index - range.lowerBound + 1, of: range.count)
      }
      try output.finish()
    } catch {
      output.cancel()
      throw error
    }
    var warnings = log.list
    for document in documents {
      warnings += document.context.warnings.warnings.map {
        HTMLWarning(message: "\($0.block): \($0.message)", file: options.file, page: $0.page)
      }
    }
    if let onWarning = options.onWarning { warnings.forEach(onWarning) }
    return HTMLResult(
      pageCount: pagination.pageCount, warnings: warnings, missingCharacters: output.missingGlyphs.characters)
  }

  /// The places of each document that are drawn. Links to others, of which pages of strangers are full, are left out.
  private func scopes(_ documents: [HTMLLaidOut], _ range: Range<Int>) -> [DestinationScope] {
    var offset = 0
    return documents.enumerated().map { number, document in
      var names: Set<String> = []
      for index in range.clamped(to: offset..<offset + document.pages.count) {
        document.pages[index - offset].body.forEachPlace { names.insert($0) }
      }
      offset += document.pages.count
      return DestinationScope(names: names, prefix: number == 0 ? "" : "\(number + 1).")
    }
  }

  /// Runs of pages of one size.
  private func runs(_ document: HTMLLaidOut) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in document.pages.indices.dropFirst()
    where document.pages[index].geometry.size != document.pages[start].geometry.size {
      result.append(start..<index)
      start = index
    }
    return result + [start..<document.pages.count]
  }

  /// The document of each section.
  private func owners(_ documents: [HTMLLaidOut]) -> [Int] {
    documents.enumerated().flatMap { place, document in runs(document).map { _ in place } }
  }

  func paginate(_ documents: [HTMLLaidOut], _ furniture: PrintFurnitureSet) throws -> Pagination {
    var sections: [SectionLayout] = []
    var offset = 0
    let total = documents.reduce(0) { $0 + $1.pages.count }
    for document in documents {
      let writer = PrintFurnitureWriter(
        job: self, loader: document.loader, context: document.context, metadata: document.styled.tree.metadata)
      for run in runs(document) {
        // The first page of the document that the section is of, in the count of all pages.
        let base = offset
        var section = SectionLayout(
          size: document.pages[run.lowerBound].geometry.size, margins: .zero,
          body: HTMLPagesBlock(
            first: try document.body(of: run.lowerBound, pageCount: total, isTagged: options.isTagged),
            pages: document.pages[run]))
        section.background = { info in
          HTMLFragmentBlock(
            fragment: try document.background(of: document.pages[info.page - 1 - base], pageCount: info.pageCount))
        }
        section.foreground = { info in
          let index = info.page - 1 - base
          let page = document.pages[index]
          var parts = try document.foreground(
            of: index, pageCount: info.pageCount, isTagged: self.options.isTagged)
          parts += try self.bands(furniture, on: page, of: document, info, writer)
          guard !parts.isEmpty else { return nil }
          return HTMLFragmentBlock(fragment: Fragment(size: page.geometry.size, content: .group(parts)))
        }
        sections.append(section)
      }
      offset += document.pages.count
    }
    return try Paginator(context: documents[0].context).paginate(sections)
  }

  /// The header and the footer of a page at their places, no higher than their room.
  private func bands(
    _ set: PrintFurnitureSet, on page: HTMLPage, of document: HTMLLaidOut, _ info: PageInfo,
    _ writer: PrintFurnitureWriter
  ) throws -> [Fragment.Placed] {
    let content = page.geometry.contentRect
    var result: [Fragment.Placed] = []
    if let header = PrintFurnitureSet.furniture(set.headers, info.page, of: info.pageCount),
      let fragment = try writer.fragment(header, info, width: content.width, height: document.headerHeight)
    {
      let y = content.minY - document.gap - document.headerHeight
      result.append(Fragment.Placed(fragment, at: Point(x: content.minX, y: y)))
    }
    if let footer = PrintFurnitureSet.furniture(set.footers, info.page, of: info.pageCount),
      let fragment = try writer.fragment(footer, info, width: content.width, height: document.footerHeight)
    {
      let y = content.maxY + document.gap + document.footerHeight - fragment.size.height
      result.append(Fragment.Placed(fragment, at: Point(x: content.minX, y: y)))
    }
    return result
  }
}
