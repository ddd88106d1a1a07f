import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// Box trees for tests, out of boxes of known size.
enum Build {
  static func style(_ change: (FlowStyle) -> Void = { _ in }) -> FlowStyle {
    let style = FlowStyle()
    change(style)
    return style
  }

  static func node(
    _ kind: FlowNode.Kind, _ children: [FlowNode] = [], _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    FlowNode(kind, style: style(change), children: children)
  }

  static func picture(
    _ width: Double?, _ height: Double?, ratio: Double? = nil, _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    node(
      .replaced(FlowReplaced(image: nil, naturalWidth: width, naturalHeight: height, naturalRatio: ratio)), [], change)
  }

  static func layout() throws -> FlowLayout { FlowLayout(engine: try TextEngine.current(for: .system)) }
}

extension FlowBox {
  /// The picture of replaced content, relative to the border box.
  var picturePlace: Rect? {
    if case .replaced(_, let place) = content { return place }
    return nil
  }

  /// The border boxes of all items of a flex container or grid, band by band.
  var itemPlaces: [Rect] {
    guard case .flex(let flex) = content else { return [] }
    return flex.bands.flatMap { $0.boxes.map(\.place) }
  }

  var bandPlaces: [[Double]] {
    guard case .flex(let flex) = content else { return [] }
    return flex.bands.map { [$0.y, $0.height] }
  }

  var place: Rect { Rect(origin: origin, size: size) }
}
