import PlatenGraphics

/// Round corners of a box: horizontal and vertical radii, in points.
struct FlowCorners: Hashable {
  var topLeft = Size.zero
  var topRight = Size.zero
  var bottomRight = Size.zero
  var bottomLeft = Size.zero

  static let none = FlowCorners()

  /// The used radii of a border box: percentages of its size, made smaller by one factor until none overlap (CSS Backgrounds
  /// and Borders 3, clauses 4.1 and 4.5).
  init(_ radii: [(x: FlowLength, y: FlowLength)], size: Size) {
    guard radii.count == 4 else { return }
    func radius(_ index: Int) -> Size {
      let x = radii[index].x.resolved(size.width) ?? 0
      let y = radii[index].y.resolved(size.height) ?? 0
      // Written so that not-a-number fails; beyond any page they differ in nothing.
      guard x > 0, y > 0 else { return .zero }
      return Size(width: min(x, 1e9), height: min(y, 1e9))
    }
    topLeft = radius(0)
    topRight = radius(1)
    bottomRight = radius(2)
    bottomLeft = radius(3)
    self = fitted(in: size)
  }

  init() {}

  var isNone: Bool { self == .none }

  /// None at the ends that are somewhere else.
  func kept(top: Bool, bottom: Bool, left: Bool, right: Bool) -> FlowCorners {
    var result = self
    if !top || !left { result.topLeft = .zero }
    if !top || !right { result.topRight = .zero }
    if !bottom || !right { result.bottomRight = .zero }
    if !bottom || !left { result.bottomLeft = .zero }
    return result
  }

  /// The corners of the box inside of `insets`, parallel to these.
  func inset(by insets: Insets) -> FlowCorners {
    if isNone { return self }
    func less(_ size: Size, _ x: Double, _ y: Double) -> Size {
      size.width > x && size.height > y ? Size(width: size.width - x, height: size.height - y) : .zero
    }
    var result = FlowCorners()
    result.topLeft = less(topLeft, insets.left, insets.top)
    result.topRight = less(topRight, insets.right, insets.top)
    result.bottomRight = less(bottomRight, insets.right, insets.bottom)
    result.bottomLeft = less(bottomLeft, insets.left, insets.bottom)
    return result
  }

  /// The corners of a shadow that is larger by `spread` on all sides: small radii grow less, so that a nearly sharp corner
  /// stays one (CSS Backgrounds and Borders 3, clause 7.1.1).
  func spread(by spread: Double) -> FlowCorners {
    guard spread > 0 else { return inset(by: Insets(-spread)) }
    func larger(_ radius: Double) -> Double {
      guard radius < spread else { return radius + spread }
      let lack = radius / spread - 1
      return radius + spread * (1 + lack * lack * lack)
    }
    func larger(_ size: Size) -> Size {
      size == .zero ? .zero : Size(width: larger(size.width), height: larger(size.height))
    }
    var result = FlowCorners()
    result.topLeft = larger(topLeft)
    result.topRight = larger(topRight)
    result.bottomRight = larger(bottomRight)
    result.bottomLeft = larger(bottomLeft)
    return result
  }

  func fitted(in size: Size) -> FlowCorners {
    if isNone { return self }
    let sides = [
      (size.width, topLeft.width + topRight.width), (size.width, bottomLeft.width + bottomRight.width),
      (size.height, topLeft.height + bottomLeft.height), (size.height, topRight.height + bottomRight.height),
    ]
    let factor = sides.reduce(1.0) { $1.1 > $1.0 ? min($0, max(0, $1.0) / $1.1) : $0 }
    guard factor < 1 else { return self }
    var result = self
    for corner in [\FlowCorners.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
      let radius = self[keyPath: corner]
      result[keyPath: corner] =
        factor > 0 ? Size(width: radius.width * factor, height: radius.height * factor) : .zero
    }
    return result
  }

  /// How long the outline of `rect` with these corners is. The quarters of ellipses are off by less than 0.1 %.
  func perimeter(of rect: Rect) -> Double {
    var length = 2 * (rect.width + rect.height)
    for corner in [topLeft, topRight, bottomRight, bottomLeft] where corner != .zero {
      let (a, b) = (corner.width, corner.height)
      let h = (a - b) * (a - b) / ((a + b) * (a + b))
      // Ramanujan's approximation of the perimeter of an ellipse.
      length += .pi / 4 * (a + b) * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot())) - a - b
    }
    return max(0, length)
  }
}
