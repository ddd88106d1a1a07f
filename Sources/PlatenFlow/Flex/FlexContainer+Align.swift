import PlatenGraphics

/// Alignment along and across (CSS Flexible Box Layout 1, clauses 9.5 and 9.6).
extension FlexContainer {
  func justify(_ line: FlexLine) {
    let items = self.items[line.items]
    var free = mainSize - mainGap * Double(max(0, items.count - 1))
    var automatic = 0
    for item in items {
      free -= item.target + item.outerMain
      automatic += (item.automaticMain.start ? 1 : 0) + (item.automaticMain.end ? 1 : 0)
    }
    let share = automatic > 0 && free > 0 ? free / Double(automatic) : 0
    let spread = FlowDistribution(
      axis.justification(style.justifyContent), free: share > 0 ? 0 : free, count: items.count)
    var offset = spread.before
    for item in items {
      if item.automaticMain.start { offset += share }
      item.mainOffset = offset + item.mainMarginStart
      offset += item.target + item.outerMain + mainGap + spread.between
      if item.automaticMain.end { offset += share }
    }
  }

  func align(_ line: FlexLine) {
    for item in items[line.items] {
      let free = line.cross - item.cross - item.outerCross
      var offset = 0.0
      if item.hasAutomaticCross {
        if free > 0, item.automaticCross.start { offset = item.automaticCross.end ? free / 2 : free }
      } else {
        switch item.align {
        case .flexEnd: offset = free
        case .center: offset = free / 2
        case .baseline: if let baseline = line.baseline { offset = baseline - item.ascent(axis) }
        case .lastBaseline:
          if let baseline = line.lastBaseline { offset = line.cross - baseline - item.ascent(axis) }
        default: break
        }
      }
      item.crossOffset = offset + item.crossMarginStart
    }
  }

  /// Turns offsets into places, and the container into what pages are cut from.
  func finish() {
    let surround = frame.sizes.surround
    let inner = axis.isRow ? Size(width: mainSize, height: crossSize) : Size(width: crossSize, height: mainSize)
    box.size = Size(
      width: frame.borderWidth, height: frame.borderHeight ?? inner.height + surround.vertical)
    var bands: [FlowFlexLayout.Band] = []
    for line in lines {
      for item in items[line.items] {
        place(item, line, inner)
        box.lift(item.box)
      }
      let y = axis.isCrossMirrored ? inner.height - line.offset - line.cross : line.offset
      if axis.isRow {
        bands.append(
          FlowFlexLayout.Band(y: surround.top + y, height: line.cross, boxes: items[line.items].map(\.box)))
      }
    }
    if !axis.isRow {
      let boxes = items.map(\.box)
      bands = lines.count > 1 ? FlowFlexLayout.bands(merging: boxes) : boxes.map { FlowFlexLayout.Band($0) }
    }
    bands.sort { $0.y < $1.y }
    box.content = .flex(FlowFlexLayout(bands: bands))
    setBaselines()
    keepAbsolutes(inner)
  }

  private func place(_ item: FlexItem, _ line: FlexLine, _ inner: Size) {
    let mainLength = axis.main(inner)
    let crossLength = axis.cross(inner)
    let main = axis.isMainMirrored ? mainLength - item.mainOffset - item.target : item.mainOffset
    let offset = line.offset + item.crossOffset
    let cross = axis.isCrossMirrored ? crossLength - offset - item.cross : offset
    let surround = frame.sizes.surround
    item.box.origin = Point(
      x: surround.left + (axis.isRow ? main : cross), y: surround.top + (axis.isRow ? cross : main))
    item.box.takeShift(width: innerWidth, height: frame.percentHeight)
  }

  /// Clause 8.5: that of the items that share one, else that of the first item; of the line at the top and at the bottom.
  private func setBaselines() {
    guard let first = axis.isWrapReversed && axis.isRow ? lines.last : lines.first,
      let last = axis.isWrapReversed && axis.isRow ? lines.first : lines.last
    else { return }
    box.firstBaseline = baseline(first, sharing: .baseline) { $0.firstBaseline }
    box.lastBaseline = baseline(last, sharing: .lastBaseline) { $0.lastBaseline }
  }

  private func baseline(_ line: FlexLine, sharing: FlowAlignment, _ value: (FlowBox) -> Double?) -> Double? {
    let items = self.items[line.items]
    let shared = axis.isRow ? items.first { $0.align == sharing && !$0.hasAutomaticCross } : nil
    guard let item = shared ?? (sharing == .baseline || axis.isRow ? items.first : items.last) else { return nil }
    return item.box.origin.y + (value(item.box) ?? item.box.size.height)
  }

  /// Absolutely positioned children stand where they would as the only item (clause 4.1).
  private func keepAbsolutes(_ inner: Size) {
    let surround = frame.sizes.surround
    let room = Rect(origin: Point(x: surround.left, y: surround.top), size: inner)
    for child in node.children where child.style.isAbsolute {
      let main = Self.part(axis.justification(style.justifyContent))
      let cross = Self.part(axis.crossAlignment(child.style.alignSelf ?? style.alignItems))
      let mainPart = axis.isMainMirrored ? 1 - main : main
      let crossPart = axis.isCrossMirrored ? 1 - cross : cross
      box.absolutes.append(
        FlowAbsolute(
          child, frame: room, alignX: axis.isRow ? mainPart : crossPart, alignY: axis.isRow ? crossPart : mainPart))
    }
  }

  private static func part(_ alignment: FlowAlignment) -> Double {
    switch alignment {
    case .flexEnd, .lastBaseline: 1
    case .center, .spaceAround, .spaceEvenly: 0.5
    default: 0
    }
  }
}
