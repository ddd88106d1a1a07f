import PlatenGraphics

@testable import PlatenLayout

/// A block of known size: a number of slices, between which it may break.
struct FakeBlock: Block {
  var name: String
  var slices: Int
  var sliceHeight: Double
  /// The width it would take; it takes that of its place.
  var natural: Double
  private var first = 0

  init(_ name: String, slices: Int = 1, height: Double = 10, natural: Double = 20) {
    self.name = name
    self.slices = slices
    sliceHeight = height
    self.natural = natural
  }

  /// The names of its slices, as they are found on pages.
  var names: [String] { (0..<slices).map { slices == 1 ? name : "\(name).\($0)" } }

  func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double { min(limit, natural) }

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var placed: [Fragment.Placed] = []
    var y = 0.0
    var index = first
    while index < slices, regions.fits(y + sliceHeight) {
      let slice = Fragment(
        size: Size(width: regions.width, height: sliceHeight), role: .paragraph, content: .rule(.black),
        mark: .anchor(names[index]))
      placed.append(Fragment.Placed(slice, at: Point(x: 0, y: y)))
      y += sliceHeight
      index += 1
    }
    guard index > first else { return .refused(Refusal(block: "fake \(name)", needed: sliceHeight)) }
    let fragment = Fragment(size: Size(width: regions.width, height: y), content: .group(placed))
    guard index < slices else { return .complete(fragment) }
    var rest = self
    rest.first = index
    return .partial(fragment, rest: rest)
  }
}

/// What a page shows, and where.
struct Probe: Equatable, CustomStringConvertible {
  var name: String
  var rect: Rect

  init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.name = name
    rect = Rect(x: x, y: y, width: width, height: height)
  }

  /// Rounded to a hundredth, so that positions can be compared.
  private init(_ name: String, _ rect: Rect) {
    func round(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }
    self.init(name, round(rect.minX), round(rect.minY), round(rect.width), round(rect.height))
  }

  var description: String {
    "\(name) (\(rect.minX), \(rect.minY)) \(rect.width) x \(rect.height)"
  }

  /// All named parts of a fragment in the order of drawing; unnamed rules are called "-", text is called "text".
  static func all(in fragment: Fragment) -> [Probe] {
    var found: [Probe] = []
    collect(fragment, .identity, into: &found)
    return found
  }

  private static func collect(_ fragment: Fragment, _ map: Transform, into found: inout [Probe]) {
    let rect = Rect(origin: .zero, size: fragment.size).boundingBox(applying: map)
    switch fragment.content {
    case .rule, .image:
      if case .anchor(let name) = fragment.mark {
        found.append(Probe(name, rect))
      } else {
        found.append(Probe("-", rect))
      }
    case .text: found.append(Probe("text", rect))
    case .box: found.append(Probe("box", rect))
    case .empty, .group, .effect, .drawing, .rows, .tablePage, .pageReference: break
    }
    var inner = map
    if case .effect(let transform, _, _) = fragment.content { inner = transform.followed(by: map) }
    for child in fragment.children {
      let shift = Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: child.origin.x, y0: child.origin.y)
      collect(child.fragment, shift.followed(by: inner), into: &found)
    }
  }
}

/// Lays blocks out on small pages.
struct Bench {
  var width = 100.0
  var height = 50.0
  var context: LayoutContext

  init(width: Double = 100, height: Double = 50, direction: WritingDirection = .leftToRight, strict: Bool = false)
    throws
  {
    self.width = width
    self.height = height
    context = LayoutContext(
      engine: try TextEngine.current(for: .system), direction: direction, language: "en",
      warnings: WarningLog(isStrict: strict))
  }

  var warnings: [LayoutWarning] { context.warnings.warnings }

  func paginate(_ block: any Block, _ change: (inout SectionLayout) -> Void = { _ in }) throws -> Pagination {
    var section = SectionLayout(size: Size(width: width, height: height), margins: .zero, body: block)
    change(&section)
    return try Paginator(context: context).paginate([section])
  }

  func fragments(_ block: any Block, _ change: (inout SectionLayout) -> Void = { _ in }) throws -> [Fragment] {
    let pagination = try paginate(block, change)
    return (0..<pagination.pageCount).compactMap { pagination.store.fragment(at: $0) }
  }

  /// What stands on each page.
  func pages(_ block: any Block, _ change: (inout SectionLayout) -> Void = { _ in }) throws -> [[Probe]] {
    try fragments(block, change).map(Probe.all)
  }

  /// The names of what stands on each page.
  func names(_ block: any Block, _ change: (inout SectionLayout) -> Void = { _ in }) throws -> [[String]] {
    try pages(block, change).map { $0.map(\.name) }
  }
}

/// The same random numbers in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
