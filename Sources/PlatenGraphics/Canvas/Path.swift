/// Lines and curves to fill, stroke or clip with. A value: it can be kept and drawn often.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  private(set) var elements: [Element] = []

  /// Makes a path without anything in it.
  public init() {}

  /// Whether nothing was added.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new part at `point` (`cairo_move_to`).
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line; on an empty path it only moves (`cairo_line_to`).
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve (`cairo_curve_to`).
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Adds a line back to where this part began (`cairo_close_path`).
  public mutating func close() { elements.append(.close) }

  /// Adds all of another path. Linear in its length.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}
