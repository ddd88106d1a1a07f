/// The distribution of widths over columns (CSS Tables 3, clause 3.9.3, and as browsers do it where that is silent).
enum FlowColumnWidths {
  /// Widths that are as good as equal, after sums in another order.
  private static let precision = 1e-6

  /// The widths of columns that together are as wide as `target`, or as narrow as they can be when that is wider: the content's
  /// least, then percentages, then widths in points, then the content's most; what is left over goes to columns without
  /// a width in proportion to their content, or else to those with one, or else to percentages.
  ///
  /// - Parameter growsFixed: Whether columns with a width in points may get more than that.
  static func distributed(_ target: Double, over columns: ArraySlice<FlowTableColumn>, growsFixed: Bool = true)
    -> [Double]
  {
    var sums = Sums()
    for column in columns where !column.isMergeable { sums.least += column.least }
    let target = max(target, sums.least)
    for column in columns where !column.isMergeable { sums.add(column, target) }

    if sums.least >= target - precision { return columns.map { $0.isMergeable ? 0 : $0.least } }
    if sums.withPercent >= target - precision {
      return spread(target - sums.least, over: columns) { column in
        guard column.percent != nil else { return (column.least, nil) }
        return (column.least, column.share(of: target) - column.least)
      }
    }
    if sums.withFixed >= target - precision {
      return spread(target - sums.withPercent, over: columns) { column in
        if column.percent != nil { return (column.share(of: target), nil) }
        return (column.least, column.isConstrained ? column.most - column.least : nil)
      }
    }
    if abs(sums.widest - target) < precision {
      return columns.map {
        $0.isMergeable ? 0 : $0.percent != nil ? $0.share(of: target) : $0.most
      }
    }
    if sums.widest >= target {
      return spread(target - sums.withFixed, over: columns) { column in
        if column.percent != nil { return (column.share(of: target), nil) }
        return column.isConstrained ? (column.most, nil) : (column.least, column.most - column.least)
      }
    }
    return spread(target - sums.widest, over: columns) { column in
      if let part = column.percent {
        let base = column.share(of: target)
        return (base, sums.autos == 0 && (sums.fixed == 0 || !growsFixed) ? part : nil)
      }
      if column.isConstrained { return (column.most, sums.autos == 0 && growsFixed ? column.most : nil) }
      return (column.most, column.most)
    }
  }

  private struct Sums {
    var least = 0.0
    var withPercent = 0.0
    var withFixed = 0.0
    var widest = 0.0
    var fixed = 0
    var autos = 0

    mutating func add(_ column: FlowTableColumn, _ target: Double) {
      if column.percent != nil {
        let share = column.share(of: target)
        withPercent += share
        withFixed += share
        widest += share
      } else {
        withPercent += column.least
        withFixed += column.isConstrained ? column.most : column.least
        widest += column.most
        if column.isConstrained { fixed += 1 } else { autos += 1 }
      }
    }
  }

  /// Adds `excess` to the columns with a weight in proportion to it, evenly when all weights are 0.
  private static func spread(
    _ excess: Double, over columns: ArraySlice<FlowTableColumn>,
    _ rule: (FlowTableColumn) -> (base: Double, weight: Double?)
  ) -> [Double] {
    var result = [Double](repeating: 0, count: columns.count)
    var total = 0.0
    var count = 0
    for column in columns where !column.isMergeable {
      if let weight = rule(column).weight {
        total += weight
        count += 1
      }
    }
    var left = excess
    var last: Int?
    for (index, column) in columns.enumerated() where !column.isMergeable {
      let (base, weight) = rule(column)
      result[index] = base
      guard let weight else { continue }
      let part = total > 0 ? excess * weight / total : excess / Double(count)
      result[index] += part
      left -= part
      last = index
    }
    if let last { result[last] += left }
    return result
  }

