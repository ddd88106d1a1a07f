public import Foundation

/// A source that calls a closure.
///
/// ```swift
/// let source = PreviewClosure(name: "Sales", watching: [data]) { try PreviewDocument(makeReport(data)) }
/// let preview = try PreviewServer(source)
/// print(preview.makeAddress())
/// ```
public struct PreviewClosure: PreviewSource {
  /// What the page calls the document.
  public let name: String
  /// Files and folders whose change asks for another rendering.
  public let watchedFiles: [URL]
  private let make: @Sendable () throws -> PreviewDocument

  /// Makes a source; the closure is called on one thread at a time.
  public init(name: String, watching files: [URL] = [], _ make: @escaping @Sendable () throws -> PreviewDocument) {
    self.name = name
    watchedFiles = files
    self.make = make
  }

  /// Calls the closure.
  public func render() throws -> PreviewDocument { try make() }
}
