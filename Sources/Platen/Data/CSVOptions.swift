/// How a `CSVReader` reads.
public struct CSVOptions: Hashable, Sendable {
  /// What happens to a row whose number of fields is not that of the header.
  public enum UnevenRows: Hashable, Sendable {
    /// It is an error.
    case refuse
    /// Missing fields are taken as empty and surplus empty fields are dropped. Surplus fields with text stay an error.
    case pad
  }

  /// The separator, an ASCII character other than a quote or a line end. Nil: detected among `,` `;` tab and `|`.
  public var separator: Character?
  /// What happens to a row whose number of fields is not that of the header.
  public var unevenRows: UnevenRows

  /// Makes options; the defaults detect the separator and refuse uneven rows.
  public init(separator: Character? = nil, unevenRows: UnevenRows = .refuse) {
    self.separator = separator
    self.unevenRows = unevenRows
  }
}
