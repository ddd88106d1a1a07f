public import Foundation

/// What a PDF says of itself (ISO 32000-1, clause 14.3.3).
public struct DocumentMetadata: Hashable, Sendable {
  /// The title, shown by viewers in their title bar.
  public var title: String?
  /// Who wrote it.
  public var author: String?
  /// What it is about.
  public var subject: String?
  /// Words to find it by.
  public var keywords: [String]
  /// The program that made the content; "Platen" when nil.
  public var creator: String?
  /// The language as a BCP 47 tag, such as `ar` or `zh-Hans`.
  public var language: String?
  /// When it was made. Nil: the time of SOURCE_DATE_EPOCH when that is set, else now. Fix it to get the same bytes from
  /// the same input.
  public var creationDate: Date?
  /// When it was last changed. Nil: left out.
  public var modificationDate: Date?
  /// Whether pages are meant to be read from right to left (`/ViewerPreferences /Direction /R2L`).
  public var isRightToLeft: Bool

  /// Makes metadata; everything may be left out.
  public init(
    title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
    creator: String? = nil, language: String? = nil, creationDate: Date? = nil, modificationDate: Date? = nil,
    isRightToLeft: Bool = false
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.creator = creator
    self.language = language
    self.creationDate = creationDate
    self.modificationDate = modificationDate
    self.isRightToLeft = isRightToLeft
  }
}
