extension MissingCharacter {
  /// Where a character stands in a document.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The page, from 1.
    public var page: Int
    /// The part of the document it belongs to.
    public var part: Part
    /// The heading or title above it, when there is one.
    public var heading: String?
    /// The row of the table's data, from 1; nil for headers, totals and what is in no table.
    public var row: Int?
    /// The column of the table, from 1.
    public var column: Int?
    /// What the header of the column says.
    public var columnName: String?

    /// Makes a place; what is not known stays nil.
    public init(
      page: Int, part: Part = .text, heading: String? = nil, row: Int? = nil, column: Int? = nil,
      columnName: String? = nil
    ) {
      self.page = page
      self.part = part
      self.heading = heading
      self.row = row
      self.column = column
      self.columnName = columnName
    }

    /// `page 2, table, row 5, column 3 "Name", below "Sales"`.
    public var description: String {
      var parts = ["page \(page)", part.name]
      if let row { parts.append("row \(row)") }
      if let column { parts.append("column \(column)" + (columnName.map { " \"\(Self.excerpt($0))\"" } ?? "")) }
      if let heading { parts.append("below \"\(Self.excerpt(heading))\"") }
      return parts.joined(separator: ", ")
    }

    /// One line, not too long.
    private static func excerpt(_ text: String) -> String {
      let line = String(text.map { $0.isNewline ? " " : $0 })
      return line.count > 40 ? line.prefix(39) + "…" : line
    }
  }

  /// A kind of part of a document. Open: new kinds can be added.
  public struct Part: Hashable, Sendable, CustomStringConvertible {
    /// A byte, for every fragment of a page has room for one.
    private let number: UInt8

    /// A paragraph or other text.
    public static let text = Part(number: 0)
    /// A heading.
    public static let heading = Part(number: 1)
    /// The title of a report and the line below it.
    public static let title = Part(number: 2)
    /// The letterhead.
    public static let letterhead = Part(number: 3)
    /// The summary cards.
    public static let summaryCards = Part(number: 4)
    /// The label and value pairs.
    public static let infoSection = Part(number: 5)
    /// The status badge.
    public static let badge = Part(number: 6)
    /// A list.
    public static let list = Part(number: 7)
    /// The table of contents.
    public static let contents = Part(number: 8)
    /// Rows of a table.
    public static let table = Part(number: 9)
    /// The header of a table.
    public static let tableHeader = Part(number: 10)
    /// Totals, subtotals, group titles and carried sums of a table.
    public static let tableSums = Part(number: 11)
    /// The header of the page.
    public static let pageHeader = Part(number: 12)
    /// The footer of the page.
    public static let pageFooter = Part(number: 13)
    /// What lies below or above the content of the page, such as a watermark.
    public static let pageGround = Part(number: 14)

    private static let names = [
      "text", "heading", "title", "letterhead", "summary cards", "info section", "badge", "list", "table of contents",
      "table", "table header", "table sums", "page header", "page footer", "page ground",
    ]

    /// What it is called, in English.
    public var name: String { Self.names.indices.contains(Int(number)) ? Self.names[Int(number)] : "text" }

    /// The name.
    public var description: String { name }
  }
}
