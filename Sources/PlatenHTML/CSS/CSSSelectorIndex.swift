/// Selectors in buckets by what their rightmost compound requires, so that an element is compared with few of them.
struct CSSSelectorIndex<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    var selector: CSSSelector
    var value: Value
    /// Entries with greater priority come later; among equals the order in which they were added counts.
    var priority: Int
  }

  private(set) var entries: [Entry] = []
  // Buckets hold places in `entries`.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byTag: [String: [Int]] = [:]
  private var byAttribute: [String: [Int]] = [:]
  private var others: [Int] = []
  /// Names of ids and classes have no case in quirks mode.
  private let isQuirks: Bool

  init(isQuirks: Bool = false) { self.isQuirks = isQuirks }

  mutating func add(_ selector: CSSSelector, _ value: Value, priority: Int = 0) {
    guard let compound = selector.compounds.first else { return }
    let place = entries.count
    entries.append(Entry(selector: selector, value: value, priority: priority))
    if let id = compound.ids.first {
      byID[key(id), default: []].append(place)
    } else if let name = compound.classes.first {
      byClass[key(name), default: []].append(place)
    } else if let tag = compound.tag, tag != "*" {
      byTag[HTMLText.lowercased(tag), default: []].append(place)
    } else if let tags = Self.alternatives(compound) {
      for tag in tags { byTag[tag, default: []].append(place) }
    } else if let attribute = compound.attributes.first {
      byAttribute[attribute.name, default: []].append(place)
    } else {
      others.append(place)
    }
  }

  /// The names of `:is(ul, ol)`, when an element must have one of them.
  private static func alternatives(_ compound: CSSSelector.Compound) -> Set<String>? {
    for case .any(let list) in compound.pseudoClasses {
      let tags = list.compactMap { $0.compounds.first?.tag }
      if tags.count == list.count, !tags.contains("*") { return Set(tags.map(HTMLText.lowercased)) }
    }
    return nil
  }

  private func key(_ name: String) -> String { isQuirks ? HTMLText.lowercased(name) : name }

  /// The places in ``entries`` of what matches an element, the weakest first.
  func matches(_ id: HTMLDocument.NodeID, _ element: HTMLElement, _ matcher: CSSMatcher) -> [Int] {
    var found: [Int] = []
    func collect(_ places: [Int]?) {
      guard let places else { return }
      for place in places where matcher.matches(entries[place].selector, id) { found.append(place) }
    }
    if !byID.isEmpty, let name = element.id { collect(byID[key(name)]) }
    if !byClass.isEmpty {
      for (place, name) in element.classes.enumerated() {
        // A class named twice would count its rules twice.
        if place > 0, element.classes[..<place].contains(where: { key($0) == key(name) }) { continue }
        collect(byClass[key(name)])
      }
    }
    collect(byTag[element.namespace == .html ? element.name : HTMLText.lowercased(element.name)])
    if !byAttribute.isEmpty {
      for attribute in element.attributes {
        collect(byAttribute[element.namespace == .html ? attribute.name : HTMLText.lowercased(attribute.name)])
      }
    }
    collect(others)
    if found.count > 1 {
      found.sort { left, right in
        let (first, second) = (entries[left].priority, entries[right].priority)
        return first == second ? left < right : first < second
      }
    }
    return found
  }
}
