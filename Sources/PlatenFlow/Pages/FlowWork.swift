import PlatenGraphics

/// Counts the steps of layout or of cutting pages. Boxes of absurd sizes in columns in columns would take steps without an end.
final class FlowWork {
  private let most: Int
  private let complaint: String
  /// Called now and then: throws when time is up.
  var checkpoint: () throws -> Void = {}
  private var steps = 0

  init(most: Int, complaint: String) {
    self.most = most
    self.complaint = complaint
  }

  /// Three times as many as a table of 100,000 rows needs.
  static func cutting() -> FlowWork {
    FlowWork(
      most: 5_000_000,
      complaint:
        "The pages are made of more than 5,000,000 parts. Make boxes smaller, columns fewer, or the document shorter.")
  }

  /// Ten times as many as a table of 100,000 rows needs.
  static func layout() -> FlowWork {
    FlowWork(
      most: 20_000_000,
      complaint: "The layout takes more than 20,000,000 steps. Nest boxes less deeply, or make the document shorter.")
  }

  /// - Parameter cost: How many steps are taken at once.
  func count(_ cost: Int = 1) throws {
    let (sum, isTooMuch) = steps.addingReportingOverflow(cost)
    if sum >> 8 != steps >> 8 { try checkpoint() }
    steps = isTooMuch ? .max : sum
    guard steps > most else { return }
    throw PlatenError(.limitExceeded, complaint)
  }
}
