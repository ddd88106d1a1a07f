/// Something of a page that is not drawn. Places are in points of the page, whatever transform was in force.
enum Annotation {
  enum Target {
    case uri(LinkURI)
    case destination(DestinationName)
  }

  case link(Rect, Target)
  case destination(DestinationName, Point)

  /// What `cairo_tag_begin` is told of it. Unlike what is drawn, it is in coordinates of the page whatever transform is in
  /// force.
  var attributes: String {
    switch self {
    case .link(let area, .uri(let uri)): "\(Self.attribute(area)) uri='\(uri.encoded)'"
    case .link(let area, .destination(let name)): "\(Self.attribute(area)) dest='\(name.encoded)'"
    case .destination(let name, let point):
      "name='\(name.encoded)' x=\(PDFText.number(point.x)) y=\(PDFText.number(point.y))"
    }
  }

  /// The name that cairo has for it.
  var tagName: String {
    switch self {
    case .link: "Link"
    case .destination: "cairo.dest"
    }
  }

  private static func attribute(_ area: Rect) -> String {
    let numbers = [area.minX, area.minY, area.width, area.height].map(PDFText.number)
    return "rect=[\(numbers.joined(separator: " "))]"
  }
}
