import PlatenGraphics

/// A cell with its content measured, in the columns it takes.
struct LaidCell {
  enum Content {
    /// One line, shaped when it is painted.
    case line(String, LineSetter)
    case text(ShapedText)
    /// A block and its fragment in room without end.
    case block(any Block, Fragment)
  }

  let column: Int
  let columnSpan: Int
  /// How many rows it still takes.
  var rowSpan: Int
  var content: Content
  var alignment: TextAlignment
  /// Whether numbers stand on the decimal line of its column.
  var isDecimal = false
  /// The size that a line may shrink to.
  var minimum: Double?
  var background: Color?
  /// Room before the content on the side where reading starts, in points.
  var inset = 0.0
  /// Whether it goes on over a page break: then it stands at the top.
  var isCut = false

  var columns: Range<Int> { column..<column + columnSpan }

  var height: Double {
    switch content {
    case .line(let text, let setter): setter.extent(of: text).height
    case .text(let text): text.size.height
    case .block(_, let fragment): fragment.size.height
    }
  }

  /// Whether it has to be kept until it is painted because it cannot be made again.
  var isKept: Bool {
    if isCut || rowSpan > 1 { return true }
    if case .block = content { return true }
    return false
  }

  /// As much of the content as fits into `room` points, and the rest.
  ///
  /// - Parameter isForced: Whether there is no better place: blocks that do not fit are scaled down, with a warning.
  func split(
    room: Double, width: Double, isForced: Bool, _ context: LayoutContext
  ) throws -> (placed: LaidCell, rest: LaidCell, moved: Bool) {
    var placed = self
    var rest = self
    placed.isCut = true
    rest.isCut = true
    let nothing = ShapedText(joining: [])
    switch content {
    case .line:
      let fits = Regions.fits(height, in: room)
      if fits { rest.content = .text(nothing) } else { placed.content = .text(nothing) }
      return (placed, rest, fits)
    case .text(let text):
      let count = text.linesFitting(room)
      placed.content = .text(text[0..<count])
      rest.content = .text(text[count..<text.lineCount])
      return (placed, rest, count > 0)
    case .block(let block, let whole):
      if Regions.fits(whole.size.height, in: room) {
        rest.content = .text(nothing)
        return (placed, rest, whole.size.height > 0)
      }
      let regions = Regions(width: width, height: max(0, room), freshHeight: isForced ? max(0, room) : .infinity)
      switch try isForced ? block.layoutOrShrink(in: regions, context) : block.layout(in: regions, context) {
      case .complete(let fragment):
        placed.content = .block(block, fragment.closed)
        rest.content = .text(nothing)
        return (placed, rest, true)
      case .partial(let fragment, let block):
        placed.content = .block(block, fragment.closed)
        rest.content = .block(block, try block.fragment(width: width, context).closed)
        return (placed, rest, fragment.size.height > 0)
      case .refused:
        placed.content = .text(nothing)
        return (placed, rest, false)
      }
    }
  }

  /// Whether nothing is left to show.
  var isEmpty: Bool {
    switch content {
    case .line(let text, _): text.isEmpty
    case .text(let text): text.lineCount == 0
    case .block(_, let fragment): fragment.size.height <= 0
    }
  }
}

extension Fragment {
  /// The fragment with all elements in it closed: cells of a row that breaks are elements of their own on each page.
  var closed: Fragment {
    var copy = self
    copy.isContinued = false
    copy.continues = false
    func inside(_ children: [Placed]) -> [Placed] { children.map { Placed($0.fragment.closed, at: $0.origin) } }
    switch content {
    case .group(let children): copy.content = .group(inside(children))
    case .box(let style, let children): copy.content = .box(style, inside(children))
    case .effect(let transform, let opacity, let children):
      copy.content = .effect(transform, opacity: opacity, inside(children))
    case .drawing(let drawing, let children): copy.content = .drawing(drawing, inside(children))
    default: break
    }
    return copy
  }
}
