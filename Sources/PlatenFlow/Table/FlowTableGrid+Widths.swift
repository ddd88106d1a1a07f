import PlatenGraphics

extension FlowTableGrid {
  /// As wide as a table gets that has no limit.
  static let widest = 750_000.0

  /// Padding and border of the table; collapsed borders leave no padding (CSS 2.2, clause 17.6.2).
  func sizes(in width: Double?) -> FlowSizes {
    let style = node.style
    var surround = border
    if !style.collapsesBorders {
      let padding = style.padding
      surround.left += max(0, padding.left.resolved(width) ?? 0)
      surround.right += max(0, padding.right.resolved(width) ?? 0)
      surround.top += max(0, padding.top.resolved(width) ?? 0)
      surround.bottom += max(0, padding.bottom.resolved(width) ?? 0)
    }
    return FlowSizes(style, surround: surround)
  }

  /// Spacing between and beside the columns.
  func gaps(_ columns: [FlowTableColumn]) -> Double {
    spacing.width * Double(1 + max(1, columns.count { !$0.isMergeable }))
  }

  /// The least and most that columns, spacing, padding and border need (CSS Tables 3, clause 3.9.1, GRIDMIN and GRIDMAX).
  func widths(_ columns: [FlowTableColumn], surround: Double, allowsPercentages: Bool) -> FlowWidths {
    var result = FlowWidths()
    var others = 0.0
    var percents = 0.0
    var fromPercents = 0.0
    for column in columns {
      result.min += isFixed && column.isConstrained && column.percent == nil ? column.most : column.least
      result.max += column.most
      guard let part = column.percent, part > 0 else {
        others += column.most
        continue
      }
      percents += part
      fromPercents = max(fromPercents, (column.most - column.percentSurround) / part)
    }
    if percents > 0, allowsPercentages {
      // As wide that each percentage holds its content, and that what they leave holds the others.
      let rest = 1 - min(1, percents)
      if others > 0 { result.max = max(result.max, rest > 1e-9 ? others / rest : Self.widest) }
      result.max = min(max(result.max, fromPercents), max(Self.widest, result.max))
    }
    let fixed = gaps(columns) + surround
    return FlowWidths(min: result.min + fixed, max: max(result.min, result.max) + fixed)
  }

  /// What captions need at least: the table is no narrower (CSS Tables 3, clause 3.9.1, CAPMIN).
  func captionWidth(_ layout: FlowLayout) throws -> Double {
    var width = 0.0
    for caption in captions { width = max(width, try layout.outerWidths(of: caption).min) }
    return width
  }
}
