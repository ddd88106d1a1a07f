public import Foundation

/// An invoice as a document.
public struct InvoiceDocument: Hashable, Sendable {
  /// The PDF.
  public let pdf: Data
  /// The number of pages.
  public let pageCount: Int
  /// What was changed to fit or left out, and characters that no font has.
  public let warnings: [String]
}
