import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// The content of a page that is cut once more when it is painted.
struct HTMLLaterPage: FragmentDrawing {
  let slicer: FlowSlicer
  let root: FlowBox
  let token: FlowToken?
  let room: FlowSlicer.Room
  let headings: [Heading]
  let places: [String]

  init(slicer: FlowSlicer, root: FlowBox, token: FlowToken?, room: FlowSlicer.Room, of fragment: Fragment) {
    self.slicer = slicer
    self.root = root
    self.token = token
    self.room = room
    var headings: [Heading] = []
    fragment.forEachHeading { headings.append($0) }
    self.headings = headings
    var places: [String] = []
    fragment.forEachPlace { places.append($0) }
    self.places = places
  }

  var summary: String { "page" }

  func fragment() throws -> Fragment? { try slicer.slice(root, from: token, in: room).fragment }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {}
}
