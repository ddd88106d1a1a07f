import PlatenGraphics
import PlatenLayout

/// Floats and positioned boxes are painted after what is in flow, but a tagged document is read in the order in which it is
/// drawn (cairo 1.16). So they are drawn earlier where nothing would cover them.
extension FlowParts {
  /// More boxes in flow than this are not looked at for each of those beside them.
  private static let farthest = 100

  /// Which of them come before the text of a box with lines.
  func placesBeforeText(_ beside: [Beside], in box: FlowBox) -> Set<Int> {
    guard beside.contains(where: \.canMove) else { return [] }
    let leading = box.node.outOfFlowBeforeText
    return Set(
      beside.indices.filter { index in
        let other = beside[index]
        return other.canMove && leading.contains(ObjectIdentifier(other.box.node))
          && !isCovered(other.placed.reach(of: nil), from: 0)
      })
  }

  /// Blocks with what is beside them in the order of the document.
  func inReadingOrder(_ beside: [Beside], in box: FlowBox) -> [Fragment.Placed] {
    guard !beside.isEmpty || !last.isEmpty else { return flow.map(\.placed) }
    var before: [Int: [(order: Int, placed: Fragment.Placed)]] = [:]
    var later: [Fragment.Placed] = []
    func add(_ placed: Fragment.Placed, at place: Int, order: Int, reach: [Rect]) {
      if place < flow.count, !isCovered(reach, from: place) {
        before[place, default: []].append((order, placed))
      } else {
        later.append(placed)
      }
    }
    let children: [FlowBox] = if case .blocks(let children) = box.content { children } else { [] }
    let numbers = last.isEmpty ? [] : flow.map(\.index)
    for item in last {
      let child = children.indices.contains(item.index) ? children[item.index] : nil
      let canMove = child.map { ($0.style.zIndex ?? 0) == 0 } ?? false
      let place = canMove ? numbers.firstIndexAbove(item.index) : flow.count
      add(item.placed, at: place, order: child?.node.firstElement ?? -1, reach: item.placed.reach(of: child))
    }
    let elements = elements(in: children)
    for other in beside {
      // The first item in flow that begins after it in the document.
      let place = other.canMove ? elements.firstIndexAbove(other.box.node.element) : flow.count
      add(other.placed, at: place, order: other.box.node.element, reach: other.placed.reach(of: nil))
    }
    guard !before.isEmpty else { return flow.map(\.placed) + later }
    return flow.indices.flatMap { index in
      (before[index] ?? []).enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        .map(\.element.placed) + [flow[index].placed]
    } + later
  }

  /// The numbers of the elements that the items in flow are of, or that the item before is where an item has none.
  private func elements(in children: [FlowBox]) -> [Int] {
    var known = -1
    return flow.map { item in
      if children.indices.contains(item.index) { known = max(known, children[item.index].node.firstElement) }
      return known
    }
  }

  private func isCovered(_ areas: [Rect], from place: Int) -> Bool {
    let bottom = areas.reduce(-Double.infinity) { max($0, $1.maxY) }
    for (count, item) in flow[place...].enumerated() {
      // Items stand one below the other.
      if item.placed.origin.y >= bottom { return false }
      if count == Self.farthest || areas.contains(where: item.placed.paints) { return true }
    }
    return false
  }
}

extension FlowParts.Beside {
  /// Whether nothing but the order of painting says where it comes.
  fileprivate var canMove: Bool { box.node.element >= 0 && (box.style.zIndex ?? 0) == 0 }
}

extension [Int] {
  /// Of numbers that do not fall: the place of the first above another; the end when there is none.
  fileprivate func firstIndexAbove(_ number: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FlowNode {
  /// The number of the first element in it; -1 when there is none.
  fileprivate var firstElement: Int {
    var node = self
    while node.element < 0, let child = node.children.first { node = child }
    return node.element
  }

  /// The boxes out of flow that come before anything to be read in its lines.
  fileprivate var outOfFlowBeforeText: Set<ObjectIdentifier> {
    var result: Set<ObjectIdentifier> = []
    var stack = [(children, 0)]
    while let (nodes, index) = stack.last {
      guard index < nodes.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].1 += 1
      let node = nodes[index]
      if node.style.isOutOfFlow {
        result.insert(ObjectIdentifier(node))
        continue
      }
      switch node.kind {
      case .text(let text): if !text.utf8.allSatisfy(FlowWhiteSpace.isSpace) { return result }
      case .inline: stack.append((node.children, 0))
      case .lineBreak: break
      default: return result
      }
    }
    return result
  }
}

extension Fragment.Placed {
  /// Where a box is, and what is positioned in it.
  fileprivate func reach(of box: FlowBox?) -> [Rect] {
    [Rect(origin: origin, size: fragment.size)]
      + (box?.positioned ?? []).map { Rect(origin: origin.offset(by: $0.origin), size: $0.size) }
  }

  /// Whether anything of it is drawn in an area, in the coordinates of what it is placed in.
  fileprivate func paints(in area: Rect) -> Bool {
    let frame = Rect(origin: origin, size: fragment.size)
    guard frame.overlaps(area) else { return false }
    var children: [Fragment.Placed]
    switch fragment.content {
    case .empty: return false
    case .group(let inner): children = inner
    case .drawing(let drawing as FlowLineDrawing, let inner):
      let text = Rect(
        x: frame.minX + drawing.line.minX, y: frame.minY, width: drawing.line.maxX - drawing.line.minX,
        height: frame.height)
      if text.overlaps(area) { return true }
      children = inner
    default: return true
    }
    let inside = Rect(
      x: area.minX - origin.x, y: area.minY - origin.y, width: area.width, height: area.height)
    return children.contains { $0.paints(in: inside) }
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01 && other.minY < maxY - 0.01
  }
}
