package import PlatenGraphics
package import PlatenLayout

/// Lays box trees out on an endless page, by the visual formatting model of CSS (CSS 2.2, chapters 8 to 10 and 17; CSS
/// Flexible Box Layout 1; CSS Grid Layout 1). Pages are made of the result by ``FlowSlicer``.
///
/// Belongs to the thread of its engine.
package final class FlowLayout {
  package let engine: TextEngine
  package let warnings: WarningLog
  package var limits: FlowLimits
  /// Whether every line has at least the height that the styles of its block and inline boxes ask for, also where they have no
  /// text in them (false for documents in quirks and limited quirks mode).
  package var countsEmptyStruts = true
  /// Whether heights are as documents in quirks mode have them: those of cells are of their border boxes, and percentages
  /// refer to the nearest height around them or else to the page.
  package var hasQuirks = false
  /// How deep boxes are nested where layout is now.
  var depth = 0
  /// How many cells layout is in.
  var cellDepth = 0
  /// Faces and line heights that were asked for.
  var metrics: [FlowFontKey: FlowFontMetrics] = [:]
  @exclusivity(unchecked) var lastMetrics: (key: FlowFontKey, metrics: FlowFontMetrics)?
  /// Made once: the grids of tables; and what came out of items of flex containers and grids. Kept while the outermost call
  /// lasts. They hold the nodes of the tree, so these must not hold them: tree and boxes would keep each other forever.
  var knownGrids: [ObjectIdentifier: FlowTableGrid] = [:]
  var knownBoxes: [ObjectIdentifier: [FlowKnownBox]] = [:]

  private let work = FlowWork.layout()
  /// The tries that even out columns, of all containers together: those in columns multiply.
  let balancing = FlowWork.cutting()

  /// - Parameter checkpoint: Called now and then; what it throws ends the layout.
  package init(
    engine: TextEngine, warnings: WarningLog = WarningLog(), limits: FlowLimits = FlowLimits(),
    checkpoint: @escaping () throws -> Void = {}
  ) {
    self.engine = engine
    self.warnings = warnings
    self.limits = limits
    work.checkpoint = checkpoint
    balancing.checkpoint = checkpoint
  }

  /// Lays out a box whose inside is on its own (floats of others do not reach into it): the root, a float, an inline-block, a
  /// cell, an item of a flex box or grid, an absolutely positioned box, and everything replaced.
  ///
  /// The result has its size, used margins (`auto` counts as 0) and content; its `origin` is for the caller to set.
  package func layOut(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    try nested(node) {
      switch node.kind {
      case .table: try layOutTable(node, in: space)
      case .flex: try layOutFlex(node, in: space)
      case .grid: try layOutGrid(node, in: space)
      case .replaced(let content): layOutReplaced(node, content, in: space)
      default: try layOutRoot(node, in: space)
      }
    }
  }

  /// How narrow and wide the border box of a box would be by its content and its `width`, `min-width` and `max-width`
  /// (percentages count as `auto`), without margins. Answered from memory the second time.
  package func widths(of node: FlowNode) throws -> FlowWidths {
    if let known = node.knownWidths { return known }
    let found = try nested(node) {
      switch node.kind {
      case .table: try tableWidths(of: node)
      case .flex: try flexWidths(of: node)
      case .grid: try gridWidths(of: node)
      case .replaced(let content): replacedWidths(of: node, content)
      default: try blockWidths(of: node)
      }
    }
    node.knownWidths = found
    return found
  }

  /// The same with the margins that are no percentages.
  package func outerWidths(of node: FlowNode) throws -> FlowWidths {
    let inner = try widths(of: node)
    let margins = (node.style.margin.left.resolved(nil) ?? 0) + (node.style.margin.right.resolved(nil) ?? 0)
    return FlowWidths(min: max(0, inner.min + margins), max: max(0, inner.max + margins))
  }

  /// Counts work that is not one box's: the cells of a grid that its items cover.
  func count(steps: Int) throws { try work.count(steps) }

  private func nested<Result>(_ node: FlowNode, _ body: () throws -> Result) throws -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 {
        knownGrids = [:]
        knownBoxes = [:]
      }
    }
    guard depth <= limits.depth else {
      throw PlatenError(
        .limitExceeded, "Boxes are nested more than \(limits.depth) deep. Make the page simpler.",
        line: node.line > 0 ? node.line : nil)
    }
    try engine.stack.check(line: node.line > 0 ? node.line : nil)
    try work.count()
    return try body()
  }
}
