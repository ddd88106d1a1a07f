/// Selectors in buckets by what their rightmost compound requires, so that an element is compared with few of them.
struct CSSSelectorIndex<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var selector: CSSSelector
    var value: Value
    /// The order in which it was added.
    var order: Int
  }

  private var byID: [String: [Entry]] = [:]
  private var byClass: [String: [Entry]] = [:]
  private var byTag: [String: [Entry]] = [:]
  private var others: [Entry] = []
  private var count = 0
  /// Names of ids and classes have no case in quirks mode.
  private let isQuirks: Bool

  init(isQuirks: Bool = false) { self.isQuirks = isQuirks }

  mutating func add(_ selector: CSSSelector, _ value: Value) {
    let entry = Entry(selector: selector, value: value, order: count)
    count += 1
    guard let compound = selector.compounds.first else { return }
    if let id = compound.ids.first {
      byID[key(id), default: []].append(entry)
    } else if let name = compound.classes.first {
      byClass[key(name), default: []].append(entry)
    } else if let tag = compound.tag, tag != "*" {
      byTag[HTMLText.lowercased(tag), default: []].append(entry)
    } else {
      others.append(entry)
    }
  }

  private func key(_ name: String) -> String { isQuirks ? HTMLText.lowercased(name) : name }

  /// What matches an element, each with its selector, in the order in which it was added.
  func matches(
    _ id: HTMLDocument.NodeID, _ element: HTMLElement, _ matcher: CSSMatcher
  ) -> [(selector: CSSSelector, value: Value)] {
    var found: [Entry] = []
    func collect(_ entries: [Entry]?) {
      guard let entries else { return }
      for entry in entries where matcher.matches(entry.selector, id) { found.append(entry) }
    }
    if let name = element.id, !byID.isEmpty { collect(byID[key(name)]) }
    if !byClass.isEmpty {
      for (place, name) in element.classes.enumerated() {
        // A class named twice would count its rules twice.
        if place > 0, element.classes[..<place].contains(where: { key($0) == key(name) }) { continue }
        collect(byClass[key(name)])
      }
    }
    collect(byTag[element.namespace == .html ? element.name : HTMLText.lowercased(element.name)])
    collect(others)
    found.sort { $0.order < $1.order }
    return found.map { ($0.selector, $0.value) }
  }
}
