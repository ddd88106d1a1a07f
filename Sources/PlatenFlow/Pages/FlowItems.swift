import PlatenGraphics
import PlatenLayout

/// What stands one below the other in a block container: blocks or lines.
protocol FlowItems {
  var count: Int { get }
  /// On the endless page, from the top of the container's border box.
  func top(_ index: Int) -> Double
  func bottom(_ index: Int) -> Double
  func slice(_ index: Int, from token: FlowToken?, in room: FlowSlicer.Room, _ slicer: FlowSlicer) throws -> FlowSlice
  /// The place of an item from left to right, and a shift that takes no room.
  func offset(_ index: Int) -> Point
  /// Whether a page, or a column where these are filled, must end before an item, and whether it had better not.
  func forcesBreak(before index: Int, inColumns: Bool) -> Bool
  /// The margin above an item that a page begins with because it must.
  func margin(above index: Int) -> Double
  func avoidsBreak(before index: Int) -> Bool
  /// Whether a page may end before an item that had better not when nothing else would do.
  func allowsBreakAtNeed(before index: Int) -> Bool
  func paintsFirst(_ index: Int) -> Bool
  /// Whether an item covers its neighbours, those after it, too.
  func paintsLast(_ index: Int) -> Bool
}

extension FlowItems {
  func paintsLast(_ index: Int) -> Bool { false }
  func allowsBreakAtNeed(before index: Int) -> Bool { false }

  func margin(above index: Int) -> Double { 0 }
}

/// A box without content.
struct FlowNoItems: FlowItems {
  var count: Int { 0 }
  func top(_ index: Int) -> Double { 0 }
  func bottom(_ index: Int) -> Double { 0 }
  func offset(_ index: Int) -> Point { .zero }
  func forcesBreak(before index: Int, inColumns: Bool) -> Bool { false }
  func avoidsBreak(before index: Int) -> Bool { false }
  func paintsFirst(_ index: Int) -> Bool { false }

  func slice(_ index: Int, from token: FlowToken?, in room: FlowSlicer.Room, _ slicer: FlowSlicer) throws -> FlowSlice {
    FlowSlice(Fragment(size: .zero))
  }
}

struct FlowBlockItems: FlowItems {
  let children: [FlowBox]

  var count: Int { children.count }
  func top(_ index: Int) -> Double { children[index].origin.y }
  func bottom(_ index: Int) -> Double { children[index].origin.y + children[index].size.height }
  func offset(_ index: Int) -> Point {
    Point(x: children[index].origin.x + children[index].shift.x, y: children[index].shift.y)
  }

  func slice(_ index: Int, from token: FlowToken?, in room: FlowSlicer.Room, _ slicer: FlowSlicer) throws -> FlowSlice {
    let child = children[index]
    // What should stay together goes to the next page if it fits there (CSS Fragmentation 3, clause 3.2).
    if token == nil, child.style.avoidsBreakInside, !room.isTop, !room.fits(child.size.height),
      child.size.height <= room.freshHeight
    {
      return FlowSlice(Fragment(size: child.size), isRefused: true)
    }
    return try slicer.slice(child, from: token, in: room)
  }

  func forcesBreak(before index: Int, inColumns: Bool) -> Bool {
    children[index].forcesBreakBefore(inColumns: inColumns)
      || index > 0
        && (children[index - 1].forcesBreakAfter(inColumns: inColumns)
          || children[index - 1].endPage != children[index].startPage)
  }

  func margin(above index: Int) -> Double { children[index].leadingMargin }

  func avoidsBreak(before index: Int) -> Bool {
    index > 0 && (children[index].avoidsBreakBefore || children[index - 1].avoidsBreakAfter)
  }

  func paintsFirst(_ index: Int) -> Bool {
    children[index].style.isPositioned && (children[index].style.zIndex ?? 0) < 0
  }

