import Foundation
import PlatenGraphics

extension TableSums {
  /// Adds the numbers of a row to sums; a sum that cannot be held exactly is an error.
  func add(_ numbers: [Decimal?], to sums: inout [Decimal], row: Int) throws {
    guard numbers.count == columns.count else {
      throw PlatenError(
        .invalidTable, "The row gives \(numbers.count) numbers, but \(columns.count) columns are added up.",
        row: row + 1)
    }
    for (index, number) in numbers.enumerated() {
      guard var right = number else { continue }
      var left = sums[index]
      var result = Decimal()
      guard !right.isNaN, NSDecimalAdd(&result, &left, &right, .plain) == .noError, !result.isNaN else {
        throw PlatenError(
          .invalidData,
          right.isNaN
            ? "The cell is not a number, so the column cannot be added up."
            : "The sum needs more than 38 digits, so it cannot be exact; do not add this column up.",
          row: row + 1, column: columns[index] + 1)
      }
      sums[index] = result
    }
  }
}
