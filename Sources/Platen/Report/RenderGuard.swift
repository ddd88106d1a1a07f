import Foundation
package import PlatenLayout

/// Watches over one rendering: cancellation, limits, progress.
package final class RenderGuard {
  private let limits: LayoutLimits
  private let onProgress: ((PDFProgress) -> Void)?
  private let start = ContinuousClock.now

  package init(limits: LayoutLimits, onProgress: ((PDFProgress) -> Void)?) {
    self.limits = limits
    self.onProgress = onProgress
  }

  /// To be called when so many pages are laid out.
  package func laidOut(_ pages: Int) throws {
    if let most = limits.pages, pages > most {
      throw PlatenError(
        .limitExceeded, "The document has more than \(most) pages; raise the limit or shorten it.", page: pages)
    }
    try check(page: pages)
    onProgress?(.counting(page: pages))
  }

  /// To be called when a page is drawn.
  package func drawn(_ page: Int, of total: Int) throws {
    try check(page: page)
    onProgress?(.drawing(page: page, total: total))
  }

  private func check(page: Int) throws {
    try Task.checkCancellation()
    if let time = limits.time, ContinuousClock.now - start > time {
      throw PlatenError(.limitExceeded, "Rendering takes longer than the limit of \(time).", page: page)
    }
    // Asking costs a system call or two: every 16th page will do.
    if let memory = limits.memory, page % 16 == 1, let used = ResidentMemory.bytes, used > memory {
      throw PlatenError(
        .limitExceeded, "The process occupies \(used) bytes, more than the limit of \(memory).", page: page)
    }
  }
}
