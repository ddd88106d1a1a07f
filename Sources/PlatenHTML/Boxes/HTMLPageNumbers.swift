/// The pages that counters of pages in the flow stand on, found when the document was laid out before: generated content may show
/// them, but they are known too late for it.
struct HTMLPageNumbers: Equatable {
  /// By the order in which the counters are asked for.
  var pages: [Int: Int] = [:]
  var total = 0

  /// The name of the marks that tell where each is; no style sheet can use it for a string.
  static let mark = "\0page"
}
