/// What the resources of one document may cost together.
public struct HTMLResourceLimits: Hashable, Sendable {
  /// Bytes of one resource; 64 MiB by default.
  public var bytesPerResource = 64 << 20
  /// Bytes of all resources; 256 MiB by default.
  public var totalBytes = 256 << 20
  /// Different addresses; 10,000 by default.
  public var count = 10_000
  /// Pixels of one picture (width times height); 100 million by default.
  public var imagePixels = 100_000_000

  /// Makes the default limits.
  public init() {}
}
