import Foundation
import PlatenGraphics

/// A horizontal part of a structured table: a row, a heading of a group, a row of sums.
struct TableBand {
  enum Kind {
    case header
    /// A row of the data, by its index.
    case row(Int)
    case group
    case subtotal
    case totals
    /// Said again on each page: repeated headers and footers, carried sums. For the eye only.
    case furniture
    case empty
  }

  var kind: Kind
  var cells: [LaidCell]
  var background: Color?
  /// The height that its own cells need, those that span rows left out.
  var natural = 0.0
  /// The height it gets.
  var height = 0.0
  /// How many bands of the same cluster (rows tied by spans) come before it on this page, and after it.
  var clusterOffset = 0
  var clusterRemaining = 0
  /// Whether it does not stand last on a page.
  var keepsWithNext = false
  /// Whether it does not stand first on a page.
  var joinsPrevious = false
  /// The running sums when it is placed; nil where none are kept.
  var sums: [Decimal]?

  var isHeading: Bool { if case .group = kind { true } else { false } }

  /// What is kept of it until the page is painted.
  var placed: PlacedBand {
    // Rows of text are made again: a long table is remembered by its heights.
    if case .row = kind, clusterOffset + clusterRemaining == 0, !cells.contains(where: \.isKept) {
      return PlacedBand(kind: kind, height: height, cells: nil, background: background)
    }
    return PlacedBand(kind: kind, height: height, cells: cells, background: background)
  }
}

/// A band on a page.
struct PlacedBand {
  var kind: TableBand.Kind
  var height: Double
  /// Nil for rows whose cells are made again when they are painted.
  var cells: [LaidCell]?
  var background: Color?
}

/// The part of a structured table on one page.
package struct TablePage {
  let plan: StructuredPlan
  var bands: [PlacedBand]

  /// The rows that stand or begin on this page, in order.
  package var rows: [Int] { bands.compactMap { if case .row(let index) = $0.kind { index } else { nil } } }

  /// The heights of all bands, from the top.
  package var heights: [Double] { bands.map(\.height) }

  /// Fragments in cells, for those that look for headings.
  var fragments: [Fragment.Placed] {
    bands.flatMap { band in
      (band.cells ?? []).compactMap { cell in
        if case .block(_, let fragment) = cell.content { Fragment.Placed(fragment, at: .zero) } else { nil }
      }
    }
  }
}
