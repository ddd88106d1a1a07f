/// What the cells and column elements say of the width of one column (CSS Tables 3, clauses 3.8.1 and 3.8.2), in points.
struct FlowTableColumn {
  /// nil as long as nothing stands in it.
  var min: Double?
  var max: Double?
  /// A part of the table's width: 0.5 for 50 %.
  var percent: Double?
  /// What is added to a percentage: padding and border in fixed layout.
  var percentSurround = 0.0
  /// Whether a width in points was asked for.
  var isConstrained = false
  var isCollapsed = false
  /// Whether no cell begins in it: it exists only because a cell spans it, and gets no width of its own.
  var isMergeable = true

  var least: Double { min ?? 0 }
  var most: Double { max ?? 0 }

  func share(of width: Double) -> Double { Swift.max(least, (percent ?? 0) * width + percentSurround) }

  /// What one cell asks of its column, or of the columns it spans.
  struct Wish {
    var min: Double
    var max: Double
    var percent: Double?
    var percentSurround = 0.0
    var isConstrained: Bool

    /// Together with another cell of the same columns: where one has a width, the content of those without does not widen it
    /// beyond what they need.
    mutating func unite(_ other: Wish) {
      min = Swift.max(min, other.min)
      if isConstrained == other.isConstrained {
        max = Swift.max(max, other.max)
      } else if isConstrained {
        max = Swift.max(max, other.min)
      } else {
        max = Swift.max(min, other.max)
      }
      isConstrained = isConstrained || other.isConstrained
      if let part = other.percent, part > percent ?? 0 {
        percent = part
        percentSurround = other.percentSurround
      }
    }
  }

  /// Takes in the cells that stand in this column only.
  mutating func take(_ wish: Wish, isFixed: Bool) {
    // A width of the column element wins in fixed layout (CSS 2.2, clause 17.5.2.1).
    if isConstrained, isFixed { return }
    if !isFixed { isMergeable = false }
    if let known = min {
      min = Swift.max(known, wish.min)
      let added = isConstrained && !wish.isConstrained ? wish.min : wish.max
      max = Swift.max(most, added)
    } else {
      min = wish.min
      max = wish.max
    }
    max = Swift.max(least, most)
    if let part = wish.percent, part > percent ?? 0 {
      percent = part
      percentSurround = wish.percentSurround
    }
    isConstrained = isConstrained || wish.isConstrained
  }
}
