/// The sixteen boxes in the margins of a page (CSS Paged Media 3, clause 5.1), in the order of painting.
package enum CSSMarginBox: String, CaseIterable, Hashable, Sendable {
  case topLeftCorner = "top-left-corner"
  case topLeft = "top-left"
  case topCenter = "top-center"
  case topRight = "top-right"
  case topRightCorner = "top-right-corner"
  case rightTop = "right-top"
  case rightMiddle = "right-middle"
  case rightBottom = "right-bottom"
  case bottomRightCorner = "bottom-right-corner"
  case bottomRight = "bottom-right"
  case bottomCenter = "bottom-center"
  case bottomLeft = "bottom-left"
  case bottomLeftCorner = "bottom-left-corner"
  case leftBottom = "left-bottom"
  case leftMiddle = "left-middle"
  case leftTop = "left-top"

  /// How content stands in it by default (clause 5.3.1).
  var defaults: String {
    let (align, vertical) =
      switch self {
      case .topLeftCorner, .bottomLeftCorner, .topRight, .bottomRight: ("right", "middle")
      case .topLeft, .bottomLeft, .topRightCorner, .bottomRightCorner: ("left", "middle")
      case .topCenter, .bottomCenter, .leftMiddle, .rightMiddle: ("center", "middle")
      case .leftTop, .rightTop: ("center", "top")
      case .leftBottom, .rightBottom: ("center", "bottom")
      }
    return "text-align: \(align); vertical-align: \(vertical)"
  }
}
