/// The tags, ids and classes of the elements around one, as a counting Bloom filter: most selectors with ancestors can be
/// ruled out by a few look-ups instead of a walk up the tree, which 8,000 rules on 8,000 elements would make quadratic.
struct CSSAncestorFilter {
  /// What a selector asks of the ancestors of its element.
  struct Requirements: Sendable {
    /// Slots that must be taken.
    private(set) var slots: [UInt16] = []
    /// More make the filter no better.
    private static let most = 4

    init(_ selector: CSSSelector) {
      for (place, combinator) in selector.combinators.enumerated() where place + 1 < selector.compounds.count {
        // Behind a sibling stands what need not be an ancestor.
        guard combinator == .descendant || combinator == .child else { break }
        let compound = selector.compounds[place + 1]
        // Names without case, as they are in quirks mode.
        for name in compound.ids { add(.id, name) }
        for name in compound.classes { add(.className, name) }
        if let tag = compound.tag, tag != "*" { add(.tag, tag) }
      }
    }

    private mutating func add(_ kind: Kind, _ name: String) {
      guard slots.count < Self.most else { return }
      slots.append(CSSAncestorFilter.slot(kind, name))
    }
  }

  fileprivate enum Kind: UInt64 { case tag = 1, id, className }

  private static let size = 4096
  /// How many open elements take a slot. One that is full stays so, which makes the filter no less right.
  private var counts = [UInt8](repeating: 0, count: size)
  private var open: [(id: HTMLDocument.NodeID, slots: [UInt16])] = []

  func mayHave(_ requirements: Requirements) -> Bool {
    for slot in requirements.slots where counts[Int(slot)] == 0 { return false }
    return true
  }

  /// To be called for elements in the order of the document, before what stands in them: closes those that are not around
  /// the element.
  mutating func close(to parent: HTMLDocument.NodeID) {
    while let last = open.last, last.id != parent {
      open.removeLast()
      for slot in last.slots where counts[Int(slot)] < .max { counts[Int(slot)] -= 1 }
    }
  }

  mutating func enter(_ id: HTMLDocument.NodeID, _ element: HTMLElement) {
    var slots = [Self.slot(.tag, element.name)]
    if let name = element.id { slots.append(Self.slot(.id, name)) }
    for name in element.classes { slots.append(Self.slot(.className, name)) }
    for slot in slots where counts[Int(slot)] < .max { counts[Int(slot)] += 1 }
    open.append((id, slots))
  }

  /// FNV-1a of a name, letters without case.
  private static func slot(_ kind: Kind, _ name: String) -> UInt16 {
    var hash = (0xCBF2_9CE4_8422_2325 ^ kind.rawValue) &* 0x100_0000_01B3
    for byte in name.utf8 { hash = (hash ^ UInt64(HTMLText.lowercased(byte))) &* 0x100_0000_01B3 }
    return UInt16(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(size))
  }
}