  /// Lets the columns that a cell spans be wide enough for it.
  static func spread(
    _ wish: FlowTableColumn.Wish, over span: Range<Int>, spacing: Double, in columns: inout [FlowTableColumn]
  ) {
    let gaps = spacing * Double(max(0, span.count { !columns[$0].isMergeable } - 1))
    let least = max(0, wish.min - gaps)
    let most = max(0, wish.max - gaps)
    for index in span {
      columns[index].min = columns[index].least
      columns[index].max = columns[index].most
    }
    if let percent = wish.percent { spread(percent: percent, over: span, in: &columns) }
    let mins = distributed(least, over: columns[span])
    for (index, width) in zip(span, mins) { columns[index].min = max(columns[index].least, width) }
    let maxs = distributed(most, over: columns[span], growsFixed: wish.isConstrained)
    for (index, width) in zip(span, maxs) {
      columns[index].max = max(columns[index].least, columns[index].most, width)
    }
  }

  /// The part that the columns with a percentage lack goes to the others, in proportion to their content.
  private static func spread(percent: Double, over span: Range<Int>, in columns: inout [FlowTableColumn]) {
    var known = 0.0
    var others = 0
    var widths = 0.0
    for index in span where !columns[index].isMergeable {
      if let part = columns[index].percent {
        known += part
      } else {
        others += 1
        widths += columns[index].most
      }
    }
    guard percent > known, others > 0 else { return }
    for index in span where !columns[index].isMergeable && columns[index].percent == nil {
      columns[index].percent =
        (percent - known) * (widths > 0 ? columns[index].most / widths : 1 / Double(others))
    }
  }

  /// In fixed layout a spanning cell gives each of its columns the same.
  static func spreadFixed(
    _ wish: FlowTableColumn.Wish, over span: Range<Int>, spacing: Double, in columns: inout [FlowTableColumn]
  ) {
    let count = Double(span.count)
    let gaps = spacing * (count - 1)
    let least = wish.isConstrained ? max(0, wish.min - gaps) / count : 0
    let most = max(0, wish.max - gaps) / count
    for index in span {
      if columns[index].min == nil {
        columns[index].min = least
        columns[index].isConstrained = columns[index].isConstrained || wish.isConstrained
      }
      if columns[index].max == nil {
        columns[index].max = most
        columns[index].isConstrained = columns[index].isConstrained || wish.isConstrained
      }
      if let part = wish.percent, columns[index].percent == nil, !columns[index].isConstrained {
        columns[index].percent = part / count
      }
    }
  }

  /// Widths in fixed layout (CSS 2.2, clause 17.5.2.1): columns with a width have it, the others share the rest evenly.
  static func fixed(_ target: Double, over columns: [FlowTableColumn]) -> [Double] {
    // A width of 0 counts as none.
    func isFixed(_ column: FlowTableColumn) -> Bool {
      column.percent == nil && column.isConstrained && column.most > 0
    }
    func isZero(_ column: FlowTableColumn) -> Bool {
      column.percent == nil && column.isConstrained && column.most == 0
    }
    let fixedTotal = columns.reduce(0) { $0 + (isFixed($1) ? $1.most : 0) }
    let percentTotal = columns.reduce(0) { $0 + ($1.percent == nil ? 0 : $1.share(of: target)) }
    let zeros = columns.count(where: isZero)
    let autos = columns.count { $0.percent == nil && !$0.isConstrained }
    var fixedScale = 1.0
    let forFixed = max(0, target - percentTotal)
    if fixedTotal > target || (fixedTotal < forFixed && autos == 0) {
      fixedScale = fixedTotal > 0 ? forFixed / fixedTotal : 1
    }
    let left = max(0, target - fixedTotal * fixedScale)
    var percentScale = 1.0
    if percentTotal > left || (percentTotal < left && autos == 0) {
      percentScale = percentTotal > 0 ? left / percentTotal : 1
    }
    let rest = max(0, left - percentTotal * percentScale)
    let growsZeros = zeros == columns.count
    let share = rest / Double(max(1, growsZeros ? zeros : autos))
    return columns.map { column in
      if column.percent != nil { return column.share(of: target) * percentScale }
      if isFixed(column) { return column.most * fixedScale }
      return isZero(column) && !growsZeros ? 0 : share
    }
  }
}
