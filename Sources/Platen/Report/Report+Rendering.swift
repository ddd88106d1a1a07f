import Foundation
import PlatenGraphics
import PlatenLayout

extension Report {
  /// Lays the report out and draws it. The output is made when layout went well, so that a mistake leaves no file.
  @discardableResult
  package func render(
    to makeOutput: (DocumentMetadata, Int) throws -> any PageOutput
  ) throws -> ReportResult {
    let engine = try TextEngine.current(for: fonts)
    let log = WarningLog(isStrict: isStrict)
    let context = LayoutContext(
      engine: engine, direction: localizer.isRightToLeft ? .rightToLeft : .leftToRight,
      language: TextLanguage.tag(locale.identifier(.bcp47)), warnings: log)
    let guardian = RenderGuard(limits: limits, onProgress: onProgress)
    let paginator = Paginator(
      context: context, decimal: { localizer.number($0) }, checkpoint: { try guardian.laidOut($0) })
    let pagination = try paginator.paginate(sections(context))
    let output = try makeOutput(resolvedMetadata(), pagination.pageCount)
    output.missingGlyphs.policy = missingGlyphs
    do {
      try draw(pagination, on: output, context, guardian)
      try output.finish()
    } catch {
      output.cancel()
      throw error
    }
    return ReportResult(
      pageCount: pagination.pageCount, warnings: log.warnings, missingCharacters: output.missingGlyphs.characters)
  }

  private func draw(
    _ pagination: Pagination, on output: any PageOutput, _ context: LayoutContext, _ guardian: RenderGuard
  ) throws {
    let pdf = output as? PDFOutput
    pdf?.isTagged = isTagged
    pdf?.outline = OutlineBuilder.outline(of: pagination.headings)
    let references = pagination.references
    let labels = pagination.sections.contains { $0.numbering != PageNumbering() }
    for index in 0..<pagination.pageCount {
      let canvas = try output.beginPage(size: pagination.size(at: index))
      if labels { try pdf?.setPageLabel(pagination.info(at: index).label) }
      try pagination.paint(index, on: canvas, context, references: references)
      try guardian.drawn(index + 1, of: pagination.pageCount)
    }
  }

  private func resolvedMetadata() -> DocumentMetadata {
    var result = metadata
    if result.language == nil { result.language = locale.identifier(.bcp47) }
    result.isRightToLeft = result.isRightToLeft || localizer.isRightToLeft
    return result
  }

  /// The sections: those that are said to be, and what stands before, between and after them.
  private func sections(_ context: LayoutContext) throws -> [SectionLayout] {
    let environment = ComponentEnvironment(
      values: EnvironmentValues(theme: theme, localizer: localizer), layout: context,
      width: pageSize.size.width - margins.horizontal)
    environment.setDocumentDate(
      try metadata.fixedCreationDate(environment: DocumentMetadata.environment))
    var sections: [SectionLayout] = []
    var loose: [any Component] = []
    func close() throws {
      guard !loose.isEmpty else { return }
      sections.append(try layout(of: Section(content: { ComponentGroup(loose) }), environment))
      loose = []
    }
    for part in content.flattened {
      if let section = part as? Section {
        try close()
        sections.append(try layout(of: section, environment))
      } else {
        loose.append(part)
      }
    }
    try close()
    guard !sections.isEmpty else {
      throw PlatenError(.noPage, "The report has no content; give it at least one component.")
    }
    return sections
  }

  private func layout(of section: Section, _ environment: ComponentEnvironment) throws -> SectionLayout {
    let paper = section.pageSize ?? pageSize
    let margins = section.margins ?? margins
    let size = section.isLandscape ?? isLandscape ? paper.landscape : paper.portrait
    var inner = environment
    inner.width = size.width - margins.horizontal
    func furniture(_ make: Section.Furniture?) -> SectionLayout.Furniture? {
      guard let make else { return nil }
      return { info in
        var environment = inner.forFurniture
        environment.layout.page = info
        return try make(ReportPage(info)).block(in: environment)
      }
    }
    return SectionLayout(
      size: size, margins: margins, body: try section.content.block(in: inner),
      header: furniture(section.header ?? header), footer: furniture(section.footer ?? footer),
      background: furniture(background), foreground: furniture(foreground),
      numbering: section.numbering.layout)
  }
}

extension ComponentGroup {
  /// The parts, groups in groups resolved.
  var flattened: [any Component] {
    parts.flatMap { part in (part as? ComponentGroup)?.flattened ?? [part] }
  }
}

extension Section.Numbering {
  var layout: PageNumbering {
    let style: PageNumbering.Style =
      switch style {
      case .decimal: .decimal
      case .lowercaseRoman: .lowercaseRoman
      case .uppercaseRoman: .uppercaseRoman
      case .lowercaseLetters: .lowercaseLetters
      case .uppercaseLetters: .uppercaseLetters
      }
    return PageNumbering(style, start: start)
  }
}
