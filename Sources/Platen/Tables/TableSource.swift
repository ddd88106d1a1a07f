package import Foundation
package import PlatenLayout

/// The values of a table by number.
struct TableSource<Value> {
  let count: Int
  let value: (Int) -> Value

  init<Data: Collection>(_ data: Data) where Data.Element == Value {
    // Only random access finds row n in constant time.
    if let rows = data as? any RandomAccessCollection<Value> {
      self = Self.randomAccess(rows)
    } else {
      let array = Array(data)
      count = array.count
      value = { array[$0] }
    }
  }

  private init(count: Int, value: @escaping (Int) -> Value) {
    self.count = count
    self.value = value
  }

  private static func randomAccess<Data: RandomAccessCollection>(_ data: Data) -> TableSource
  where Data.Element == Value {
    let start = data.startIndex
    return TableSource(count: data.count) { data[data.index(start, offsetBy: $0)] }
  }
}

/// What a structured table needs to know of its rows beside their texts.
package protocol ValueRows: TableRows {
  /// The numbers of a row in the columns at these indices.
  func numbers(at row: Int, columns: [Int]) throws -> [Decimal?]
  func groups(at row: Int) throws -> [String]
}

/// Rows of values, written when they are asked for.
struct TypedRows<Value>: ValueRows {
  let source: TableSource<Value>
  let columns: [Column<Value>]
  let groups: [(Value) -> String]
  let writer: CellWriter

  var count: Int { source.count }
  var isRectangular: Bool { true }

  func cells(at row: Int) -> [String] {
    let value = source.value(row)
    return columns.map { $0.text(value, writer) }
  }

  func numbers(at row: Int, columns indices: [Int]) -> [Decimal?] {
    let value = source.value(row)
    return indices.map { columns[$0].number?(value) }
  }

  func groups(at row: Int) -> [String] {
    let value = source.value(row)
    return groups.map { $0(value) }
  }
}

/// Rows of values with styles, spans or components.
struct StyledRows<Value>: StructuredRows {
  let rows: TypedRows<Value>
  let rowStyle: ((Value) -> CellStyle?)?
  let keep: ((Value) -> Bool)?
  let environment: ComponentEnvironment

  var count: Int { rows.count }
  var isRectangular: Bool { true }

  func cells(at row: Int) -> [String] { rows.cells(at: row) }

  func row(at index: Int) throws -> RowLayout {
    let value = rows.source.value(index)
    let cells = try rows.columns.map { column in
      let span = column.span?(value) ?? CellSpan()
      let content: CellLayout.Content =
        if let component = column.component?(value) {
          .block(try environment.block(of: component))
        } else {
          .text(column.text(value, rows.writer))
        }
      return CellLayout(
        content, columnSpan: span.columns, rowSpan: span.rows, style: column.style?(value)?.layout ?? CellStyleLayout())
    }
    return RowLayout(
      cells, placement: .byColumn, style: rowStyle?(value)?.layout ?? CellStyleLayout(),
      keepsWithNext: keep?(value) ?? false)
  }
}
