import PlatenGraphics

extension TablePlan {
  /// Draws one line of text in a cell whose content starts at `x`.
  func draw(
    _ text: String, with setter: LineSetter, column: Int, on canvas: Canvas, x: Double, width: Double, baseline: Double
  ) {
    guard isAdjusted[column] else {
      setter.draw(text, on: canvas, x: x, width: width, baseline: baseline, alignment: alignments[column])
      return
    }
    draw(
      text, with: setter, on: canvas, x: x, width: width, baseline: baseline, alignment: alignments[column],
      decimal: decimals[column], separator: table.columns[column].decimalSeparator,
      minimum: table.columns[column].shrinkMinimum)
  }

  /// The same with everything said: a decimal line to stand on, a size to shrink to.
  func draw(
    _ text: String, with setter: LineSetter, on canvas: Canvas, x: Double, width: Double, baseline: Double,
    alignment: TextAlignment, decimal: DecimalExtent?, separator: String?, minimum: Double?
  ) {
    var setter = setter
    if let minimum {
      let natural = setter.width(of: text)
      if natural > width + Regions.tolerance {
        setter = fitting(text, setter, width: width, minimum: minimum)
        if setter.width(of: text) > width + 0.1, Self.isNumber(text) { noteCut(text) }
      }
    }
    if let decimal, let separator, let parts = setter.decimalParts(of: text, separator: separator),
      let left = decimal.left(of: parts, in: width, context.direction)
    {
      // In a box of its own width text stands where the box stands.
      setter.draw(
        text, on: canvas, x: x + left, width: parts.before + parts.after, baseline: baseline, alignment: .center)
      return
    }
    setter.draw(text, on: canvas, x: x, width: width, baseline: baseline, alignment: alignment)
  }

  /// Where a cell of the totals row stands. The words in front of the totals are mostly wider than the first column: they
  /// go on over the empty cells beside it.
  func totalsPlace(_ column: Int, of cells: [String]) -> (x: Double, width: Double) {
    var x = columnX[column]
    var width = columnWidths[column]
    guard alignments[column] == .leading, !cells[column].isEmpty else { return (x, width) }
    for next in (column + 1)..<max(cells.count, column + 1) {
      guard cells[next].isEmpty else { break }
      x = min(x, columnX[next])
      width += columnWidths[next]
    }
    return (x, width)
  }

  /// A setter whose font is small enough for `text`, but not smaller than `minimum` points.
  func fitting(_ text: String, _ setter: LineSetter, width: Double, minimum: Double) -> LineSetter {
    let size = setter.style.font.size
    let natural = setter.width(of: text)
    guard natural > width + Regions.tolerance, minimum < size else { return setter }
    // Sizes in steps, so that a long table needs few fonts; metrics are not hinted, so widths follow the size.
    let steps = (size * max(width, 0) / natural / Self.sizeStep).rounded(.down)
    var style = setter.style
    style.font = style.font.sized(min(size, max(minimum, steps * Self.sizeStep)))
    return self.setter(style, setter.baseDirection)
  }

  /// The left edge of shaped text in a cell: numbers of one line stand on the column's decimal line.
  func left(of text: ShapedText, decimal: DecimalExtent?, separator: String?, width: Double) -> Double? {
    guard let decimal, let separator, text.lineCount == 1, let parts = text.decimalParts(separator: separator) else {
      return nil
    }
    return decimal.left(of: parts, in: width, context.direction)
  }

  /// Whether a text is a number with its signs, a currency's letters among them.
  private static func isNumber(_ text: String) -> Bool {
    var digits = 0
    var letters = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        digits += 1
      } else if scalar.properties.isAlphabetic {
        letters += 1
      }
    }
    return digits > 0 && letters <= 4
  }

  private static var sizeStep: Double { 0.25 }
}

extension TableColumnLayout {
  /// The size that text may shrink to; nil when it does not shrink.
  var shrinkMinimum: Double? {
    if case .shrink(let minimum) = overflow { minimum.isFinite ? max(minimum, 1) : 1 } else { nil }
  }
}
