import PlatenLayout

/// Content that flows through columns of equal width, page by page; on its last page they become about equally high.
/// A ``NewPage`` in it begins a new column.
public struct Columns: Component, BlockComponent {
  /// The number of columns.
  public var count: Int
  /// Room between columns, in points.
  public var gap: Double
  let content: ComponentGroup

  /// Makes columns; their number is brought into 1...50. The last page of columns inside of columns is filled from the
  /// first column on.
  public init(_ count: Int = 2, gap: Double = 16, @ComponentBuilder content: () -> ComponentGroup) {
    self.count = count
    self.gap = gap
    self.content = content()
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    ColumnsBlock(try content.block(in: environment), count: count, gap: gap)
  }
}
