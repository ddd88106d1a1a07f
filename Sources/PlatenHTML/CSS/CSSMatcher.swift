/// Decides whether selectors match the elements of one document.
package struct CSSMatcher: Sendable {
  package let document: HTMLDocument
  /// Of `:has()`.
  private var anchor = -1
  private let budget: CSSRelativeBudget
  let automaticDirections = CSSAutomaticDirections()

  /// - Parameter relativeVisits: How many nodes all `:has()` together may look at.
  package init(_ document: HTMLDocument, relativeVisits: Int = CSSRelativeBudget.most) {
    self.document = document
    budget = CSSRelativeBudget(relativeVisits)
  }

  /// Whether `:has()` was asked for more than is looked at; it matched nothing since then.
  var hasGivenUp: Bool { budget.isSpent }

  /// How far a failure reaches, so that combinators need not try in vain: this keeps the time for
  /// `a b > c d ...` from growing with a power of the depth.
  private enum Outcome { case matched, failed, failedForSiblings, failedForAncestors }

  /// Whether the element matches, a pseudo-element at the end left out of account.
  package func matches(_ selector: CSSSelector, _ id: HTMLDocument.NodeID) -> Bool {
    match(selector, 0, id) == .matched
  }

  private func match(_ selector: CSSSelector, _ index: Int, _ id: Int) -> Outcome {
    guard case .element(let element) = document.nodes[id].content,
      matches(selector.compounds[index], element, id)
    else { return .failed }
    guard index < selector.combinators.count else { return .matched }
    switch selector.combinators[index] {
    case .child:
      let parent = document.nodes[id].parent
      guard parent >= 0 else { return .failedForAncestors }
      let outcome = match(selector, index + 1, parent)
      return outcome == .failed ? .failedForSiblings : outcome
    case .descendant:
      var ancestor = document.nodes[id].parent
      while ancestor >= 0 {
        let outcome = match(selector, index + 1, ancestor)
        if outcome == .matched || outcome == .failedForAncestors { return outcome }
        ancestor = document.nodes[ancestor].parent
      }
      return .failedForAncestors
    case .nextSibling:
      let sibling = elementBefore(id)
      return sibling < 0 ? .failedForSiblings : match(selector, index + 1, sibling)
    case .laterSibling:
      var sibling = elementBefore(id)
      while sibling >= 0 {
        let outcome = match(selector, index + 1, sibling)
        if outcome != .failed { return outcome }
        sibling = elementBefore(sibling)
      }
      return .failedForSiblings
    }
  }

  private func elementBefore(_ id: Int) -> Int {
    var sibling = document.nodes[id].previous
    while sibling >= 0 {
      if case .element = document.nodes[sibling].content { return sibling }
      sibling = document.nodes[sibling].previous
    }
    return -1
  }

  private func matches(_ compound: CSSSelector.Compound, _ element: HTMLElement, _ id: Int) -> Bool {
    if let tag = compound.tag, tag != "*", tag != element.name {
      // HTML names have no case; those of SVG do.
      guard element.namespace == .html, HTMLText.lowercased(tag) == element.name else { return false }
    }
    for name in compound.ids {
      guard let id = element.id, id == name || document.isQuirks && Self.equalsIgnoringCase(id, name) else {
        return false
      }
    }
    for name in compound.classes {
      guard
        element.classes.contains(name)
          || document.isQuirks && element.classes.contains(where: { Self.equalsIgnoringCase($0, name) })
      else { return false }
    }
    for attribute in compound.attributes where !matches(attribute, element) { return false }
    for pseudoClass in compound.pseudoClasses where !matches(pseudoClass, element, id) { return false }
    return true
  }

  static func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && left.utf8.elementsEqual(right.utf8) { HTMLText.lowercased($0) == HTMLText.lowercased($1) }
  }

  private func matches(_ attribute: CSSSelector.Attribute, _ element: HTMLElement) -> Bool {
    guard
      let found = element.attributes.first(where: {
        $0.name == attribute.name
          || element.namespace != .html && Self.equalsIgnoringCase($0.name, attribute.name)
      })
    else { return false }
    if attribute.test == .exists { return true }
    let value = attribute.ignoresCase ? HTMLText.lowercased(found.value) : found.value
    let wanted = attribute.ignoresCase ? HTMLText.lowercased(attribute.value) : attribute.value
    switch attribute.test {
    case .exists: return true
    case .equals: return value == wanted
    case .word: return HTMLText.words(value).contains(wanted)
    case .dash: return value == wanted || value.hasPrefix(wanted + "-")
    // An empty value matches nothing (clause 6.2).
    case .prefix: return !wanted.isEmpty && value.hasPrefix(wanted)
    case .suffix: return !wanted.isEmpty && value.hasSuffix(wanted)
    case .substring: return !wanted.isEmpty && value.contains(wanted)
    }
  }

  private func matches(_ pseudoClass: CSSSelector.PseudoClass, _ element: HTMLElement, _ id: Int) -> Bool {
    switch pseudoClass {
    case .root: return id == document.root
    case .leadsCell: return document.isAtEdge(id, isEnd: false)
    case .endsCell: return document.isAtEdge(id, isEnd: true)
    case .empty:
      return document.children(of: id).allSatisfy { document.text($0).map(\.isEmpty) ?? false }
    case .link: return ["a", "area"].contains(element.name) && element["href"] != nil
    case .checked: return element["checked"] != nil || element.name == "option" && element["selected"] != nil
    case .disabled: return element["disabled"] != nil && Self.isControl(element)
    case .enabled: return element["disabled"] == nil && Self.isControl(element)
    case .nth(let nth):
      let place = document.nodes[id].place
      let index = Int(nth.ofType ? place.typeIndex : place.index)
      return nth.contains(nth.fromEnd ? Int(nth.ofType ? place.typeCount : place.count) - index + 1 : index)
    case .onlyChild(let ofType):
      let place = document.nodes[id].place
      return (ofType ? place.typeCount : place.count) == 1
    case .not(let list): return !list.contains { matches($0, id) }
    case .any(let list): return list.contains { matches($0, id) }
    case .has(let list): return list.contains { has($0, id) }
    case .anchor: return id == anchor
    case .language(let languages):
      guard let language = inherited("lang", from: id).map(HTMLText.lowercased) else { return false }
      return languages.contains { language == $0 || language.hasPrefix($0 + "-") }
    case .direction(let direction):
      return direction == (self.direction(of: id) == .rightToLeft ? "rtl" : "ltr")
    case .never: return false
    }
  }

  /// Whether something after an element or inside of it matches (Selectors Level 4, clause 4.5).
  private func has(_ selector: CSSSelector, _ id: Int) -> Bool {
    guard let lead = selector.combinators.last, !budget.isSpent else { return false }
    var visits = 0
    defer { budget.spend(visits) }
    var matcher = self
    matcher.anchor = id
    let isSimple = selector.combinators.count == 1
    switch lead {
    case .descendant, .child:
      var current = document.node(after: id, in: id)
      while let node = current {
        visits += 1
        if matcher.matches(selector, node) { return true }
        current = document.node(after: node, in: id, skippingChildren: isSimple && lead == .child)
      }
      return false
    case .nextSibling, .laterSibling:
      var sibling = document.nodes[id].next
      while sibling >= 0 {
        var current: Int? = sibling
        while let node = current {
          visits += 1
          if matcher.matches(selector, node) { return true }
          current = isSimple ? nil : document.node(after: node, in: sibling)
        }
        if isSimple, lead == .nextSibling, document.element(sibling) != nil { return false }
        sibling = document.nodes[sibling].next
      }
      return false
    }
  }

  private static func isControl(_ element: HTMLElement) -> Bool {
    ["button", "input", "select", "textarea", "option", "optgroup", "fieldset"].contains(element.name)
  }

  /// The attribute of the element or of the nearest ancestor that has it.
  package func inherited(_ attribute: String, from id: HTMLDocument.NodeID) -> String? {
    var current = id
    while current >= 0 {
      if case .element(let element) = document.nodes[current].content {
        if let value = element[attribute] { return value }
        if attribute == "lang", let value = element["xml:lang"] { return value }
      }
      current = document.nodes[current].parent
    }
    return nil
  }
}
