package import PlatenGraphics

/// The computed values of a box in the terms of layout: points, typed, initial values as CSS has them. Boxes that are
/// styled alike share one; it is not changed once layout begins.
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

  package var text = FlowTextStyle()

  package var position = Position.static
  /// Whether an absolutely positioned box would stand in a line in the flow: that is its static position then.
  package var wasInline = false
  package var float = Float.none
  package var clear = Clear.none
  /// `top`, `right`, `bottom`, `left`.
  package var inset = FlowEdges(.auto)
  /// nil for `auto`.
  package var zIndex: Int?

  /// Whether widths and heights include padding and border (`box-sizing: border-box`).
  package var isBorderBox = false
  package var width = FlowLength.auto
  package var height = FlowLength.auto
  package var minWidth = FlowLength.auto
  package var minHeight = FlowLength.auto
  /// `auto` stands for `none`.
  package var maxWidth = FlowLength.auto
  package var maxHeight = FlowLength.auto
  /// Width divided by height.
  package var aspectRatio: Double?
  package var margin = FlowEdges()
  package var padding = FlowEdges()
  package var borders = FlowBorders()
  /// Horizontal and vertical radius of each corner, from the top left one clockwise; empty for none.
  package var radii: [(x: FlowLength, y: FlowLength)] = []

  package var clipsX = false
  package var clipsY = false
  /// `text-overflow: ellipsis` of a block that clips its lines.
  package var hasEllipsis = false
  package var opacity = 1.0
  package var shadows: [FlowShadow] = []
  package var transform: [FlowTransform] = []
  package var transformOrigin: (x: FlowLength, y: FlowLength) = (.fraction(0.5), .fraction(0.5))
  package var backgroundColor: Color?
  /// `background-clip` of the colour; nil for that of the lowest picture, the border box without any.
  package var backgroundColorClip: FlowBackground.Area?
  /// The topmost first.
  package var backgrounds: [FlowBackground] = []
  package var objectFit = ObjectFit.fill
  package var objectPosition: (x: FlowLength, y: FlowLength) = (.fraction(0.5), .fraction(0.5))

  package var verticalAlign = VerticalAlign.baseline
  /// What the first line of a block looks like, where that differs (`::first-line`).
  package var firstLine: FlowStyle?

  /// `visibility: collapse`: rows and columns of tables take no room. For other boxes `text.isHidden` says all.
  package var isCollapsed = false
  package var hasFixedTableLayout = false
  package var collapsesBorders = false
  package var borderSpacing = Size.zero
  package var hasCaptionBelow = false
  package var hidesEmptyCells = false

  package var flex = FlowFlexStyle()
  /// nil for boxes that are neither grids nor stand in one.
  package var grid: FlowGridStyle?
  package var rowGap: FlowLength = .auto
  package var columnGap: FlowLength = .auto
  package var alignContent = FlowAlignment.normal
  package var justifyContent = FlowAlignment.normal
  package var alignItems = FlowAlignment.normal
  package var justifyItems = FlowAlignment.normal
  /// nil for `auto`.
  package var alignSelf: FlowAlignment?
  package var justifySelf: FlowAlignment?

  /// 0 for `auto`.
  package var columnCount = 0
  package var columnWidth: Double?
  package var columnRule = FlowBorder()
  package var spansColumns = false
  package var balancesColumns = true

  package var breakBefore = Break.auto
  package var breakAfter = Break.auto
  package var avoidsBreakInside = false
  package var orphans = 2
  package var widows = 2
  /// The named page (`page`), nil for `auto`.
  package var page: String?

  package init() {}

  package var isRightToLeft: Bool { text.isRightToLeft }
  package var isFloating: Bool { float != .none }
  package var isAbsolute: Bool { position == .absolute || position == .fixed }
  package var isOutOfFlow: Bool { isFloating || isAbsolute }
  package var isPositioned: Bool { position != .static }
  /// `display: flow-root`, and what else keeps its floats inside.
  package var isFlowRoot = false
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
