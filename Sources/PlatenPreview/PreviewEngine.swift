import Foundation
import Platen
import PlatenServer

/// Renders the source on a thread of its own, whenever its files have changed.
///
/// The condition guards what changes.
final class PreviewEngine: @unchecked Sendable {
  /// How often files are looked at, in seconds.
  private static let interval = 0.2
  /// How long files must have stayed the same before they are read: editors write in several steps.
  private static let settling = 0.06
  private static let mostSettling = 10
  /// Documents of which pages may still be fetched.
  private static let keptDocuments = 2

  /// Moves on with each change of `snapshot`.
  let signal = HTTPSignal()
  let source: any PreviewSource
  private let onRendering: (@Sendable ([PreviewMessage]) -> Void)?
  private let condition = NSCondition()
  private var state = PreviewState()
  private var documents: [(number: Int, document: PreviewDocument)] = []
  private var isStopped = false
  private var isReloadWanted = false

  init(_ source: any PreviewSource, onRendering: (@Sendable ([PreviewMessage]) -> Void)?) {
    self.source = source
    self.onRendering = onRendering
    state.name = source.name
    let thread = Thread { [self] in run() }
    thread.name = "platen-preview"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// What the page is told.
  var snapshot: PreviewState {
    locked {
      var state = state
      state.version = signal.version
      return state
    }
  }

  /// A document by its number; nil when newer ones have taken its place.
  func document(_ number: Int) -> PreviewDocument? { locked { documents.first { $0.number == number }?.document } }

  /// The document that is shown now.
  var latest: PreviewDocument? { locked { documents.last?.document } }

  func reload() {
    locked {
      isReloadWanted = true
      condition.broadcast()
    }
  }

  func stop() {
    locked {
      isStopped = true
      condition.broadcast()
    }
  }

  private func run() {
    while !locked({ isStopped }) {
      let files = source.watchedFiles
      var before = FileStamps(of: files)
      locked {
        isReloadWanted = false
        state.status = .rendering
      }
      signal.advance()
      publish(Result { try source.render() })
      let newFiles = source.watchedFiles
      if newFiles != files { before = before.completed(by: FileStamps(of: newFiles)) }
      waitForChange(since: before)
    }
  }

  private func publish(_ result: Result<PreviewDocument, any Error>) {
    var messages: [PreviewMessage] = []
    locked {
      switch result {
      case .success(let document):
        state.document += 1
        state.status = .ready
        state.pageCount = document.pageCount
        state.pages = document.pictures.map { [$0.size.width, $0.size.height] }
        state.messages = document.messages
        documents.append((state.document, document))
        if documents.count > Self.keptDocuments { documents.removeFirst() }
      case .failure(let error):
        state.status = .failed
        state.messages = [PreviewMessage(error)]
      }
      messages = state.messages
    }
    signal.advance()
    onRendering?(messages)
  }

  private func waitForChange(since before: FileStamps) {
    while pause(Self.interval) {
      let now = FileStamps(of: source.watchedFiles)
      if now != before { return settle(now) }
    }
  }

  private func settle(_ first: FileStamps) {
    var last = first
    for _ in 0..<Self.mostSettling {
      guard pause(Self.settling) else { return }
      let now = FileStamps(of: source.watchedFiles)
      if now == last { return }
      last = now
    }
  }

  /// False when there is something to do before the time is over.
  private func pause(_ seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isStopped, !isReloadWanted, condition.wait(until: end) {}
    return !isStopped && !isReloadWanted
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
