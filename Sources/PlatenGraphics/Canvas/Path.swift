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

  /// The same lines drawn the other way round, for holes under the winding rule. Linear in its length.
  package func reversed() -> Path {
    var result = Path()
    var part: [Element] = []
    func end(_ element: Element) -> Point? {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
    func flush(isClosed: Bool) {
      guard let last = part.last.flatMap(end) else { return }
      result.move(to: last)
      for index in part.indices.dropFirst().reversed() {
        guard let target = end(part[index - 1]) else { continue }
        if case .curve(_, let control1, let control2) = part[index] {
          result.curve(to: target, control1: control2, control2: control1)
        } else {
          result.line(to: target)
        }
      }
      if isClosed { result.close() }
    }
    for element in elements {
      switch element {
      case .move:
        flush(isClosed: false)
        part = [element]
      case .line, .curve: part.append(element)
      case .close:
        flush(isClosed: true)
        part = Array(part.prefix(1))
      }
    }
    if part.count > 1 { flush(isClosed: false) }
    return result
  }

  /// Adds all of another path. Linear in its length.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}
