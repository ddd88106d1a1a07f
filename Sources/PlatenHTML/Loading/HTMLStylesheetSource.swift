public import Foundation

/// A style sheet of the caller, which applies after those of the page.
public struct HTMLStylesheetSource: Hashable, Sendable {
  /// The CSS.
  public var text: String
  /// What errors and warnings call it.
  public var name: String?
  /// What relative addresses in it refer to; nil for the base of the page.
  public var url: URL?

  /// Makes a style sheet.
  public init(_ text: String, name: String? = nil, url: URL? = nil) {
    self.text = text
    self.name = name
    self.url = url
  }
}
