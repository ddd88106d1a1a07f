import PlatenGraphics

/// Rows of a grid that spanning cells hold together; mostly a single one.
struct GridBand: Block {
  let places: [GridPlacement.Place]
  let rows: Range<Int>
  let tracks: TrackWidths
  let spacing: Double

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    rows.count == 1 ? try layoutRow(in: regions, context) : try layoutRows(in: regions, context)
  }

  // MARK: A single row, which may break within its cells

  private func layoutRow(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var fragments: [Fragment] = []
    var rests: [GridPlacement.Place] = []
    var breaks = false
    for place in places {
      let room = regions.with(width: tracks.width(of: place.columns))
      switch try place.cell.block.layoutOrShrink(in: room, context) {
      case .complete(let fragment):
        fragments.append(fragment)
        rests.append(place.with(block: Stack([])))
      case .partial(let fragment, let rest):
        fragments.append(fragment)
        rests.append(place.with(block: rest))
        breaks = true
      case .refused(let refusal): return .refused(refusal)
      }
    }
    let height = fragments.reduce(0) { max($0, $1.size.height) }
    let placed = zip(places, fragments).map { place, fragment in
      self.placed(fragment, of: place, top: 0, height: height, regions.width, context)
    }
    let fragment = Fragment(size: Size(width: regions.width, height: height), content: .group(placed))
    guard breaks else { return .complete(fragment) }
    return .partial(fragment, rest: GridBand(places: rests, rows: rows, tracks: tracks, spacing: spacing))
  }

  // MARK: Several rows, which stand together

  private func layoutRows(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var heights = [Double](repeating: 0, count: rows.count)
    let fragments = try places.map {
      try $0.cell.block.fragment(width: tracks.width(of: $0.columns), context)
    }
    for (place, fragment) in zip(places, fragments) where place.rows.count == 1 {
      let row = place.rows.lowerBound - rows.lowerBound
      heights[row] = max(heights[row], fragment.size.height)
    }
    // A cell that is higher than the rows it spans makes its last one higher.
    for (place, fragment) in zip(places, fragments) where place.rows.count > 1 {
      let span = indexes(of: place)
      let known = heights[span].reduce(0, +) + spacing * Double(span.count - 1)
      heights[span.upperBound - 1] += max(0, fragment.size.height - known)
    }
    let total = heights.reduce(0, +) + spacing * Double(rows.count - 1)
    guard regions.fits(total) else { return .refused(Refusal(block: "rows of a grid", needed: total)) }
    let placed = zip(places, fragments).map { place, fragment in
      let span = indexes(of: place)
      let top = heights[..<span.lowerBound].reduce(0, +) + spacing * Double(span.lowerBound)
      let height = heights[span].reduce(0, +) + spacing * Double(span.count - 1)
      return self.placed(fragment, of: place, top: top, height: height, regions.width, context)
    }
    return .complete(Fragment(size: Size(width: regions.width, height: total), content: .group(placed)))
  }

  private func indexes(of place: GridPlacement.Place) -> Range<Int> {
    (place.rows.lowerBound - rows.lowerBound)..<(place.rows.upperBound - rows.lowerBound)
  }

  private func placed(
    _ fragment: Fragment, of place: GridPlacement.Place, top: Double, height: Double, _ width: Double,
    _ context: LayoutContext
  ) -> Fragment.Placed {
    let child = fragment.withElementsClosed().stretched(to: height)
    let x = context.direction.x(
      leading: tracks.leading(of: place.columns.lowerBound), width: tracks.width(of: place.columns), in: width)
    let y = top + place.cell.alignment.offset(of: child.size.height, in: height)
    return Fragment.Placed(child, at: Point(x: x, y: y))
  }
}

extension GridPlacement.Place {
  fileprivate func with(block: any Block) -> GridPlacement.Place {
    var cell = cell
    cell.block = block
    return GridPlacement.Place(cell: cell, columns: columns, rows: rows)
  }
}
