import PlatenGraphics
import PlatenLayout

/// What one page shows of a block container of a tagged document: its blocks or lines, and what stands beside them.
struct FlowParts {
  /// A float, a positioned box or a marker; those of a higher `z` are painted later.
  struct Beside {
    let z: Int
    let box: FlowBox
    let placed: Fragment.Placed
  }

  /// What is painted below all else.
  var first: [Fragment.Placed] = []
  /// Items in flow, by their number in the box.
  var flow: [(index: Int, placed: Fragment.Placed)] = []
  /// Items that cover others.
  var last: [(index: Int, placed: Fragment.Placed)] = []
  /// In the order of painting.
  var beside: [Beside] = []
  /// Whether there is something left of the text on this page, whether it began earlier and whether it goes on.
  var hasText = true
  var isTextContinued = false
  var textContinues = false
  /// The element of the whole.
  private(set) var role: Role?

  init(
    first: [Fragment.Placed], flow: [(index: Int, placed: Fragment.Placed)] = [],
    last: [(index: Int, placed: Fragment.Placed)] = [], beside: [Beside] = []
  ) {
    self.first = first
    self.flow = flow
    self.last = last
    self.beside = beside
  }

  /// All of it, with text, list items and their bodies in elements, and what is beside them where it is read, as far as that
  /// changes nothing to be seen.
  mutating func structured(_ box: FlowBox, size: Size, isFirst: Bool, isLast: Bool) -> [Fragment.Placed] {
    role = hasNothing(box) ? nil : box.node.role
    // A marker stands outside of the body of its item.
    let isAlone =
      box.floats.isEmpty && box.positioned.isEmpty && (box.marker == nil || box.node.bodyRole != nil)
    var text = textRole(of: box, isAlone: isAlone)
    if let own = text, isAlone, role == nil || role == own {
      // The box is its text.
      role = own
      text = nil
    } else if let own = text, role == own {
      role = nil
    }
    let marker = beside.first { $0.box === box.marker }?.placed
    let beside = beside.filter { $0.box !== box.marker }
    var parts: [Fragment.Placed]
    if case .lines = box.content {
      let lines = flow.map(\.placed)
      let isBefore = isFirst ? placesBeforeText(beside, in: box) : []
      var content = lines
      if let text {
        var group = Fragment(size: size, role: text, content: .group(lines))
        group.isContinued = isTextContinued
        group.continues = textContinues
        content = hasText ? [Fragment.Placed(group, at: .zero)] : lines
      }
      parts = beside.indices.filter(isBefore.contains).map { beside[$0].placed } + content
      parts += beside.indices.filter { !isBefore.contains($0) }.map { beside[$0].placed }
    } else {
      parts = inReadingOrder(beside, in: box)
    }
    parts = first + parts
    if let body = box.node.bodyRole {
      var group = Fragment(size: size, role: body, content: .group(parts))
      group.isContinued = !isFirst
      group.continues = !isLast
      parts = [Fragment.Placed(group, at: .zero)]
    }
    if var marker {
      marker.fragment.role = role == .listItem ? .listLabel : .paragraph
      parts.insert(marker, at: 0)
    }
    return parts
  }

  /// Whether a text is empty: no element is better than one of nothing.
  private func hasNothing(_ box: FlowBox) -> Bool {
    switch box.node.role {
    case .paragraph, .heading: break
    default: return false
    }
    guard box.floats.isEmpty, box.positioned.isEmpty else { return false }
    switch box.content {
    case .empty: return true
    case .lines: return box.inlineParts.map { !$0.hasText && !$0.hasElements } ?? true
    case .blocks, .replaced, .table, .flex, .columns: return false
    }
  }

  /// The element around the lines of a box; nil where they stand in that of the box, or there is nothing to read.
  private func textRole(of box: FlowBox, isAlone: Bool) -> Role? {
    guard let inline = box.inlineParts, inline.hasText || inline.hasElements else { return nil }
    guard let around = box.node.bodyRole ?? box.node.role else {
      guard inline.hasBlocks else { return .paragraph }
      return inline.hasText ? .group : nil
    }
    switch around {
    case .paragraph, .heading: return around
    default: return around.holdsText && isAlone || inline.hasBlocks || !inline.hasText ? nil : .paragraph
    }
  }
}
