import PlatenGraphics

/// The laid-out items of a flex container or grid, in bands from top to bottom that pages may break between; the boxes of
/// one band stand side by side.
package final class FlowFlexLayout {
  package struct Band {
    /// From the top of the container's border box.
    package var y: Double
    package var height: Double
    package var boxes: [FlowBox]

    package init(y: Double, height: Double, boxes: [FlowBox]) {
      self.y = y
      self.height = height
      self.boxes = boxes
    }
  }

  package var bands: [Band]

  package init(bands: [Band]) { self.bands = bands }
}
