package import Foundation

/// What takes more than rows of text.
package struct TableFeatures {
  /// Rows of the header above the one with the columns' names.
  package var headerRows: [RowLayout] = []
  /// Whether the columns' names stand in the last row of the header.
  package var showsColumnNames = true
  /// Rows at the foot of each part of the table.
  package var footerRows: [RowLayout] = []
  package var groups: TableGroups?
  package var sums: TableSums?
  package var carry: TableCarry?

  package init() {}
}

/// How rows are put together in groups. Rows of a group stand next to each other.
package struct TableGroups {
  /// The number of levels, from 1.
  package var levels: Int
  /// The titles of the groups that a row is in, outermost first.
  package var titles: (Int) throws -> [String]
  /// Whether a row with its title stands above each group.
  package var showsHeaders = true
  /// The label of the row with sums below each group, by the group's title; nil for none.
  package var subtotal: ((String) -> String)?

  package init(levels: Int, titles: @escaping (Int) throws -> [String]) {
    self.levels = levels
    self.titles = titles
  }
}

/// Columns whose numbers are added up, exactly.
package struct TableSums {
  /// The indices of the columns.
  package var columns: [Int]
  /// The numbers of a row in these columns; nil where there is none.
  package var numbers: (Int) throws -> [Decimal?]
  /// A sum as it is shown in the column of that index.
  package var text: (Int, Decimal) -> String

  package init(
    columns: [Int], numbers: @escaping (Int) throws -> [Decimal?], text: @escaping (Int, Decimal) -> String
  ) {
    self.columns = columns
    self.numbers = numbers
    self.text = text
  }
}

/// The words of the rows that carry running sums over a page break.
package struct TableCarry: Hashable {
  /// Last on a page that the table leaves.
  package var forward: String
  /// First on a page that it reaches.
  package var brought: String

  package init(forward: String, brought: String) {
    self.forward = forward
    self.brought = brought
  }
}
