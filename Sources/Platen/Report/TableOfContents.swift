import PlatenLayout

/// The headings of the document with the numbers of their pages; each line leads to its heading.
public struct TableOfContents: Component, BlockComponent {
  /// The words above it; nil for none.
  public var title: String?
  /// The deepest level of heading that is listed.
  public var depth: Int

  /// Makes a table of contents.
  public init(title: String? = nil, depth: Int = 3) {
    self.title = title
    self.depth = depth
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    let style = environment.values.textStyle
    let theme = environment.theme
    let collector = environment.collector
    // When it is laid out, the whole report has been composed and all headings are known.
    return Deferred { _, context in
      let room = context.engine.width(of: "8888", font: style.font, language: context.language) + 4
      let lines: [any Block] = collector.headings.filter { $0.level <= depth }.map { heading in
        var text = style
        if heading.level == 1 { text.font.weight = .bold }
        let line = Row(
          [
            (.fixed(Double(heading.level - 1) * 12), Spacer(0)),
            (.weight(1), ParagraphBlock(heading.text, style: text)),
            (.fixed(room), PageReference(heading.id, style: text)),
          ], alignment: .bottom, role: .contentsItem)
        return Marked(line, mark: .jump(heading.id))
      }
      let contents = Stack(lines, spacing: 3, role: .contents)
      guard let title else { return contents }
      let heading = ParagraphBlock(title, style: theme.text(theme.titleSize, nil, .bold), role: .heading(level: 1))
      return Stack([KeepWithNext(heading), contents], spacing: 8)
    }
  }
}
