/// Margins that adjoin each other: they collapse to the largest positive one plus the most negative one (CSS 2.2, clause
/// 8.3.1).
struct FlowMargin {
  private var positive = 0.0
  private var negative = 0.0

  init() {}

  init(_ margin: Double) { add(margin) }

  mutating func add(_ margin: Double) {
    positive = max(positive, margin)
    negative = min(negative, margin)
  }

  var sum: Double { positive + negative }
}
