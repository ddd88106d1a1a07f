internal import Foundation

/// One line on a terminal that tells how far the work is. Writes nothing when standard error is no terminal, and nothing
/// in the first second.
final class ProgressLine {
  private let isTerminal: Bool
  private let now: () -> Duration
  private let write: (String) -> Void
  private let start: Duration
  private var lastUpdate: Duration?
  private var shownWidth = 0

  private static let quietTime = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// Writes to standard error, unless `isQuiet`.
  convenience init(isQuiet: Bool = false) {
    let origin = ContinuousClock.now
    self.init(
      isTerminal: !isQuiet && isatty(FileHandle.standardError.fileDescriptor) == 1,
      now: { ContinuousClock.now - origin },
      write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  /// With a clock and a writer of the caller's.
  init(isTerminal: Bool, now: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.now = now
    self.write = write
    start = now()
  }

  deinit { clear() }

  /// Shows `text`, at most ten times a second. `text` is only made when it is shown.
  func update(_ text: @autoclosure () -> String) {
    guard isTerminal else { return }
    let time = now()
    guard time - start >= Self.quietTime else { return }
    if let lastUpdate, time - lastUpdate < Self.interval { return }
    lastUpdate = time
    // Short enough not to wrap, which would leave lines behind.
    let line = String(text().prefix(79))
    write("\r" + line + String(repeating: " ", count: max(shownWidth - line.count, 0)))
    shownWidth = line.count
  }

  /// Removes the line.
  func finish() { clear() }

  private func clear() {
    guard shownWidth > 0 else { return }
    write("\r" + String(repeating: " ", count: shownWidth) + "\r")
    shownWidth = 0
  }
}
