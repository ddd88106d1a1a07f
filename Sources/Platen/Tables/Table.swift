public import Foundation
import PlatenGraphics
import PlatenLayout

/// A table over as many pages as it needs: its header is repeated, its totals are never alone.
///
/// ```swift
/// Table(sales) {
///   Column("Item", \.name)
///   Column("Amount", \.amount, format: .currency(code: "EUR")).alignment(.decimal).total(.sum)
/// }
/// .groups(by: \.region)
/// .subtotals()
/// .carryForward()
/// .totals()
/// ```
///
/// Rows are written when they are laid out and again when they are drawn, never all at once: closures and key paths must
/// give the same answers each time. Laying out takes time linear in the number of cells.
public struct Table<Value>: Component, BlockComponent {
  enum Rows {
    case values(TableSource<Value>)
    case stream(TableStream<Value>)
  }

  let rows: Rows
  var columns: [Column<Value>]
  /// Finds rows of the wrong length before they are used.
  var check: (() throws -> Void)?
  var groups: [(Value) -> String] = []
  var showsGroupHeaders = true
  var showsSubtotals = false
  var subtotalLabel: ((String) -> String)?
  var carries = false
  var showsTotals = false
  var totalsLabel: String?
  var totalCells: [String]?
  var headerRows: [HeaderRow] = []
  var footerRows: [HeaderRow] = []
  var rowStyle: ((Value) -> CellStyle?)?
  var keep: ((Value) -> Bool)?
  var isStriped = true
  var ruleSet: TableRuleSet = []
  var ruleColor: Color?
  var ruleWidth = 0.5
  var emptyWords: String?

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  /// Makes a table with a row for each value.
  ///
  /// A collection without random access is copied.
  public init<Data: Collection>(_ data: Data, @ColumnBuilder<Value> columns: () -> [Column<Value>])
  where Data.Element == Value {
    self.init(rows: .values(TableSource(data)), columns: columns())
  }

  /// Makes a table of values that can be read only once, such as a lazy sequence over a file.
  ///
  /// They are read when the table is first laid out, and their texts are kept in a private temporary file, in the
  /// language of that first time: memory stays flat whatever their number. Row styles, spans and components need the
  /// values themselves and are not possible.
  public init<Data: Sequence>(streaming data: Data, @ColumnBuilder<Value> columns: () -> [Column<Value>])
  where Data.Element == Value {
    var iterator = data.makeIterator()
    self.init(rows: .stream(TableStream { iterator.next() }), columns: columns())
  }

  /// Makes a table of values that arrive over time, all of which are waited for.
  ///
  /// Their texts are kept in a private temporary file: memory stays flat whatever their number. Row styles, spans and
  /// components need the values themselves and are not possible.
  ///
  /// - Parameters:
  ///   - data: The values.
  ///   - locale: The language that numbers and dates are written in.
  ///   - groups: The titles of the groups that a row is in, outermost first.
  ///   - columns: The columns.
  /// - Throws: What the sequence throws; ``PlatenError`` when the file cannot be written.
  public init<Data: AsyncSequence>(
    spooling data: Data, locale: Locale = .current, groupedBy groups: [(Value) -> String] = [],
    @ColumnBuilder<Value> columns: () -> [Column<Value>]
  ) async throws where Data.Element == Value {
    let made = columns()
    let spooled = try SpooledRows(columnCount: made.count)
    let writer = CellWriter(locale: locale)
    for try await value in data { try spooled.append(SpooledRow(value, made, groups, writer)) }
    self.init(rows: .stream(TableStream(spooled)), columns: made)
    self.groups = groups
  }

  init(rows: Rows, columns: [Column<Value>]) {
    self.rows = rows
    self.columns = columns
  }

  func with(_ change: (inout Table) -> Void) -> Table {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Table where Value == [String] {
  /// Makes a table of texts, as `PDFGenerator.drawTable` draws them: one array for each row, with a cell for each column.
  public init(rows: [[String]], columns: [TableColumn]) {
    let made = columns.enumerated().map { index, column in
      var result = Column<[String]>(column.header, text: { $0.indices.contains(index) ? $0[index] : "" })
      result.width = column.fitsContent ? .automatic : .weight(Double(column.widthWeight))
      result.alignment = column.alignment
      result.overflow = column.overflow
      result.baseDirection = column.baseDirection
      return result
    }
    self.init(rows: .values(TableSource(rows)), columns: made)
    check = {
      for (index, row) in rows.enumerated() where row.count != columns.count {
        throw PlatenError(
          .invalidTable,
          "The row has \(row.count) cells, but the table has \(columns.count) columns; give one cell for each column.",
          row: index + 1)
      }
    }
  }
}
