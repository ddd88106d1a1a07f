import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  /// How far above the even share the least height of columns is looked for step by step, in points.
  private static let mostSought = 60.0
  private static let soughtStep = 3.0

  /// Columns side by side, and where their content goes on.
  private struct Row {
    var columns: [Fragment] = []
    var rest: FlowToken?

    var height: Double { columns.reduce(0) { max($0, $1.size.height) } }
  }

  /// A multi-column container: each page has as many columns as the style says, those of the last page are evened out.
  func sliceColumns(_ box: FlowBox, _ layout: FlowColumnsLayout, from token: FlowToken?, in room: Room) throws
    -> FlowSlice
  {
    var state: FlowColumnsToken?
    if case .columns(let token) = token { state = token }
    let isFirst = state == nil
    let surround = box.surround
    var y = isFirst ? surround.top : 0
    var children: [Fragment.Placed] = []
    var rest: FlowColumnsToken?
    for index in (state?.part ?? 0)..<max(layout.parts.count, state?.part ?? 0) {
      let part = layout.parts[index]
      let from = index == state?.part ? state?.token : nil
      let top = from == nil && !(children.isEmpty && !isFirst) ? part.box.margin.top : 0
      var inner = room.below(y + top + surround.bottom, isTop: children.isEmpty)
      inner.freshHeight = max(0, room.freshHeight - surround.bottom)
      var end: FlowToken?
      switch part.kind {
      case .spanner:
        let staysWhole =
          from == nil && part.box.style.avoidsBreakInside && !inner.isTop && !inner.fits(part.box.size.height)
          && part.box.size.height <= inner.freshHeight
        let slice =
          staysWhole
          ? FlowSlice(Fragment(size: part.box.size), isRefused: true)
          : try slice(part.box, from: from, in: inner)
        if slice.isRefused {
          if children.isEmpty, isFirst { return FlowSlice(Fragment(size: box.size), isRefused: true) }
          rest = FlowColumnsToken(part: index, token: from, consumed: 0)
        } else {
          children.append(Fragment.Placed(slice.fragment, at: Point(x: part.box.origin.x, y: y + top)))
          y += top + slice.fragment.size.height + (slice.rest == nil ? part.box.margin.bottom : 0)
        }
        end = slice.rest
      case .flow:
        guard let row = try row(part, layout, from: from, in: inner, of: box.style) else {
          if children.isEmpty, isFirst { return FlowSlice(Fragment(size: box.size), isRefused: true) }
          rest = FlowColumnsToken(part: index, token: from, consumed: 0)
          break
        }
        children += placed(row, layout, in: box, y: y)
        y += row.height
        end = row.rest
      }
      if rest == nil, let end { rest = FlowColumnsToken(part: index, token: end, consumed: 0) }
      if rest != nil { break }
    }
    var height = y + surround.bottom
    if rest != nil {
      height = max(room.height.isFinite ? room.height : y, y)
    } else if isFirst {
      // A height of its own may leave room below.
      height = max(height, min(box.size.height, max(room.height, height)))
    }
    let consumed = (state?.consumed ?? 0) + height
    rest?.consumed = consumed
    for positioned in box.positioned where isFirst {
      children.append(
        Fragment.Placed(try whole(positioned), at: positioned.origin.offset(by: positioned.shift)))
    }
    var marker: Fragment.Placed?
    if let own = box.marker, isFirst { marker = Fragment.Placed(try whole(own), at: own.origin) }
    var role = box.node.role
    if isTagged {
      var parts = FlowParts(first: children)
      if let own = box.marker, let marker { parts.beside = [FlowParts.Beside(z: 0, box: own, placed: marker)] }
      let size = Size(width: box.size.width, height: height)
      children = parts.structured(box, size: size, isFirst: isFirst, isLast: rest == nil)
      role = parts.role
    } else if let marker {
      children.append(marker)
    }
    var fragment = wrapped(
      box, children: children, height: height, isFirst: isFirst, isLast: rest == nil, offset: state?.consumed ?? 0)
    fragment.role = role
    return FlowSlice(fragment, rest: rest.map { .columns($0) })
  }

  /// The columns of one part on one page; nil when nothing fits and they had better begin on the next.
  private func row(
    _ part: FlowColumnsLayout.Part, _ layout: FlowColumnsLayout, from token: FlowToken?, in room: Room,
    of style: FlowStyle
  ) throws -> Row? {
    let count = layout.style.count
    let most = layout.fixedHeight.map { min($0, room.height) } ?? room.height
    if token == nil, style.balancesColumns || !most.isFinite, part.height <= most + Regions.tolerance {
      // As it was evened out on the endless page.
      let row = try columns(part.box, from: nil, count: count, height: part.height, isTop: true)
      if row.rest == nil { return row }
    }
    guard most.isFinite else {
      return try columns(part.box, from: token, count: count, height: .infinity, isTop: true)
    }
    guard most > 0 || room.isTop else { return nil }
    let row = try columns(
      part.box, from: token, count: count, height: max(most, 1), isTop: room.isTop, fresh: room.freshHeight)
    guard !row.columns.isEmpty else { return nil }
    guard row.rest == nil, style.balancesColumns, !context.isInColumns else { return row }
    let left = row.columns.reduce(0) { $0 + $1.size.height }
    let height = try balancedHeight(
      part.box, from: token, columns: count, least: left / Double(count), most: most)
    let balanced = try columns(part.box, from: token, count: count, height: height, isTop: true)
    return balanced.rest == nil ? balanced : row
  }

  /// Fills columns of one height; none when the first refuses to begin here.
  private func columns(
    _ strip: FlowBox, from token: FlowToken?, count: Int, height: Double, isTop: Bool, fresh: Double? = nil
  ) throws -> Row {
    let slicer = inColumns
    var row = Row(rest: token)
    for _ in 0..<count {
      let room = Room(height: height, freshHeight: max(height, fresh ?? height), isTop: isTop)
      let slice = try slicer.slice(strip, from: row.rest, in: room)
      if slice.isRefused { return row }
      row.columns.append(slice.fragment)
      row.rest = slice.rest
      if slice.rest == nil { break }
    }
    return row
  }

  /// The least height of columns that hold the rest of a strip (`column-fill: balance`), to half a point.
  func balancedHeight(_ strip: FlowBox, from token: FlowToken?, columns count: Int, least: Double, most: Double)
    throws -> Double
  {
    var high = most
    var low = min(high, max(strip.tallestWhole(below: most), least))
    if try columns(strip, from: token, count: count, height: low, isTop: true).rest == nil { return low }
    // More height does not always help, as where it leaves widows. So the least that does is looked for from below, a few lines
    // far, which columns inside of columns would make too dear.
    if columnDepth == 0 {
      let end = min(high, low + Self.mostSought)
      var tried = low
      while tried < end {
        let next = min(end, tried + Self.soughtStep)
        if try columns(strip, from: token, count: count, height: next, isTop: true).rest == nil {
          (low, high) = (tried, next)
          break
        }
        tried = next
      }
      if high == most { low = max(low, min(tried, high)) }
    }
    while high - low > 0.5 {
      let middle = (low + high) / 2
      if try columns(strip, from: token, count: count, height: middle, isTop: true).rest == nil {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  private func placed(_ row: Row, _ layout: FlowColumnsLayout, in box: FlowBox, y: Double) -> [Fragment.Placed] {
    let (style, surround) = (layout.style, box.surround)
    let isRight = box.style.isRightToLeft
    let inner = box.size.width - surround.horizontal
    func x(_ index: Int) -> Double {
      let distance = Double(index) * (style.width + style.gap)
      return surround.left + (isRight ? inner - style.width - distance : distance)
    }
    var result: [Fragment.Placed] = []
    for (index, fragment) in row.columns.enumerated() {
      if index > 0, let rule = layout.rule, !box.style.text.isHidden {
        let width = rule.borders.left.width
        let size = Size(width: width, height: row.height)
        let drawing = FlowBoxDrawing(style: rule, border: rule.borders.widths, padding: .zero)
        let middle = x(index) + (isRight ? style.width + style.gap / 2 : -style.gap / 2)
        result.append(
          Fragment.Placed(Fragment(size: size, content: .drawing(drawing, [])), at: Point(x: middle - width / 2, y: y)))
      }
      result.append(Fragment.Placed(fragment, at: Point(x: x(index), y: y)))
    }
    return result
  }
}

extension FlowBox {
  /// The height of the highest box inside that should not be cut and is lower than `most`.
  func tallestWhole(below most: Double) -> Double {
    switch content {
    case .blocks(let children):
      return children.reduce(0) { highest, child in
        if child.style.avoidsBreakInside, child.size.height <= most { return max(highest, child.size.height) }
        return max(highest, child.tallestWhole(below: most))
      }
    case .lines(let lines):
      return lines.reduce(0) { $1.height <= most ? max($0, $1.height) : $0 }
    case .replaced: return size.height <= most ? size.height : 0
    case .empty, .table, .flex, .columns: return 0
    }
  }
}
