import PlatenLayout

/// A heading: larger text that stands with what follows it, in the outline and in the table of contents.
public struct Heading: Component, BlockComponent {
  /// The words.
  public var text: String
  /// 1 for the highest, to 6.
  public var level: Int

  /// Makes a heading; levels are brought into 1...6.
  public init(_ text: String, level: Int = 1) {
    self.text = text
    self.level = min(max(level, 1), 6)
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    let size = max(theme.bodySize, theme.headingSize + 5 - 2 * Double(level))
    let heading = environment.collector.add(text: text, level: level)
    let style = theme.text(size, environment.values.textColor ?? theme.accentBlue, .bold)
    let paragraph = ParagraphBlock(
      text, style: style, alignment: environment.values.textAlignment, role: .heading(level: level))
    return KeepWithNext(Marked(paragraph, mark: .heading(heading)))
  }
}
