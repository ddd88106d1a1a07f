/// How much a template may ask for. What exceeds a limit is an error with code `limitExceeded`.
public struct TemplateLimits: Hashable, Sendable {
  /// The largest template or partial, in bytes of UTF-8; a partial counts with its indentation.
  public var maximumBytes = 8 << 20
  /// How deep sections may be nested, in a template and, with partials and recursion, while it is rendered. At most 256.
  public var maximumDepth = 64
  /// The largest result, in bytes of UTF-8. Every tag that is visited counts 16 bytes, so that loops which write nothing
  /// end too.
  public var maximumOutputBytes = 256 << 20
  /// How many partials a template may have.
  public var maximumPartials = 1_000

  /// The default limits.
  public init() {}

  /// Rendering uses the stack of the thread.
  var depth: Int { min(max(maximumDepth, 0), 256) }
}
