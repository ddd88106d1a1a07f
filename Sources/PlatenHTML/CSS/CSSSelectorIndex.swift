/// Selectors in buckets by what their rightmost compound requires, so that an element is compared with few of them.
struct CSSSelectorIndex<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    var selector: CSSSelector
    var value: Value
    /// Entries with greater priority come later; among equals the order in which they were added counts.
    var priority: Int
    let pseudoElement: CSSPseudoElement?
    /// Whether an element that is in the bucket matches for sure.
    let needsNoMatching: Bool
    /// What must be around an element.
    let ancestors: CSSAncestorFilter.Requirements

    init(selector: CSSSelector, value: Value, priority: Int, isByTag: Bool) {
      self.selector = selector
      self.value = value
      self.priority = priority
      pseudoElement = selector.pseudoElement
      let compound = selector.compounds.first
      needsNoMatching =
        isByTag && selector.compounds.count == 1 && compound?.tag?.utf8.allSatisfy { $0 < 65 || $0 > 90 } == true
        && compound?.attributes.isEmpty == true && compound?.pseudoClasses.isEmpty == true
      ancestors = CSSAncestorFilter.Requirements(selector)
    }
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
    let isByTag = compound.ids.isEmpty && compound.classes.isEmpty && compound.tag.map { $0 != "*" } == true
    entries.append(Entry(selector: selector, value: value, priority: priority, isByTag: isByTag))
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

  private static func contains(_ names: ArraySlice<String>, _ name: String, _ isQuirks: Bool) -> Bool {
    names.contains { isQuirks ? HTMLText.lowercased($0) == HTMLText.lowercased(name) : $0 == name }
  }

  private func key(_ name: String) -> String { isQuirks ? HTMLText.lowercased(name) : name }

  /// The places in ``entries`` of what matches an element, the weakest first.
  func matches(_ id: HTMLDocument.NodeID, _ element: HTMLElement, _ matcher: CSSMatcher) -> [Int] {
    var found: [Int] = []
    collectMatches(id, element, matcher, filter: nil, into: &found)
    return found
  }

  /// Appends the places in ``entries`` of what matches an element, the weakest first, each raised by `offset`.
  ///
  /// - Parameter filter: The ancestors of the element, which rule most selectors out at once.
  func collectMatches(
    _ id: HTMLDocument.NodeID, _ element: HTMLElement, _ matcher: CSSMatcher, filter: CSSAncestorFilter?,
    offset: Int = 0, into found: inout [Int]
  ) {
    let start = found.count
    // What is captured is copied: not the whole index.
    let entries = entries
    func collect(_ places: [Int]?) {
      guard let places else { return }
      for place in places {
        if !entries[place].needsNoMatching {
          if let filter, !filter.mayHave(entries[place].ancestors) { continue }
          guard matcher.matches(entries[place].selector, id) else { continue }
        }
        found.append(place + offset)
      }
    }
    if !byID.isEmpty, let name = element.id { collect(byID[key(name)]) }
    if !byClass.isEmpty {
      for (place, name) in element.classes.enumerated() {
        // A class named twice would count its rules twice.
        if place > 0, Self.contains(element.classes[..<place], name, isQuirks) { continue }
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
    if found.count - start > 1 {
      found[start...].sort { left, right in
        let (first, second) = (entries[left - offset].priority, entries[right - offset].priority)
        return first == second ? left < right : first < second
      }
    }
  }
}
