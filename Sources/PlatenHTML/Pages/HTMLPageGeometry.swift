import PlatenFlow
import PlatenGraphics

/// The size of a page and what surrounds its content, in points.
struct HTMLPageGeometry: Hashable {
  var size: Size
  var margin: Insets
  var border: Insets
  var padding: Insets

  /// The room for content.
  var contentRect: Rect { paddingRect.inset(by: padding) }
  /// The same as browsers fill it: in whole pixels, up to one more than there is.
  var flowSize: Size {
    Size(width: FlowPixels.ceiled(contentRect.width), height: FlowPixels.ceiled(contentRect.height))
  }
  var paddingRect: Rect { borderRect.inset(by: border) }
  /// The page without its margins.
  var borderRect: Rect { Rect(origin: .zero, size: size).inset(by: margin) }

  /// ISO 216, JIS P 0138 and US sizes (CSS Paged Media 3, clause 7.1), portrait, in points.
  private static let sizes: [String: Size] = {
    func millimeters(_ width: Double, _ height: Double) -> Size {
      Size(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }
    return [
      "a3": millimeters(297, 420), "a4": millimeters(210, 297), "a5": millimeters(148, 210),
      "b4": millimeters(250, 353), "b5": millimeters(176, 250), "jis-b4": millimeters(257, 364),
      "jis-b5": millimeters(182, 257), "letter": Size(width: 612, height: 792), "legal": Size(width: 612, height: 1008),
      "ledger": Size(width: 792, height: 1224),
    ]
  }()

  /// Reads the style of a page. Throws `invalidValue` for a size that no page has.
  ///
  /// - Parameter paper: The size where the style says `auto` or nothing but an orientation.
  init(_ style: CSSComputedStyle, paper: Size) throws {
    size = Self.size(style[.size], paper: paper)
    try size.validateAsPage(1)
    func edge(_ property: CSSProperty, of base: Double) -> Double {
      let length = style.length(property, of: base) ?? 0
      return length.isFinite ? min(max(length, -14_400), 14_400) : 0
    }
    // Percentages of vertical margins are of the height here (clause 6.2).
    margin = Insets(
      top: edge(.marginTop, of: size.height), left: edge(.marginLeft, of: size.width),
      bottom: edge(.marginBottom, of: size.height), right: edge(.marginRight, of: size.width))
    border = Insets(
      top: edge(.borderTopWidth, of: 0), left: edge(.borderLeftWidth, of: 0), bottom: edge(.borderBottomWidth, of: 0),
      right: edge(.borderRightWidth, of: 0))
    padding = Insets(
      top: edge(.paddingTop, of: size.height), left: edge(.paddingLeft, of: size.width),
      bottom: edge(.paddingBottom, of: size.height), right: edge(.paddingRight, of: size.width))
    guard contentRect.width >= 1, contentRect.height >= 1 else {
      throw PlatenError(
        .invalidValue,
        "The page of \(size.width.rounded()) x \(size.height.rounded()) points has no room between its margins; make them smaller."
      )
    }
  }

  private static func size(_ value: CSSValue, paper: Size) -> Size {
    var lengths: [Double] = []
    var named: Size?
    var isLandscape: Bool?
    for item in value.items {
      switch item {
      case .length(let points): lengths.append(points)
      case .keyword("landscape"): isLandscape = true
      case .keyword("portrait"): isLandscape = false
      case .keyword(let name): named = sizes[name] ?? named
      default: break
      }
    }
    if let width = lengths.first { return Size(width: width, height: lengths.count > 1 ? lengths[1] : width) }
    let base = named ?? paper
    let (short, long) = (min(base.width, base.height), max(base.width, base.height))
    switch isLandscape {
    case true?: return Size(width: long, height: short)
    case false?: return Size(width: short, height: long)
    case nil: return base
    }
  }
}
