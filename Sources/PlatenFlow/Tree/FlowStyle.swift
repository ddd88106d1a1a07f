package import PlatenGraphics

/// The computed values of a box in the terms of layout: points, typed, initial values as CSS has them. Boxes that are
/// styled alike share one; it is not changed once layout begins. Fields are read at every step, by one thread, and therefore not
/// checked at run time for exclusive access.
package final class FlowStyle {
  package enum Position { case `static`, relative, absolute, fixed }
  package enum Float { case none, left, right }
  package enum Clear { case none, left, right, both }
  package enum VerticalAlign: Hashable {
    case baseline, sub, superscript, top, middle, bottom, textTop, textBottom
    /// Upwards.
    case points(Double)
  }
  package enum Break { case auto, avoid, page, left, right, column }
  package enum ObjectFit { case fill, contain, cover, none, scaleDown }

  @exclusivity(unchecked) package var text = FlowTextStyle()

  @exclusivity(unchecked) package var position = Position.static
  /// Whether an absolutely positioned box would stand in a line in the flow: that is its static position then.
  @exclusivity(unchecked) package var wasInline = false
  @exclusivity(unchecked) package var float = Float.none
  @exclusivity(unchecked) package var clear = Clear.none
  /// `top`, `right`, `bottom`, `left`.
  @exclusivity(unchecked) package var inset = FlowEdges(.auto)
  /// nil for `auto`.
  @exclusivity(unchecked) package var zIndex: Int?

  /// Whether widths and heights include padding and border (`box-sizing: border-box`).
  @exclusivity(unchecked) package var isBorderBox = false
  @exclusivity(unchecked) package var width = FlowLength.auto
  @exclusivity(unchecked) package var height = FlowLength.auto
  @exclusivity(unchecked) package var minWidth = FlowLength.auto
  @exclusivity(unchecked) package var minHeight = FlowLength.auto
  /// `auto` stands for `none`.
  @exclusivity(unchecked) package var maxWidth = FlowLength.auto
  @exclusivity(unchecked) package var maxHeight = FlowLength.auto
  /// Width divided by height.
  @exclusivity(unchecked) package var aspectRatio: Double?
  @exclusivity(unchecked) package var margin = FlowEdges()
  @exclusivity(unchecked) package var padding = FlowEdges()
  @exclusivity(unchecked) package var borders = FlowBorders()
  /// Horizontal and vertical radius of each corner, from the top left one clockwise; empty for none.
  @exclusivity(unchecked) package var radii: [(x: FlowLength, y: FlowLength)] = []

  @exclusivity(unchecked) package var clipsX = false
  @exclusivity(unchecked) package var clipsY = false
  /// Whether it gives way to a narrow room where its width is a part of that, as controls of forms do (CSS Sizing 3, clause
  /// 5.2.2).
  @exclusivity(unchecked) package var isCompressible = false
  /// What is seen of an absolutely positioned box, in distances from its top left corner; `auto` is its own edge.
  @exclusivity(unchecked) package var clip: FlowEdges?
  /// `text-overflow: ellipsis` of a block that clips its lines.
  @exclusivity(unchecked) package var hasEllipsis = false
  @exclusivity(unchecked) package var opacity = 1.0
  @exclusivity(unchecked) package var shadows: [FlowShadow] = []
  @exclusivity(unchecked) package var transform: [FlowTransform] = []
  @exclusivity(unchecked) package var transformOrigin: (x: FlowLength, y: FlowLength) = (.fraction(0.5), .fraction(0.5))
  @exclusivity(unchecked) package var backgroundColor: Color?
  /// `background-clip` of the colour; nil for that of the lowest picture, the border box without any.
  @exclusivity(unchecked) package var backgroundColorClip: FlowBackground.Area?
  /// The topmost first.
  @exclusivity(unchecked) package var backgrounds: [FlowBackground] = []
  @exclusivity(unchecked) package var objectFit = ObjectFit.fill
  @exclusivity(unchecked) package var objectPosition: (x: FlowLength, y: FlowLength) = (.fraction(0.5), .fraction(0.5))

  @exclusivity(unchecked) package var verticalAlign = VerticalAlign.baseline
  /// What the first line of a block looks like, where that differs (`::first-line`).
  @exclusivity(unchecked) package var firstLine: FlowStyle?

  /// `visibility: collapse`: rows and columns of tables take no room. For other boxes `text.isHidden` says all.
  @exclusivity(unchecked) package var isCollapsed = false
  @exclusivity(unchecked) package var hasFixedTableLayout = false
  @exclusivity(unchecked) package var collapsesBorders = false
  @exclusivity(unchecked) package var borderSpacing = Size.zero
  @exclusivity(unchecked) package var hasCaptionBelow = false
  @exclusivity(unchecked) package var hidesEmptyCells = false

  @exclusivity(unchecked) package var flex = FlowFlexStyle()
  /// nil for boxes that are neither grids nor stand in one.
  @exclusivity(unchecked) package var grid: FlowGridStyle?
  @exclusivity(unchecked) package var rowGap: FlowLength = .auto
  @exclusivity(unchecked) package var columnGap: FlowLength = .auto
  @exclusivity(unchecked) package var alignContent = FlowAlignment.normal
  @exclusivity(unchecked) package var justifyContent = FlowAlignment.normal
  @exclusivity(unchecked) package var alignItems = FlowAlignment.normal
  @exclusivity(unchecked) package var justifyItems = FlowAlignment.normal
  /// nil for `auto`.
  @exclusivity(unchecked) package var alignSelf: FlowAlignment?
  @exclusivity(unchecked) package var justifySelf: FlowAlignment?

  /// 0 for `auto`.
  @exclusivity(unchecked) package var columnCount = 0
  @exclusivity(unchecked) package var columnWidth: Double?
  @exclusivity(unchecked) package var columnRule = FlowBorder()
  @exclusivity(unchecked) package var spansColumns = false
  @exclusivity(unchecked) package var balancesColumns = true

  @exclusivity(unchecked) package var breakBefore = Break.auto
  @exclusivity(unchecked) package var breakAfter = Break.auto
  @exclusivity(unchecked) package var avoidsBreakInside = false
  @exclusivity(unchecked) package var orphans = 2
  @exclusivity(unchecked) package var widows = 2
  /// The named page (`page`), nil for `auto`.
  @exclusivity(unchecked) package var page: String?

  package init() {}

  package var isRightToLeft: Bool { text.isRightToLeft }
  package var isFloating: Bool { float != .none }
  package var isAbsolute: Bool { position == .absolute || position == .fixed }
  package var isOutOfFlow: Bool { isFloating || isAbsolute }
  package var isPositioned: Bool { position != .static }
  /// `display: flow-root`, and what else keeps its floats inside.
  @exclusivity(unchecked) package var isFlowRoot = false
}

