public import Foundation
public import Platen

/// A document that is shown.
public struct PreviewDocument: Hashable, Sendable {
  /// What is exported and shared.
  public var pdf: Data
  /// How the pages look; may be fewer than there are pages. Without any the browser shows the PDF itself, which does not keep
  /// the reader's place.
  public var pictures: [PreviewPicture]
  /// The number of pages.
  public var pageCount: Int
  /// What the rendering warned of.
  public var messages: [PreviewMessage]

  /// Makes a document of what was rendered.
  public init(pdf: Data, pictures: [PreviewPicture], pageCount: Int? = nil, messages: [PreviewMessage] = []) {
    self.pdf = pdf
    self.pictures = pictures
    self.pageCount = max(pageCount ?? 0, pictures.count)
    self.messages = messages
  }

  /// Renders a report, as PDF and as pictures of its first 300 pages.
  ///
  /// - Throws: What `Report.pdfData()` throws.
  /// - Complexity: That of rendering it twice.
  public init(_ report: Report) throws {
    let (document, result) = try PagePictures.draw { try report.render(to: $0) }
    self = document
    messages = result.warnings.map { PreviewMessage($0) } + result.missingCharacters.map { PreviewMessage($0) }
  }
}
