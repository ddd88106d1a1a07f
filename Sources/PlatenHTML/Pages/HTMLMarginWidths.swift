/// Shares one side of a page out among its three margin boxes (CSS Paged Media 3, clause 5.3.2). Serves heights as well.
enum HTMLMarginWidths {
  /// The outer width of a box: as given, or by its content.
  struct Extent {
    /// nil for `auto`.
    var given: Double?
    var min: Double
    var max: Double
  }

  /// The widths of first, middle and last box; nil for those that are not there.
  static func widths(_ first: Extent?, _ middle: Extent?, _ last: Extent?, available: Double) -> [Double?] {
    guard let middle else {
      let (a, c) = share(first, last, available)
      return [first == nil ? nil : a, nil, last == nil ? nil : c]
    }
    // The middle box stands in the middle: its neighbours are thought of as twice the wider one.
    var both: Extent?
    if first != nil || last != nil {
      let widest = { (path: KeyPath<Extent, Double>) in
        2 * Swift.max(first?[keyPath: path] ?? 0, last?[keyPath: path] ?? 0)
      }
      both = Extent(given: nil, min: widest(\.outerMin), max: widest(\.outerMax))
      if let a = first?.given ?? (first == nil ? 0 : nil), let c = last?.given ?? (last == nil ? 0 : nil) {
        both?.given = 2 * Swift.max(a, c)
      }
    }
    let (b, _) = share(middle, both, available)
    let side = Swift.max(0, (available - b) / 2)
    return [first.map { $0.given ?? side }, b, last.map { $0.given ?? side }]
  }

  /// Two boxes that fill the room ("flex-fit").
  private static func share(_ first: Extent?, _ second: Extent?, _ available: Double) -> (Double, Double) {
    guard let first else { return (0, second.map { $0.given ?? available } ?? 0) }
    guard let second else { return (first.given ?? available, 0) }
    switch (first.given, second.given) {
    case (let a?, let b?): return (a, b)
    case (let a?, nil): return (a, max(0, available - a))
    case (nil, let b?): return (max(0, available - b), b)
    case (nil, nil): break
    }
    func grown(_ base: (Double, Double), _ factors: (Double, Double)) -> (Double, Double) {
      let sum = factors.0 + factors.1
      let room = available - base.0 - base.1
      let part = sum > 0 ? factors.0 / sum : 0.5
      return (max(0, base.0 + room * part), max(0, base.1 + room * (1 - part)))
    }
    if first.max + second.max <= available { return grown((first.max, second.max), (first.max, second.max)) }
    if first.min + second.min <= available {
      return grown((first.min, second.min), (first.max - first.min, second.max - second.min))
    }
    return grown((first.min, second.min), (first.min, second.min))
  }
}

extension HTMLMarginWidths.Extent {
  fileprivate var outerMin: Double { given ?? min }
  fileprivate var outerMax: Double { given ?? max }
}