/// One function of `transform` (CSS Transforms 1).
package enum FlowTransform {
  case matrix(Transform)
  case translate(x: FlowLength, y: FlowLength)
}

/// The values of box alignment (CSS Box Alignment 3).
package enum FlowAlignment {
  case normal, stretch, start, end, center, baseline, lastBaseline
  case flexStart, flexEnd, left, right, spaceBetween, spaceAround, spaceEvenly
}

/// What is said of a flex container or item (CSS Flexible Box Layout 1).
package struct FlowFlexStyle {
  package enum Direction { case row, rowReverse, column, columnReverse }
  package enum Wrap { case nowrap, wrap, wrapReverse }
  package enum Basis {
    case content
    case length(FlowLength)
  }

  package var direction = Direction.row
  package var wrap = Wrap.nowrap
  package var grow = 0.0
  package var shrink = 1.0
  package var basis = Basis.length(.auto)
  package var order = 0

  package init() {}
}

/// What is said of a grid container or item (CSS Grid Layout 1).
package struct FlowGridStyle {
  package indirect enum Track {
    case length(FlowLength)
    /// `fr`
    case flexible(Double)
    case minmax(Track, Track)
    case fitContent(FlowLength)
  }

  package enum Entry {
    case track(Track)
    /// `[name]`
    case lines([String])
    /// nil for `auto-fill` and `auto-fit`; the latter drops empty tracks.
    case repeated(count: Int?, isFit: Bool, [Entry])
  }

  package enum Line {
    case auto
    case number(Int, name: String?)
    case name(String)
    case span(Int, name: String?)
  }

  package var columns: [Entry] = []
  package var rows: [Entry] = []
  package var areas: [[String]] = []
  package var autoColumns: [Track] = [.length(.auto)]
  package var autoRows: [Track] = [.length(.auto)]
  package var flowsByColumn = false
  package var isDense = false
  package var rowStart = Line.auto
  package var rowEnd = Line.auto
  package var columnStart = Line.auto
  package var columnEnd = Line.auto

  package init() {}
}
