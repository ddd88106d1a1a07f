/// A job that the print system has accepted.
public struct PrintJob: Hashable, Sendable {
  /// The job's name for `lpstat` and `cancel`, such as `Office-12`; nil when the print system named none.
  public var identifier: String?
}
