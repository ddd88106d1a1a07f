/// Which declaration won for each property: places instead of values, since most properties have none and values are
/// dear to copy.
struct CSSWinners {
  struct Place {
    var layer: Int
    var declaration: Int
  }

  private var places = [Place](repeating: Place(layer: -1, declaration: 0), count: CSSProperty.count)
  private var declared: [CSSProperty] = []

  subscript(property: CSSProperty) -> Place? {
    get {
      let place = places[property.rawValue]
      return place.layer < 0 ? nil : place
    }
    set {
      guard let newValue else { return }
      if places[property.rawValue].layer < 0 { declared.append(property) }
      places[property.rawValue] = newValue
    }
  }

  /// The properties that have a declaration, in their order.
  func forEach(_ body: (CSSProperty) -> Void) {
    for property in declared.sorted(by: { $0.rawValue < $1.rawValue }) { body(property) }
  }
}
