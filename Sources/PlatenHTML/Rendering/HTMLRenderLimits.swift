import PlatenLayout

/// What a page may cost before it is refused with code `limitExceeded`.
public struct HTMLRenderLimits: Hashable, Sendable {
  /// Bytes of the HTML text; 64 MiB by default.
  public var inputBytes = 64 << 20
  /// Elements inside each other; 512 by default.
  public var nestingDepth = 512
  /// Elements; a million by default.
  public var elements = 1_000_000
  /// Rules of all style sheets together; 100,000 by default.
  public var rules = 100_000
  /// Pictures, style sheets and fonts.
  public var resources = HTMLResourceLimits()
  /// Pages; 10,000 by default, nil sets no limit.
  public var pages: Int? = 10_000
  /// The longest time for a document, from parsing to painting, checked between steps and after each page; nil sets no limit.
  public var time: Duration?
  /// The most memory that the process may occupy, in bytes (resident set; known on Linux); nil sets no limit.
  public var memory: Int?

  /// Makes the default limits.
  public init() {}
}
