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
    /// A filled and stroked rectangle behind its children.
    case box(BoxStyle, [Placed])
    /// A picture that fills the fragment.
    case image(Image)
    /// A horizontal rule that fills the fragment.
    case rule(Color)
    /// Rows of a table.
    case rows(TableFragment)
    /// Rows of a table with spans, groups or blocks in its cells.
    case tablePage(TablePage)
    /// A child drawn through a map of its coordinates, with an opacity.
    case effect(Transform, opacity: Double, [Placed])
    /// Children with something of its own making behind or around them.
    case drawing(any FragmentDrawing, [Placed])
    /// The number of the page that a heading stands on, known only when all pages are laid out.
    case pageReference(String, TextStyle, TextAlignment, WritingDirection)
  }

  /// What else a fragment is for.
  package enum Mark {
    /// A heading that can be led to.
    case heading(Heading)
    /// A place with a name, for links.
    case anchor(String)
    /// A click anywhere on it leads to an address.
    case link(String)
    /// A click anywhere on it leads to a place in the document.
    case jump(String)
    /// A text that headers and footers show begins to hold here (CSS Generated Content for Paged Media 3, `string-set`).
    case string(name: String, value: String)
    /// An element that headers and footers show instead of the flow begins to hold here (`position: running()`), by its number
    /// in the document.
    case running(name: String, element: Int)
    /// More than one of these.
    indirect case several([Mark])
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
  package var mark: Mark?
  /// What it is in the document, for reports of what cannot be shown.
  package var part: MissingCharacter.Part?
  /// Whether its element began on an earlier page.
  package var isContinued = false
  /// Whether its element goes on on a later page.
  package var continues = false
  /// Whether the elements of all that is inside are closed: nothing is to be done to close them.
  var areElementsClosed = false

  package init(size: Size, role: Role? = nil, content: Content = .empty, mark: Mark? = nil) {
    self.size = size
    self.role = role
    self.content = content
    self.mark = mark
  }
}
