/// The cascade layers of a document (CSS Cascading Level 5, clause 6.4): in the order in which they are named first, those inside
/// of one before what it says itself.
struct CSSLayerOrder: Sendable {
  /// What is in no layer comes after all of them.
  static let unlayered = 0x3FFF

  private var children: [[String]: [String]] = [:]
  private var numbers: [[String]: Int] = [:]

  /// Finds the layers of rules that apply to a medium.
  init(_ sheets: [CSSStylesheet], media: CSSMediaContext) {
    for sheet in sheets { collect(sheet.rules, media, in: []) }
    if !children.isEmpty { number([]) }
  }

  func number(of layer: [String]) -> Int { numbers[layer] ?? Self.unlayered }

  private mutating func collect(_ rules: [CSSRule], _ media: CSSMediaContext, in outer: [String]) {
    for rule in rules {
      switch rule {
      case .layer(let name, let inner, _):
        declare(outer + name)
        collect(inner, media, in: outer + name)
      case .layerOrder(let names): for name in names { declare(outer + name) }
      case .media(let queries, let inner, _): if queries.matches(media) { collect(inner, media, in: outer) }
      case .style, .page, .fontFace, .importing: break
      }
    }
  }

  private mutating func declare(_ path: [String]) {
    for index in path.indices {
      let parent = Array(path[..<index])
      if children[parent]?.contains(path[index]) != true { children[parent, default: []].append(path[index]) }
    }
  }

  /// Nesting is limited by the parser.
  private mutating func number(_ path: [String]) {
    for child in children[path] ?? [] { number(path + [child]) }
    if !path.isEmpty { numbers[path] = min(numbers.count, Self.unlayered - 1) }
  }
}
