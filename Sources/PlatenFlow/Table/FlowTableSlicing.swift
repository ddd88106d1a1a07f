import PlatenGraphics
import PlatenLayout

/// Makes what one page shows of a table.
struct FlowTableSlicing {
  let slicer: FlowSlicer
  let box: FlowBox
  let table: FlowTableLayout
  let token: FlowTableToken
  let room: FlowSlicer.Room
  /// Where the table goes on after this page.
  var next: FlowTableToken
  var children: [Fragment.Placed] = []
  /// Down to where the page is filled, from the top of what it shows.
  var y = 0.0
  var isEmpty = true

  init(
    slicer: FlowSlicer, box: FlowBox, table: FlowTableLayout, token: FlowTableToken, room: FlowSlicer.Room
  ) {
    self.slicer = slicer
    self.box = box
    self.table = table
    self.token = token
    self.room = room
    next = token
  }

  enum Step { case done, broken, refused }

  mutating func slice() throws -> FlowSlice {
    let above = table.captionsAbove
    var step = token.hasBegunFrame ? Step.done : try sliceCaptions(above, from: 0)
    if step == .done, !token.hasEndedFrame { step = try sliceFrame() }
    if step == .done { step = try sliceCaptions(table.captionsBelow, from: above.count) }
    switch step {
    case .done:
      try addPositioned(isLast: true)
      return finished(goesOn: false)
    case .broken:
      try addPositioned(isLast: false)
      next.consumed += y
      return finished(goesOn: true)
    case .refused: return FlowSlice(Fragment(size: .zero), rest: nil, isRefused: true)
    }
  }

  private mutating func sliceCaptions(_ captions: [FlowBox], from first: Int) throws -> Step {
    for (index, caption) in captions.enumerated() where first + index >= token.caption {
      let begun = first + index == token.caption ? token.captionToken : nil
      let top = y + (begun == nil ? caption.margin.top : 0)
      let space = FlowSlicer.Room(
        height: room.height - top, freshHeight: room.freshHeight, isTop: room.isTop && isEmpty)
      let slice = try slicer.slice(caption, from: begun, in: space)
      next.caption = first + index
      next.captionToken = begun
      if slice.isRefused { return isEmpty ? .refused : .broken }
      children.append(Fragment.Placed(slice.fragment, at: Point(x: caption.origin.x, y: top)))
      isEmpty = false
      y = top + slice.fragment.size.height
      if let rest = slice.rest {
        next.captionToken = rest
        return .broken
      }
      y += caption.margin.bottom
      next.caption += 1
      next.captionToken = nil
    }
    return .done
  }

  /// Absolutely positioned boxes that refer to the table, each on the page that its top comes to lie on.
  private mutating func addPositioned(isLast: Bool) throws {
    for positioned in box.positioned {
      let top = positioned.origin.y - token.consumed
      guard top >= 0 || !isContinuation, top < y || isLast else { continue }
      let place = Point(x: positioned.origin.x + positioned.shift.x, y: top + positioned.shift.y)
      let placed = Fragment.Placed(try slicer.whole(positioned), at: place)
      if positioned.style.zIndex ?? 0 < 0 { children.insert(placed, at: 0) } else { children.append(placed) }
    }
  }

  private func finished(goesOn: Bool) -> FlowSlice {
    var fragment = Fragment(
      size: Size(width: box.size.width, height: y), role: box.node.role, content: .group(children), mark: nil)
    fragment.isContinued = isContinuation
    fragment.continues = goesOn
    if !isContinuation { fragment.mark = box.node.mark }
    return FlowSlice(fragment, rest: goesOn ? .table(next) : nil)
  }

  private var isContinuation: Bool { token.hasBegunFrame || token.caption > 0 || token.captionToken != nil }
}
