/// What a document may take; nil sets no limit.
public struct LayoutLimits: Hashable, Sendable {
  /// The largest number of pages.
  public var pages: Int?
  /// The longest time for layout and painting together.
  public var time: Duration?
  /// The most memory that the process may occupy while the document is made, in bytes (resident set; known on Linux).
  public var memory: Int?

  /// Makes limits; what is left out is not limited.
  public init(pages: Int? = nil, time: Duration? = nil, memory: Int? = nil) {
    self.pages = pages
    self.time = time
    self.memory = memory
  }
}
