import PlatenGraphics

/// Markers of list items that stand outside (CSS Lists 3, clause 3.3).
extension FlowLayout {
  func layOutMarker(_ marker: FlowNode, of box: FlowBox) throws -> FlowBox {
    let holder = FlowNode(.block, style: markerStyle(box.style), children: [marker])
    let laid = try layOut(holder, in: FlowSpace(width: 100_000, shrinksToFit: true))
    let baseline = box.firstBaseline ?? box.surround.top + (laid.firstBaseline ?? 0)
    laid.origin = Point(
      x: box.style.isRightToLeft ? box.size.width - box.surround.right : box.surround.left - laid.size.width,
      y: baseline - (laid.firstBaseline ?? 0))
    return laid
  }

  /// The text style of the item, and nothing else of it.
  private func markerStyle(_ style: FlowStyle) -> FlowStyle {
    let marker = FlowStyle()
    marker.text = style.text
    marker.text.indent = .zero
    marker.text.align = .start
    marker.text.whiteSpace = FlowTextStyle.WhiteSpace(keepsSpaces: true, wraps: false)
    return marker
  }

  /// An item without any line is as high as its marker.
  func settleForMarker(_ box: FlowBox, _ cursor: inout FlowCursor) {
    cursor.settle(at: cursor.next)
    let strut = leaded(box.style.text, metrics(of: box.style.text))
    cursor.y += strut.up + strut.down
  }
}