  /// Positioned boxes lie above all that is not (CSS 2.2, appendix E). Where it makes no difference the order stays that of
  /// the document, for that is how the elements of a tagged document are read.
  func paintsLast(_ index: Int) -> Bool {
    let child = children[index]
    guard child.style.isPositioned, (child.style.zIndex ?? 0) >= 0 else { return false }
    return child.shift != .zero
      || child.positioned.contains {
        $0.origin.y < -Regions.tolerance || $0.origin.y + $0.size.height > child.size.height + Regions.tolerance
      }
  }
}

struct FlowLineItems: FlowItems {
  let lines: [FlowLine]
  let box: FlowBox

  var count: Int { lines.count }
  func top(_ index: Int) -> Double { lines[index].y }
  func bottom(_ index: Int) -> Double { lines[index].maxY }
  func offset(_ index: Int) -> Point { .zero }
  func forcesBreak(before index: Int, inColumns: Bool) -> Bool { false }
  func paintsFirst(_ index: Int) -> Bool { false }

  func slice(_ index: Int, from token: FlowToken?, in room: FlowSlicer.Room, _ slicer: FlowSlicer) throws -> FlowSlice {
    let line = lines[index]
    guard room.fits(line.height) || room.isTop else { return FlowSlice(Fragment(size: .zero), isRefused: true) }
    return FlowSlice(try slicer.fragment(of: line, in: box))
  }

  /// Browsers leave too few widows rather than too few orphans, and rather than take all lines to the next page.
  func allowsBreakAtNeed(before index: Int) -> Bool { index >= box.style.orphans }

  /// Orphans and widows (CSS Fragmentation 3, clause 3.3).
  func avoidsBreak(before index: Int) -> Bool {
    index > 0 && (index < box.style.orphans || lines.count - index < box.style.widows)
  }
}

extension FlowBox {
  /// The named page that its first box inside asks for (CSS Paged Media 3, clause 8.1); nil for that of what is around it.
  var startPage: String? {
    var box = self
    var page = style.page
    while case .blocks(let children) = box.content, let first = children.first {
      box = first
      page = box.style.page ?? page
    }
    return page
  }

  /// The same of its last box.
  var endPage: String? {
    var box = self
    var page = style.page
    while case .blocks(let children) = box.content, let last = children.last {
      box = last
      page = box.style.page ?? page
    }
    return page
  }

  /// Its top margin and those inside that it collapses with.
  var leadingMargin: Double {
    var margin = FlowMargin(self.margin.top)
    var box = self
    while box.surround.top == 0, !box.style.isFlowRoot, !box.style.clipsX, !box.style.clipsY,
      case .blocks(let children) = box.content, let first = children.first, first.origin.y == 0
    {
      margin.add(first.margin.top)
      box = first
    }
    return max(0, margin.sum)
  }

  /// Breaks before the first box inside count as before this one, and those after the last as after it (CSS Fragmentation
  /// 3, clause 3.1).
  func forcesBreakBefore(inColumns: Bool = false) -> Bool {
    var box = self
    while true {
      switch box.style.breakBefore {
      case .page, .left, .right: return true
      case .column: if inColumns { return true }
      case .auto, .avoid: break
      }
      guard case .blocks(let children) = box.content, let first = children.first else { return false }
      box = first
    }
  }

  func forcesBreakAfter(inColumns: Bool = false) -> Bool {
    var box = self
    while true {
      switch box.style.breakAfter {
      case .page, .left, .right: return true
      case .column: if inColumns { return true }
      case .auto, .avoid: break
      }
      guard case .blocks(let children) = box.content, let last = children.last else { return false }
      box = last
    }
  }

  var avoidsBreakBefore: Bool {
    var box = self
    while true {
      if case .avoid = box.style.breakBefore { return true }
      guard case .blocks(let children) = box.content, let first = children.first else { return false }
      box = first
    }
  }

  var avoidsBreakAfter: Bool {
    var box = self
    while true {
      if case .avoid = box.style.breakAfter { return true }
      guard case .blocks(let children) = box.content, let last = children.last else { return false }
      box = last
    }
  }
}
