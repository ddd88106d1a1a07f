public import Foundation

/// A column of a table: its header, its share of the width and the alignment of its cells.
public struct TableColumn: Hashable, Sendable {
  /// Where cells stand. `.left` and `.right` mean the sides where reading starts and ends: on a right-to-left page they
  /// swap.
  public enum Alignment: Hashable, Sendable {
    /// The side where reading starts.
    case left
    /// The middle.
    case center
    /// The side where reading ends; figures get one width. On a right-to-left page numbers stand there as with `decimal`,
    /// since their units would not stand below each other at the left edge.
    case right
    /// Numbers stand with the locale's decimal separator below each other, figures get one width; cells that are no
    /// numbers stand at the side where reading ends.
    case decimal
    /// The same as `left`.
    public static let leading = Alignment.left
    /// The same as `right`.
    public static let trailing = Alignment.right
    /// The same as `left`.
    public static let natural = Alignment.left
  }

  /// What happens to a cell that is wider than its column.
  public enum Overflow: Hashable, Sendable {
    /// It is cut off with an ellipsis.
    case truncate
    /// It goes on in further lines, at most so many; nil for any number.
    case wrap(maxLines: Int? = nil)
    /// Its font gets smaller, down to so many points; then it is cut off.
    case shrink(minimum: Double = 5)
  }

  /// The text of the header cell.
  public var header: String
  /// The share of the width that columns which fit their content leave; greater than zero.
  public var widthWeight: CGFloat
  /// Whether the width follows from the content; the weight then does not count.
  public var fitsContent: Bool
  /// Where cells stand.
  public var alignment: Alignment
  /// What happens to text that is too wide.
  public var overflow: Overflow
  /// Which way cells run; by default each by its first letter (Unicode Standard Annex 9).
  public var baseDirection = BaseDirection.automatic

  /// Makes a column with a share of the width.
  public init(header: String, widthWeight: CGFloat, alignment: Alignment = .left, overflow: Overflow = .truncate) {
    self.header = header
    self.widthWeight = widthWeight
    fitsContent = false
    self.alignment = alignment
    self.overflow = overflow
  }

  /// Makes a column with a share of the width that is a whole number.
  public init(header: String, widthWeight: Int, alignment: Alignment = .left, overflow: Overflow = .truncate) {
    self.init(header: header, widthWeight: CGFloat(widthWeight), alignment: alignment, overflow: overflow)
  }

  /// Makes a column whose width follows from its content.
  public init(header: String, alignment: Alignment = .left, overflow: Overflow = .truncate) {
    self.header = header
    widthWeight = 1
    fitsContent = true
    self.alignment = alignment
    self.overflow = overflow
  }
}

#if !canImport(UIKit) && !canImport(AppKit)
/// The name that exporters written for iOS know alignments by.
public typealias NSTextAlignment = TableColumn.Alignment
#endif
