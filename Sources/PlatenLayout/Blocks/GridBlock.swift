import PlatenGraphics

/// Cells in columns, filled row by row; cells may span columns and rows. Breaks between rows; a row that no page holds
/// breaks within its cells.
package struct GridBlock: Block {
  package var columns: [Track]
  package var cells: [GridCell]
  package var columnSpacing: Double
  package var rowSpacing: Double

  package init(_ columns: [Track], _ cells: [GridCell], columnSpacing: Double = 0, rowSpacing: Double = 0) {
    self.columns = columns.isEmpty ? [.weight(1)] : columns
    self.cells = cells
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let placement = GridPlacement(cells, columnCount: columns.count)
    let naturals = try naturalWidths(placement, limit: regions.width, context)
    let tracks = TrackWidths(columns, spacing: columnSpacing, in: regions.width) { naturals[$0] }
    var bands: [any Block] = []
    var next = 0
    for rows in placement.bands {
      var places: [GridPlacement.Place] = []
      while next < placement.places.count, placement.places[next].rows.lowerBound < rows.upperBound {
        places.append(placement.places[next])
        next += 1
      }
      let band = GridBand(places: places, rows: rows, tracks: tracks, spacing: rowSpacing.asLength)
      bands.append(KeepTogether(band))
    }
    return try Stack(bands, spacing: rowSpacing).layout(in: regions, context)
  }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    let placement = GridPlacement(cells, columnCount: columns.count)
    let naturals = try naturalWidths(placement, limit: limit, context, all: true)
    var sum = columnSpacing.asLength * Double(columns.count - 1)
    var weights = 0.0
    var share = 0.0
    for (index, track) in columns.enumerated() {
      switch track {
      case .fixed(let points): sum += points.asLength
      case .content(let minimum, let maximum):
        sum += max(min(naturals[index], maximum.asLength), minimum.asLength)
      case .share(let weight, _, _):
        weights += weight.asLength
        if weight.asLength > 0 { share = max(share, naturals[index] / weight.asLength) }
      }
    }
    return min(limit, sum + share * weights)
  }

  /// The width that the contents of each column take; of those only that are asked for.
  private func naturalWidths(
    _ placement: GridPlacement, limit: Double, _ context: LayoutContext, all: Bool = false
  ) throws -> [Double] {
    var widths = [Double](repeating: 0, count: columns.count)
    func isWanted(_ column: Int) -> Bool { all || columns[column].isAutomatic }
    // Cells over several columns widen the last automatic one, when the others do not make up their width.
    for place in placement.places where place.columns.count == 1 && isWanted(place.columns.lowerBound) {
      let column = place.columns.lowerBound
      widths[column] = max(widths[column], try place.cell.block.naturalWidth(limit: limit, context))
    }
    for place in placement.places where place.columns.count > 1 {
      guard let last = place.columns.last(where: isWanted) else { continue }
      let known = place.columns.reduce(columnSpacing.asLength * Double(place.columns.count - 1)) { sum, column in
        if case .fixed(let points) = columns[column] { return sum + points.asLength }
        return sum + widths[column]
      }
      let natural = try place.cell.block.naturalWidth(limit: limit, context)
      // A weighted column among them takes what is missing.
      let hasWeight = place.columns.contains { if case .share = columns[$0] { true } else { false } }
      if natural > known, all || !hasWeight { widths[last] += natural - known }
    }
    return widths
  }
}
