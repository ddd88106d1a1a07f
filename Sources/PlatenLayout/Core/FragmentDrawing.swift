package import PlatenGraphics

/// What a fragment looks like, where none of the built-in contents serves: drawn behind, before or around its children.
package protocol FragmentDrawing {
  /// Draws in `frame`, in the canvas's coordinates; `children` paints the fragments inside, at most once.
  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws

  /// What it adds to a dump of the page, on one line.
  var summary: String { get }

  /// Whether it draws its children as a group with an opacity: elements cannot begin inside of one.
  var isGroup: Bool { get }

  /// The headings inside, when these are made only when they are painted.
  var headings: [Heading] { get }

  /// The names of the places inside, those of headings included, likewise.
  var places: [String] { get }

  /// What is painted in its place: a fragment that would take too much memory to keep until then.
  func fragment() throws -> Fragment?
}

extension FragmentDrawing {
  package var isGroup: Bool { false }
  package var headings: [Heading] { [] }
  package var places: [String] { headings.map(\.id) }
  package func fragment() throws -> Fragment? { nil }
}
