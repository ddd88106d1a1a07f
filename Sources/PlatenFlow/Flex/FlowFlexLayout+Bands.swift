import PlatenGraphics

extension FlowFlexLayout.Band {
  /// A band of one box, with its margins.
  init(_ box: FlowBox) {
    self.init(
      y: box.origin.y - box.margin.top, height: max(0, box.size.height + box.margin.vertical), boxes: [box])
  }
}

extension FlowFlexLayout {
  /// Bands of boxes that stand beside each other at any height. O(n log n) for n boxes.
  static func bands(merging boxes: [FlowBox]) -> [Band] {
    var result: [Band] = []
    for band in boxes.map({ Band($0) }).sorted(by: { $0.y < $1.y }) {
      if let last = result.last, band.y < last.y + last.height - FlowContainerFrame.tolerance {
        let end = max(last.y + last.height, band.y + band.height)
        result[result.count - 1].height = end - last.y
        result[result.count - 1].boxes += band.boxes
      } else {
        result.append(band)
      }
    }
    return result
  }
}
