/// Something of a page that is not drawn. Places are in points of the page, whatever transform was in force.
enum Annotation {
  enum Target {
    case uri(LinkURI)
    case destination(DestinationName)
  }

  case link(Rect, Target)
  case destination(DestinationName, Point)
}
