import PlatenGraphics

extension TablePlan {
  /// Says where the characters stand that were drawn in a row of the table and have no glyph. Not called for other rows.
  ///
  /// - Parameters:
  ///   - count: How many there were before the row was drawn.
  ///   - row: The row of the data, from 0; nil for header and totals.
  ///   - x: The left edge of the table.
  func locate(
    _ missing: MissingGlyphLog, after count: Int, row: Int?, in part: MissingCharacter.Part = .table, x: Double
  ) {
    missing.locate(after: count, in: part, .part)
    missing.locate(after: count, row: row) { place in
      // Text stands in its cell; where a column is narrower than a letter, the nearest is meant.
      let distances = columnX.indices.map { column in
        max(x + columnX[column] - place, place - x - columnX[column] - columnWidths[column], 0)
      }
      guard let column = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
      return (column, table.columns[column].header)
    }
  }
}
