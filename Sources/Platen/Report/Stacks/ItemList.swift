import PlatenLayout

/// A list with bullets, numbers or letters. Each component in it is an item; lists in items are nested. Breaks between
/// and within items.
///
/// ```swift
/// ItemList(.decimal) {
///   Text("First")
///   VStack {
///     Text("Second")
///     ItemList { Text("with a list") }
///   }
/// }
/// ```
public struct ItemList: Component, BlockComponent {
  /// What stands before the items.
  public enum Marker: Hashable, Sendable {
    /// A bullet; another one in each level.
    case bullet
    /// The same text before each item.
    case text(String)
    /// 1. 2. 3. in the digits of the locale.
    case decimal
    /// i. ii. iii.
    case lowercaseRoman
    /// I. II. III.
    case uppercaseRoman
    /// a. b. c.
    case lowercaseLetters
    /// A. B. C.
    case uppercaseLetters
  }

  /// What stands before the items.
  public var marker: Marker
  /// The number of the first item.
  public var start: Int
  /// Room between items, in points; nil takes a third of the room between parts.
  public var spacing: Double?
  let content: ComponentGroup

  /// Makes a list.
  public init(
    _ marker: Marker = .bullet, start: Int = 1, spacing: Double? = nil, @ComponentBuilder content: () -> ComponentGroup
  ) {
    self.marker = marker
    self.start = start
    self.spacing = spacing
    self.content = content()
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    let spacing = spacing ?? environment.theme.partSpacing / 3
    var inner = environment
    inner.update {
      $0.listDepth += 1
      $0.spacing = spacing
    }
    let first = min(max(start, -1_000_000_000), 1_000_000_000)
    let items = try content.flattened.enumerated().map { index, part in
      ListBlock.Item(
        marker: text(first + index, depth: environment.values.listDepth, environment),
        content: try inner.block(of: part))
    }
    return ListBlock(
      items, markerStyle: environment.values.textStyle, markerAlignment: isNumbered ? .trailing : .leading,
      gap: environment.values.textStyle.font.size * 0.5, spacing: spacing,
      minimumIndent: environment.values.textStyle.font.size)
  }

  private var isNumbered: Bool {
    switch marker {
    case .bullet, .text: false
    case .decimal, .lowercaseRoman, .uppercaseRoman, .lowercaseLetters, .uppercaseLetters: true
    }
  }

  private func text(_ number: Int, depth: Int, _ environment: ComponentEnvironment) -> String {
    let style: PageNumbering.Style
    switch marker {
    case .bullet: return ["\u{2022}", "\u{2013}", "\u{2043}"][min(depth, 2)]
    case .text(let text): return text
    case .decimal: style = .decimal
    case .lowercaseRoman: style = .lowercaseRoman
    case .uppercaseRoman: style = .uppercaseRoman
    case .lowercaseLetters: style = .lowercaseLetters
    case .uppercaseLetters: style = .uppercaseLetters
    }
    let text = PageNumbering(style).text(number) { environment.localizer.number($0) } + "."
    // A right-to-left mark (UAX 9): without a letter of that direction the full stop would stand on the wrong side.
    return environment.layout.direction == .rightToLeft ? "\u{200F}" + text : text
  }
}
