import PlatenGraphics

/// Lays out one flex container: the algorithm of CSS Flexible Box Layout 1, chapter 9. Places are counted along the main
/// and cross axis, and turned into left and top at the end.
final class FlexContainer {
  let layout: FlowLayout
  let node: FlowNode
  let axis: FlexAxis
  let box: FlowBox
  let frame: FlowContainerFrame
  let mainGap: Double
  let crossGap: Double
  var items: [FlexItem] = []
  var lines: [FlexLine] = []
  /// The inner size of the container, once known.
  var mainSize = 0.0
  var crossSize = 0.0

  init(_ node: FlowNode, in space: FlowSpace, _ layout: FlowLayout) throws {
    self.layout = layout
    self.node = node
    axis = FlexAxis(node.style)
    box = FlowBox(node, in: space)
    frame = try layout.containerFrame(node, in: space)
    let rowGap = max(0, node.style.rowGap.resolved(frame.percentHeight) ?? 0)
    let columnGap = max(0, node.style.columnGap.resolved(frame.innerWidth) ?? 0)
    mainGap = axis.isRow ? columnGap : rowGap
    crossGap = axis.isRow ? rowGap : columnGap
  }

  var style: FlowStyle { node.style }
  var innerWidth: Double { frame.innerWidth }

  func run() throws -> FlowBox {
    items = node.flexChildren.map { FlexItem($0, in: self) }
    for item in items { try measure(item) }
    collectLines()
    mainSize = axis.isRow ? innerWidth : frame.innerHeight ?? frame.clampInner(longestLine)
    for line in lines { resolveLengths(line.items) }
    for item in items { try layOutAcross(item) }
    sizeLines()
    for line in lines { try stretch(line) }
    for line in lines {
      justify(line)
      align(line)
    }
    finish()
    try layout.placeAbsolutes(in: box)
    return box
  }

  /// What items refer to.
  func space(width: Double? = nil, height: Double? = nil, isHeightDefinite: Bool = true) -> FlowSpace {
    var space = FlowSpace(
      width: innerWidth, height: frame.percentHeight, borderWidth: width, borderHeight: height, shrinksToFit: true)
    space.isBorderHeightDefinite = isHeightDefinite
    return space
  }

  private var longestLine: Double {
    var longest = 0.0
    for line in lines {
      var sum = mainGap * Double(max(0, line.items.count - 1))
      for item in items[line.items] { sum += item.hypothetical + item.outerMain }
      longest = max(longest, sum)
    }
    return longest
  }

  /// Clause 9.3.
  private func collectLines() {
    guard !items.isEmpty else { return }
    let room = axis.isRow ? innerWidth : frame.innerHeight ?? frame.mostInnerHeight
    guard axis.isMultiline, room < .infinity else {
      lines = [FlexLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var used = 0.0
    for (index, item) in items.enumerated() {
      let length = item.hypothetical + item.outerMain
      if index > start, used + mainGap + length > room + FlowContainerFrame.tolerance {
        lines.append(FlexLine(items: start..<index))
        start = index
        used = length
      } else {
        used += length + (index > start ? mainGap : 0)
      }
    }
    lines.append(FlexLine(items: start..<items.count))
  }
}

extension FlowNode {
  /// The items of a flex container, in the order in which they are laid out (clause 5.4).
  var flexChildren: [FlowNode] {
    let items = children.filter { !$0.style.isAbsolute }
    guard items.contains(where: { $0.style.flex.order != 0 }) else { return items }
    // Stable: those of one order stay in the order of the document.
    return items.enumerated().sorted {
      ($0.element.style.flex.order, $0.offset) < ($1.element.style.flex.order, $1.offset)
    }.map(\.element)
  }
}
