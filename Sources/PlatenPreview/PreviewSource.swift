public import Foundation

/// What a preview shows: something that can be rendered again when files have changed.
public protocol PreviewSource: Sendable {
  /// What the page calls the document, and what its PDF is called, such as `invoice.html`.
  var name: String { get }

  /// Files whose change asks for another rendering, and folders: all files in them count, but for hidden ones. Asked before and
  /// after each rendering, also one that failed.
  var watchedFiles: [URL] { get }

  /// Renders the document. Called on one thread at a time, which it may block.
  ///
  /// - Throws: What went wrong; the page shows it beside the last document that could be made.
  func render() throws -> PreviewDocument
}
