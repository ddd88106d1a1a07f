import PlatenLayout

/// Components in columns, filled row by row from the side where reading starts. Breaks between rows.
///
/// ```swift
/// Grid([.automatic, .weight(1)]) {
///   Text("Name"); Text("Kestrel")
///   Text("Over both columns").cell(columns: 2)
/// }
/// ```
public struct Grid: Component, BlockComponent {
  /// The columns.
  public var columns: [ColumnWidth]
  /// Room between columns, in points.
  public var columnSpacing: Double
  /// Room between rows, in points.
  public var rowSpacing: Double
  let content: ComponentGroup

  /// Makes a grid; without columns it has one.
  public init(
    _ columns: [ColumnWidth], columnSpacing: Double = 8, rowSpacing: Double = 6,
    @ComponentBuilder content: () -> ComponentGroup
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.content = content()
  }

  /// Makes a grid of columns of equal width.
  public init(
    columns count: Int, columnSpacing: Double = 8, rowSpacing: Double = 6,
    @ComponentBuilder content: () -> ComponentGroup
  ) {
    self.init(
      Array(repeating: .weight(1), count: min(max(1, count), 1000)), columnSpacing: columnSpacing,
      rowSpacing: rowSpacing, content: content)
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    let cells = try content.flattened.map { part -> GridCell in
      let block = try environment.block(of: part)
      guard let cell = part as? CellComponent else { return GridCell(block) }
      return GridCell(
        block, columnSpan: cell.columns, rowSpan: cell.rows, alignment: cell.alignment.layout)
    }
    return GridBlock(columns.map(\.track), cells, columnSpacing: columnSpacing, rowSpacing: rowSpacing)
  }
}

/// A component with its place in a ``Grid``.
struct CellComponent: Component, BlockComponent {
  let content: any Component
  let columns: Int
  let rows: Int
  let alignment: VerticalAlignment

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block { try environment.block(of: content) }
}

extension Component {
  /// How it stands in a ``Grid``: over how many columns and rows, and where in a cell that is higher. Rows that a cell
  /// spans stay together on a page. It has no effect elsewhere. To be the last modifier.
  public func cell(columns: Int = 1, rows: Int = 1, alignment: VerticalAlignment = .top) -> some Component {
    CellComponent(content: self, columns: columns, rows: rows, alignment: alignment)
  }
}
