/// A report made of facts that the machine has: plain values, ready to be laid out.
package struct SampleTable: Hashable, Sendable {
  /// One column.
  package struct Column: Hashable, Sendable {
    package var header: String
    package var alignment: ColumnProfile.Alignment
    /// The share of the table's width.
    package var weight: Double
  }

  /// One key figure.
  package struct Figure: Hashable, Sendable {
    package var label: String
    package var value: String
  }

  package var title: String
  package var subtitle: String
  package var summary: [Figure]
  package var columns: [Column]
  /// As many cells a row as there are columns.
  package var rows: [[String]]
  /// Sums, with a word for "total" in the first cell; nil where no column can be added up.
  package var totals: [String]?
}
