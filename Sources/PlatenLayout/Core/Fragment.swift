package import PlatenGraphics

/// A placed part of a block: immutable, painted any number of times onto any canvas.
package struct Fragment {
  /// What a fragment shows, in its own coordinates (origin at its top left).
  package enum Content {
    /// Nothing but room.
    case empty
    /// Fragments at their places.
    case group([Placed])
    /// Lines of text, aligned within the fragment's width.
    case text(ShapedText)
    /// A filled and stroked rounded rectangle behind its children.
    case box(BoxStyle, [Placed])
    /// A picture that fills the fragment.
    case image(Image)
    /// A horizontal rule that fills the fragment.
    case rule(Color)
    /// Rows of a table.
    case rows(TableFragment)
  }

  /// A fragment and the place of its top left corner in its parent.
  package struct Placed {
    package var origin: Point
    package var fragment: Fragment

    package init(_ fragment: Fragment, at origin: Point) {
      self.fragment = fragment
      self.origin = origin
    }
  }

  package var size: Size
  package var role: Role?
  package var content: Content

  package init(size: Size, role: Role? = nil, content: Content = .empty) {
    self.size = size
    self.role = role
    self.content = content
  }
}
