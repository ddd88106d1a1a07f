import Foundation

/// One run of a drawing closure: the counting one, which draws nothing, or the drawing one.
///
/// Drawing calls do not throw, so the first failure is kept here; what follows it does nothing, and the run throws it
/// at its end.
final class DocumentRun {
  /// What the counting run found out and the drawing run needs.
  struct Findings {
    var totalPages: Int
    /// The name in the first footer that was drawn; nil when the document has no footers.
    var footerUser: String?
    /// What was drawn where.
    var trace: DrawingTrace
  }

  /// Where pages go; nil while counting.
  let output: (any PageOutput)?
  let findings: Findings?
  private(set) var pageNumber = 0
  private(set) var canvas: Canvas?
  private(set) var failure: (any Error)?
  /// The name in the latest footer, for pages that are left without one.
  var footerUser: String? {
    didSet { if firstFooterUser == nil { firstFooterUser = footerUser } }
  }
  private(set) var firstFooterUser: String?
  /// Whether the current page has its footer.
  var hasFooter = false
  /// Called when a page has begun.
  var onPageBegin: ((PDFProgress) -> Void)?
  /// Called before a page is left and at the end, to complete its footer.
  var onPageEnd: (() -> Void)?
  /// What was drawn where, up to the first look at the number of pages: what follows may depend on it.
  private(set) var trace = DrawingTrace()
  private var isTracing = true
  private var isOver = false
  private let pageSize: Size
  private(set) var currentSize: Size

  init(output: (any PageOutput)?, findings: Findings?, pageSize: Size) {
    self.output = output
    self.findings = findings
    self.pageSize = pageSize
    currentSize = pageSize
    footerUser = findings?.footerUser
  }

  var isCounting: Bool { output == nil }

  var totalPages: Int { findings?.totalPages ?? max(pageNumber, 1) }

  /// The number of pages for the closure to see.
  func readTotalPages() -> Int {
    isTracing = false
    return totalPages
  }

  /// Notes that a part was drawn.
  func note(_ part: String, from start: Double, to end: Double) {
    if isTracing { trace.add(part, page: pageNumber, from: start, to: end) }
  }

  func beginPage(size: Size?) {
    guard failure == nil, !isOver else { return }
    if pageNumber > 0 { onPageEnd?() }
    guard failure == nil else { return }
    attempt {
      let newSize = size ?? pageSize
      try newSize.validateAsPage(pageNumber + 1)
      canvas = try output?.beginPage(size: newSize)
      currentSize = newSize
      hasFooter = false
      pageNumber += 1
      onPageBegin?(isCounting ? .counting(page: pageNumber) : .drawing(page: pageNumber, total: totalPages))
    }
  }

  func draw(_ body: (Canvas) throws -> Void) {
    guard failure == nil, !isOver, requirePage(), let canvas else { return }
    attempt { try body(canvas) }
  }

  /// Whether a page is open; records an error when none is.
  func requirePage() -> Bool {
    if pageNumber > 0 { return true }
    record(PlatenError(.noPage, "Something is drawn before the first page; call context.beginPage() first."))
    return false
  }

  /// Whether `context` is the one of this run; records an error when it is another document's.
  func accepts(_ context: PDFContext) -> Bool {
    if context.run === self { return true }
    record(
      PlatenError(
        .drawingFailed, "The context belongs to another document; pass the one that the drawing closure was given."))
    return false
  }

  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      record(error)
    }
  }

  /// Keeps the first error and notes the page it happened on.
  func record(_ error: any Error) {
    guard failure == nil else { return }
    if var known = error as? PlatenError {
      if known.page == nil, pageNumber > 0 { known.page = pageNumber }
      failure = known
    } else {
      failure = error
    }
  }

  /// Ends the last page's furniture; throws what went wrong during the run.
  func end() throws {
    if failure == nil, pageNumber > 0 { onPageEnd?() }
    close()
    if let failure { throw failure }
    guard pageNumber > 0 else {
      throw PlatenError(.noPage, "The document has no page; call context.beginPage() at least once.")
    }
  }

  /// Makes a context that outlives the run do nothing.
  func close() {
    isOver = true
    onPageBegin = nil
    onPageEnd = nil
  }
}
