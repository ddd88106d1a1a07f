internal import PlatenFlow
internal import PlatenGraphics

/// Turns computed values into the styles of layout; elements that are styled alike get one object.
final class FlowStyleMapper {
  /// What reaches a box from its ancestors besides computed values.
  struct Surroundings: Hashable {
    /// Lines of ancestors along the text (CSS Text Decoration 3, clause 2.1), the outermost first.
    var decorations: [FlowTextStyle.Decoration] = []
    var link: String?
    var language: String?
  }

  /// Changes of a style that the place of its box asks for.
  struct Adaptation: OptionSet, Hashable {
    let rawValue: Int
    /// An item of a flex container or grid: it does not float.
    static let isItem = Adaptation(rawValue: 1)
    /// The root or `body`: what overflows goes to the page, which hides nothing.
    static let isCanvas = Adaptation(rawValue: 2)
    /// Its background is painted on the whole page.
    static let hasNoBackground = Adaptation(rawValue: 4)
    /// Parts of an inline box that a block split have no edges where they were split.
    static let hasNoStart = Adaptation(rawValue: 8)
    static let hasNoEnd = Adaptation(rawValue: 16)
  }

  private struct Key: Hashable {
    var style: ObjectIdentifier
    var surroundings: Int
    var adaptation: Adaptation
  }

  let fonts: HTMLFontResolver
  let resources: any HTMLResources
  /// Of the element whose style is made, for warnings; 0 for none.
  var line = 0
  private var numbers: [Surroundings: Int] = [:]
  private var list: [Surroundings] = []
  private var styles: [Key: (style: FlowStyle, source: CSSComputedStyle)] = [:]
  private var anonymous: [ObjectIdentifier: (style: FlowStyle, source: FlowStyle)] = [:]
  private var smallCapitals: [ObjectIdentifier: (style: FlowStyle, source: FlowStyle)] = [:]

  init(fonts: HTMLFontResolver, resources: any HTMLResources) {
    self.fonts = fonts
    self.resources = resources
    _ = number(of: Surroundings())
  }

  /// Surroundings get numbers, so that nothing is hashed for the many elements that change none; 0 has nothing.
  func number(of surroundings: Surroundings) -> Int {
    if let known = numbers[surroundings] { return known }
    list.append(surroundings)
    numbers[surroundings] = list.count - 1
    return list.count - 1
  }

  func surroundings(_ number: Int) -> Surroundings { list[number] }

  func style(of css: CSSComputedStyle, in surroundings: Int, _ adaptation: Adaptation = []) throws -> FlowStyle {
    let key = Key(style: ObjectIdentifier(css), surroundings: surroundings, adaptation: adaptation)
    if let known = styles[key] { return known.style }
    let style = try make(css, in: surroundings, adaptation)
    styles[key] = (style, css)
    return style
  }

  /// A style of its own, for a box that changes it.
  func make(_ css: CSSComputedStyle, in surroundings: Int, _ adaptation: Adaptation) throws -> FlowStyle {
    let style = FlowStyle()
    setText(style, css, list[surroundings])
    setBox(style, css)
    setTable(style, css)
    try setDecoration(style, css)
    setFlex(style, css)
    setGrid(style, css)
    setBreaks(style, css)
    adapt(style, adaptation)
    return style
  }

  private func adapt(_ style: FlowStyle, _ adaptation: Adaptation) {
    if adaptation.contains(.isItem) {
      style.float = .none
      style.clear = .none
    }
    if adaptation.contains(.isCanvas) {
      style.clipsX = false
      style.clipsY = false
    }
    if adaptation.contains(.hasNoBackground) {
      style.backgroundColor = nil
      style.backgrounds = []
    }
    if adaptation.contains(style.isRightToLeft ? .hasNoEnd : .hasNoStart) {
      style.margin.left = .zero
      style.padding.left = .zero
      style.borders.left = FlowBorder()
    }
    if adaptation.contains(style.isRightToLeft ? .hasNoStart : .hasNoEnd) {
      style.margin.right = .zero
      style.padding.right = .zero
      style.borders.right = FlowBorder()
    }
  }

  /// The style of a box without an element inside of one with `style`: inherited values, else initial ones.
  func anonymous(in style: FlowStyle) -> FlowStyle {
    if let known = anonymous[ObjectIdentifier(style)] { return known.style }
    let result = freshAnonymous(in: style)
    anonymous[ObjectIdentifier(style)] = (result, style)
    // An anonymous box inside of an anonymous box looks the same.
    anonymous[ObjectIdentifier(result)] = (result, result)
    return result
  }

  /// The same for the box that begins a block whose first line looks different.
  func anonymousFirst(in style: FlowStyle) -> FlowStyle {
    guard let firstLine = style.firstLine else { return anonymous(in: style) }
    let result = freshAnonymous(in: style)
    result.firstLine = firstLine
    return result
  }

  /// The style of text whose capitals stand for small capitals: browsers draw these at 0.7 of the size.
  func smallCapitals(in style: FlowStyle) -> FlowStyle {
    if let known = smallCapitals[ObjectIdentifier(style)] { return known.style }
    let result = freshAnonymous(in: style)
    result.text.font.size *= 0.7
    smallCapitals[ObjectIdentifier(style)] = (result, style)
    return result
  }

  private func freshAnonymous(in style: FlowStyle) -> FlowStyle {
    let result = FlowStyle()
    result.text = style.text
    result.collapsesBorders = style.collapsesBorders
    result.borderSpacing = style.borderSpacing
    result.hasCaptionBelow = style.hasCaptionBelow
    result.hidesEmptyCells = style.hidesEmptyCells
    result.orphans = style.orphans
    result.widows = style.widows
    return result
  }
}
