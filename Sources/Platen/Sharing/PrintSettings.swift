/// How a document is printed.
public struct PrintSettings: Hashable, Sendable {
  /// Which sides of the paper are printed on.
  public enum Duplex: String, CaseIterable, Hashable, Sendable {
    /// One side only.
    case off = "one-sided"
    /// Both sides, turned like the pages of a book.
    case longEdge = "two-sided-long-edge"
    /// Both sides, turned like the leaves of a calendar.
    case shortEdge = "two-sided-short-edge"
  }

  /// The printer's name, as `lpstat -e` lists it; nil for the default one.
  public var printer: String?
  /// From 1 to 9999.
  public var copies: Int
  /// nil leaves it to the printer's settings.
  public var duplex: Duplex?
  /// The job's name in the queue; nil for that of the file.
  public var jobTitle: String?
  /// How long the print system may take to accept the job, in seconds.
  public var timeLimit: Double = 60

  /// Makes settings; without arguments one copy on the default printer.
  public init(printer: String? = nil, copies: Int = 1, duplex: Duplex? = nil, jobTitle: String? = nil) {
    self.printer = printer
    self.copies = copies
    self.duplex = duplex
    self.jobTitle = jobTitle
  }
}
