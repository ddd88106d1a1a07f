import Foundation
import TestSupport

@testable import Platen

/// An atlas report read back from its PDF: the words of each cell by where they stand on the page.
struct AtlasReading {
  /// Shares of the table's width, as `SampleData.atlas` gives them.
  static let weights: [Double] = [5, 20, 16, 22, 17, 9]
  private static let margin = 40.0

  let pages: [ReadPDF.Page]
  private let isRightToLeft: Bool

  init(_ data: Data, isRightToLeft: Bool) throws {
    pages = try ReadPDF(data).pages
    self.isRightToLeft = isRightToLeft
  }

  /// The left and right edge of a column: those of a left-to-right page, mirrored where the page is.
  private func edges(of column: Int, on page: ReadPDF.Page) -> ClosedRange<Double> {
    let width = page.width - 2 * Self.margin
    let total = Self.weights.reduce(0, +)
    let start = Self.weights[..<column].reduce(0, +) / total * width
    let end = start + Self.weights[column] / total * width
    return isRightToLeft
      ? page.width - Self.margin - end...page.width - Self.margin - start : Self.margin + start...Self.margin + end
  }

  func words(of page: ReadPDF.Page, column: Int) -> [ReadPDF.Word] {
    let edges = edges(of: column, on: page)
    // The footer lies below.
    return page.words.filter { edges.contains(($0.left + $0.right) / 2) && $0.center < page.height - 60 }
  }

  /// The cells of all rows, each as its words in the order of lines and then of places from left to right.
  ///
  /// - Parameter codes: What stands in the first column, by which rows are found.
  func rows(_ codes: Set<String>) -> [(code: String, cells: [[String]])] {
    var result: [(code: String, cells: [[String]])] = []
    for page in pages {
      let marks = words(of: page, column: 0).filter { codes.contains($0.text) }.sorted { $0.top < $1.top }
      guard let first = marks.first, let last = marks.last else { continue }
      let columns = Self.weights.indices.map { words(of: page, column: $0) }
      var rows = marks.map { mark in (code: mark.text, cells: Self.weights.map { _ in [ReadPDF.Word]() }) }
      let centers = marks.map(\.center)
      // The header and the totals row take the words that are nearer to them.
      let above = columns[0].map(\.center).filter { $0 < first.top - 2 }
      let header = above.filter { center in above.allSatisfy { $0 - center < 24 } }
      let below = columns[0].map(\.center).filter { $0 > last.bottom + 2 }
      let others = [header, below].filter { !$0.isEmpty }.map { $0.reduce(0, +) / Double($0.count) }
      for (column, words) in columns.enumerated() {
        for word in words {
          guard let row = centers.indices.min(by: { abs(centers[$0] - word.center) < abs(centers[$1] - word.center) })
          else { continue }
          let distance = abs(centers[row] - word.center)
          if distance < 30, others.allSatisfy({ abs($0 - word.center) > distance }) {
            rows[row].cells[column].append(word)
          }
        }
      }
      result += rows.map { row in
        (
          row.code,
          row.cells.map { cell -> [String] in
            // Letters of two fonts on one line have boxes of different heights.
            let isOneLine = (cell.map(\.top).max() ?? 0) < (cell.map(\.center).min() ?? 0)
            return cell.sorted {
              isOneLine || abs($0.top - $1.top) <= 4 ? $0.left < $1.left : $0.top < $1.top
            }.map(\.text)
          }
        )
      }
    }
    return result
  }
}

extension ReadPDF.Word {
  var center: Double { (top + bottom) / 2 }
}
