import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// One page's part of a block container.
  private struct Part {
    var placed: [(index: Int, placed: Fragment.Placed)] = []
    /// Where the next item begins on the page, and where that is on the endless page.
    var y: Double
    var reference: Double
    /// Pairs of both, for what stands beside the items.
    var anchors: [(reference: Double, y: Double)]
    var next: Int
    var token: FlowToken?
    /// Whether the page ends here, with items left.
    var isBroken = false
    /// What this page shows of floats that go on from the page before, by their index.
    var floats: [Int: FlowSlice] = [:]
    /// Where these end: on the endless page, and on this one.
    var floatEnds: [(reference: Double, y: Double)] = []
    /// Whether all that the page shows is the rest of a box that takes no room here.
    var endsNothingShown = false
    /// Whether floats of the box may begin on this page before its first item.
    var startsWithFloats = false

    /// The place on the page of something that stands at `reference` on the endless page.
    func place(_ reference: Double) -> Double {
      let anchor = anchors.last { $0.reference <= reference + Regions.tolerance } ?? anchors.first
      return (anchor?.y ?? 0) + reference - (anchor?.reference ?? 0)
    }
  }

  func sliceFlow(_ box: FlowBox, _ items: some FlowItems, from token: FlowToken?, in given: Room) throws -> FlowSlice {
    var state: FlowBlockToken?
    if case .blocks(let token) = token { state = token }
    var room = given
    if box.style.clipsY, items.count > 0, items.bottom(items.count - 1) > box.size.height + 1,
      room.fits(box.size.height - (state?.consumed ?? 0))
    {
      // What does not fit into a box that cuts it off goes to no other page.
      room.height = .infinity
    }
    let isFirst = state == nil
    let surround = box.surround
    let first = state?.next ?? 0
    let start = isFirst ? surround.top : 0
    let reference = isFirst ? surround.top : state?.reference ?? 0
    var part = Part(
      y: start, reference: reference, anchors: [(reference, start)], next: first, token: state?.token)
    if isFirst { part.anchors[0] = (0, 0) }
    if let state { try continueFloats(of: box, state, in: room, &part) }
    part.startsWithFloats =
      isFirst && box.floats.contains { $0.origin.y < start + room.height && $0.size.height > 0 }
    guard try fill(&part, items, first: first, isFirst: isFirst, start: start, in: room) else {
      return FlowSlice(Fragment(size: box.size), isRefused: true)
    }
    var height: Double
    var rest: FlowBlockToken?
    if part.isBroken {
      height = max(room.height.isFinite ? room.height : part.y, start)
      // Where the page ends on the endless one.
      let reached = part.next < items.count && part.token == nil ? items.top(part.next) : part.reference
      rest = FlowBlockToken(next: part.next, token: part.token, consumed: (state?.consumed ?? 0) + height)
      rest?.reference = reached
    } else {
      let trailing = box.size.height - part.reference
      height = max(part.y + trailing, start)
      if !room.fits(height), trailing > surround.bottom + 1 || part.placed.isEmpty, box.size.height > 0 {
        let shown = max(0, room.height - part.y)
        if shown <= 0, isFirst, !room.isTop, part.placed.isEmpty {
          return FlowSlice(Fragment(size: box.size), isRefused: true)
        }
        if room.height > 0 {
          // An empty stretch goes on on the next page.
          height = room.height
          rest = FlowBlockToken(next: items.count, consumed: (state?.consumed ?? 0) + height)
          part.reference += shown
          rest?.reference = part.reference
        }
      }
    }
    if part.isBroken, part.token == nil, part.next < items.count {
      // Floats may begin in the stretch that what comes next leaves free because it stands below them.
      part.reference = max(part.reference, min(items.top(part.next), part.reference + room.height - part.y))
    }
    let reached = rest == nil && !part.isBroken ? Double.infinity : part.reference
    let beside = try sliceBeside(box, part, state, height: height, upTo: reached, in: room)
    if isFirst, !room.isTop, part.isBroken, part.placed.isEmpty, beside.below.isEmpty, beside.above.isEmpty {
      return FlowSlice(Fragment(size: box.size), isRefused: true)
    }
    if !beside.rest.isEmpty {
      let consumed = (state?.consumed ?? 0) + height
      if rest == nil {
        rest = FlowBlockToken(next: items.count, consumed: consumed)
        // Below all that has been shown beside the items.
        rest?.reference = (box.floats + box.positioned).reduce(box.size.height) { max($0, $1.origin.y + 1) }
        height = max(height, room.height.isFinite ? room.height : height)
      }
      rest?.floats = beside.rest
    } else if !isFirst, items.count == first, rest == nil {
      // What holds the floats has its lower edge below them.
      let inner = box.size.height - surround.bottom + Regions.tolerance
      height = part.floatEnds.reduce(height) { height, end in
        end.reference <= inner ? max(height, end.y + surround.bottom) : height
      }
    }
    rest?.besideReference = max(reached, state?.besideReference ?? -.infinity)
    let others = part.placed.filter { !items.paintsFirst($0.index) }
    let below = beside.below + part.placed.filter { items.paintsFirst($0.index) }.map(\.placed)
    let flow = others.filter { !items.paintsLast($0.index) }
    let last = others.filter { items.paintsLast($0.index) }
    guard isTagged else {
      let children = below + flow.map(\.placed) + last.map(\.placed) + beside.above.map(\.placed)
      let fragment = wrapped(
        box, children: children, height: height, isFirst: isFirst, isLast: rest == nil, offset: state?.consumed ?? 0)
      return FlowSlice(fragment, rest: rest.map { .blocks($0) })
    }
    var parts = FlowParts(first: below, flow: flow, last: last, beside: beside.above)
    parts.isTextContinued = !isFirst
    parts.textContinues = part.isBroken
    parts.hasText = isFirst || first < items.count
    let size = Size(width: box.size.width, height: height)
    let children = parts.structured(box, size: size, isFirst: isFirst, isLast: rest == nil)
    var fragment = wrapped(
      box, children: children, height: height, isFirst: isFirst, isLast: rest == nil, offset: state?.consumed ?? 0)
    fragment.role = parts.role
    return FlowSlice(fragment, rest: rest.map { .blocks($0) })
  }

  /// Places items until the page is full; false when not even the first had room and the box had better begin on the next.
  private func fill(
    _ part: inout Part, _ items: some FlowItems, first: Int, isFirst: Bool, start: Double, in room: Room
  ) throws -> Bool {
    var index = first
    while index < items.count {
      let isAtTop = room.isTop && part.placed.isEmpty && (isFirst ? start <= 0.01 : true)
      var y = part.y + items.top(index) - part.reference
      // Margins at the top of a page are dropped after an unforced break, not after a forced one (CSS Fragmentation 3,
      // clause 5.2).
      if !isFirst, part.placed.isEmpty {
        y =
          part.token == nil && items.forcesBreak(before: index, inColumns: context.isInColumns)
          ? items.margin(above: index) : 0
        // What stands below floats that go on here stays below them.
        for float in part.floatEnds where part.token == nil && float.reference <= items.top(index) + Regions.tolerance {
          y = max(y, float.y)
        }
      } else if !isFirst, part.token == nil, part.endsNothingShown,
        !items.forcesBreak(before: index, inColumns: context.isInColumns)
      {
        // Nor does the margin count between what goes on here without taking room and what comes next.
        y = part.y
      }
      if part.token == nil, index > first || isFirst, !isAtTop,
        items.forcesBreak(before: index, inColumns: context.isInColumns)
      {
        let isOfBox = part.placed.isEmpty && isFirst
        // A break before the first child is one before the box, which begins the page already.
        if isOfBox, !room.isTop { return false }
        if !isOfBox { return end(&part, before: index) }
      }
      // Beside floats that fill the page the first item may come later; where nothing else is shown it may not.
      let isBeyond = isFirst && index == 0 && y > start + Regions.tolerance && y >= room.height
      if isBeyond, isAtTop || room.isTop, !part.startsWithFloats { y = start }
      let isForced = (isAtTop || room.isTop && part.placed.isEmpty) && !(isBeyond && part.startsWithFloats)
      let slice = try items.slice(index, from: part.token, in: room.below(y, isTop: isForced), self)
      if slice.isRefused, isBeyond, part.startsWithFloats { return end(&part, before: index) }
      if slice.isRefused {
        return endBefore(index, &part, items, first: first, isFirst: isFirst, room)
      }
      let isContinued = part.token != nil
      part.endsNothingShown = isContinued && y + slice.fragment.size.height < Regions.tolerance
      // What goes on here began further up; the first anchor says where this page begins.
      if !isContinued { part.anchors.append((items.top(index), y)) }
      let offset = items.offset(index)
      part.placed.append(
        (index, Fragment.Placed(slice.fragment, at: Point(x: offset.x, y: y + offset.y))))
      part.y = y + slice.fragment.size.height
      part.reference = items.bottom(index)
      if let rest = slice.rest {
        part.next = index
        part.token = rest
        part.isBroken = true
        // What is beside it further down belongs to the next page.
        part.reference = items.top(index) + room.height - y
        return true
      }
      if isContinued || abs(slice.fragment.size.height - (items.bottom(index) - items.top(index))) > Regions.tolerance {
        // Page breaks have made it higher or lower than on the endless page.
        part.anchors.append((items.bottom(index), part.y))
      }
      part.token = nil
      index += 1
    }
    part.next = index
    return true
  }

  /// Shows floats that had no room on the page before, and what is left of those that began there.
  private func continueFloats(of box: FlowBox, _ state: FlowBlockToken, in room: Room, _ part: inout Part) throws {
    let waitingTop = Self.waitingTop(state, box)
    for (index, token) in state.floats where box.floats.indices.contains(index) {
      let float = box.floats[index]
      let y = token == nil ? max(0, float.origin.y - waitingTop) : 0
      if token == nil, float.style.avoidsBreakInside, y > 0, !room.below(y).fits(float.size.height) { continue }
      let slice = try slice(float, from: token, in: room.below(y, isTop: y == 0))
      if slice.isRefused { continue }
      part.floats[index] = slice
      part.floatEnds.append(
        (
          reference: float.origin.y + float.size.height,
          y: slice.rest == nil ? y + slice.fragment.size.height : max(0, room.height)
        ))
    }
  }

  private func end(_ part: inout Part, before index: Int) -> Bool {
    part.next = index
    part.token = nil
    part.isBroken = true
    return true
  }

  /// Ends the page before an item, or further up where that is allowed.
  private func endBefore(
    _ index: Int, _ part: inout Part, _ items: some FlowItems, first: Int, isFirst: Bool, _ room: Room
  ) -> Bool {
    var end = index
    while end > first, items.avoidsBreak(before: end) { end -= 1 }
    if end == first, isFirst, index > first, items.allowsBreakAtNeed(before: index) { end = index }
    if end == first, isFirst || part.token != nil {
      // Nothing would be left here.
      if !room.isTop { return false }
      end = index
    } else if end == first {
      end = index
    }
    if end == first, isFirst {
      return false
    }
    if end < index {
      let kept = part.placed.firstIndex { $0.index >= end } ?? part.placed.endIndex
      part.placed.removeSubrange(kept...)
      part.y = part.placed.last.map { $0.placed.origin.y + $0.placed.fragment.size.height } ?? part.y
      part.reference = end > 0 ? items.bottom(end - 1) : part.reference
      let cut = items.top(end)
      part.anchors = part.anchors.prefix(1) + part.anchors.dropFirst().filter { $0.reference < cut }
    }
    return self.end(&part, before: end)
  }

  // MARK: Floats, positioned boxes and markers

  /// The top margin edge of the highest of those that had no room: they stand to each other as they did, and keep their margins.
  private static func waitingTop(_ state: FlowBlockToken, _ box: FlowBox) -> Double {
    let all = box.floats + box.positioned
    return state.floats.reduce(Double.infinity) { top, waiting in
      guard waiting.token == nil, all.indices.contains(waiting.index) else { return top }
      let beside = all[waiting.index]
      let margin = waiting.index < box.floats.count ? max(0, beside.margin.top) : 0
      return min(top, beside.origin.y - margin)
    }
  }

  private func sliceBeside(
    _ box: FlowBox, _ part: Part, _ state: FlowBlockToken?, height: Double, upTo to: Double, in room: Room
  ) throws -> (
    below: [Fragment.Placed], above: [FlowParts.Beside],
    rest: [(index: Int, token: FlowToken?)]
  ) {
    var below: [Fragment.Placed] = []
    var above: [FlowParts.Beside] = []
    var rest: [(index: Int, token: FlowToken?)] = []
    let all = box.floats + box.positioned
    guard !all.isEmpty || box.marker != nil else { return ([], [], []) }
    let known = Dictionary(uniqueKeysWithValues: (state?.floats ?? []).map { ($0.index, $0.token) })
    let waitingTop = state.map { Self.waitingTop($0, box) } ?? .infinity
    let from = state?.besideReference ?? -.infinity
    for (index, beside) in all.enumerated() {
      let isPositioned = index >= box.floats.count
      let isWaiting = known[index] != nil
      // It has been shown, or its turn comes later.
      if !isWaiting, state != nil, beside.origin.y < from - Regions.tolerance { continue }
      if !isWaiting, beside.origin.y >= to - Regions.tolerance, beside.origin.y > 0 { continue }
      let token = known[index] ?? nil
      let waited = token == nil && !isPositioned ? max(0, beside.origin.y - waitingTop) : 0
      let y = isWaiting ? waited : max(part.place(beside.origin.y), isPositioned ? -.infinity : 0)
      let space = room.below(y, isTop: isWaiting && y == 0 && room.isTop)
      if !isPositioned, token == nil, beside.style.avoidsBreakInside, !space.isTop, !space.fits(beside.size.height),
        beside.size.height <= room.freshHeight
      {
        rest.append((index, nil))
        continue
      }
      var slice = try part.floats[index] ?? self.slice(beside, from: token, in: space)
      if slice.isRefused {
        if isPositioned, to == .infinity {
          slice = FlowSlice(try whole(beside))
        } else {
          rest.append((index, nil))
          continue
        }
      }
      if let token = slice.rest { rest.append((index, token)) }
      let fragment = slice.rest != nil || isWaiting ? slice.fragment.withElementsClosed() : slice.fragment
      let origin = Point(x: beside.origin.x + beside.shift.x, y: y + beside.shift.y)
      let z = beside.style.zIndex ?? 0
      let placed = Fragment.Placed(fragment, at: origin)
      if isPositioned, z < 0 {
        below.append(placed)
      } else {
        above.append(FlowParts.Beside(z: isPositioned ? z + 1 : 0, box: beside, placed: placed))
      }
    }
    if let marker = box.marker, state == nil {
      let origin = Point(x: marker.origin.x, y: part.place(marker.origin.y))
      above.append(FlowParts.Beside(z: 0, box: marker, placed: Fragment.Placed(try whole(marker), at: origin)))
    }
    let sorted = above.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
    return (below, sorted.map(\.element), rest)
  }
}
