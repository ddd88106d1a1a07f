public import Foundation

/// What a page may open besides `data:` URIs, which are part of it. Everything goes through one gate: pictures, style sheets,
/// `@import`, `url()`, fonts, and what SVG pictures refer to.
public struct HTMLResourcePolicy: Sendable {
  let folders: [URL]
  let ask: (@Sendable (HTMLResourceRequest) throws -> HTMLResourceAnswer)?

  /// What warnings say that grants a file, in the words of the program.
  package var advice = "Grant its folder with HTMLResourcePolicy.folders."

  init(folders: [URL], ask: (@Sendable (HTMLResourceRequest) throws -> HTMLResourceAnswer)?) {
    self.folders = folders
    self.ask = ask
  }

  /// Nothing; the default.
  public static let none = HTMLResourcePolicy(folders: [], ask: nil)

  /// Ordinary files inside these folders and the folders in them. Symbolic links and `..` do not lead out, however they are
  /// written. Nothing comes from a network. A folder that is not there is an error of the rendering, with code `unreadable`.
  public static func folders(_ folders: [URL]) -> HTMLResourcePolicy { HTMLResourcePolicy(folders: folders, ask: nil) }

  /// Whatever the closure answers, which is the only way to http and https addresses.
  ///
  /// - Parameters:
  ///   - folders: Files in these are read without asking, as with ``folders(_:)``.
  ///   - ask: Called once for each address of a document, on the thread that renders. What it throws ends the rendering.
  public static func closure(
    folders: [URL] = [], _ ask: @escaping @Sendable (HTMLResourceRequest) throws -> HTMLResourceAnswer
  ) -> HTMLResourcePolicy {
    HTMLResourcePolicy(folders: folders, ask: ask)
  }
}
