import PlatenGraphics
import PlatenLayout

extension FlowSlicer {
  func sliceBlocks(_ box: FlowBox, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    FlowSlice(Fragment(size: box.size))
  }
  func sliceLines(_ box: FlowBox, _ lines: [FlowLine], from token: FlowToken?, in room: Room) throws -> FlowSlice {
    FlowSlice(Fragment(size: box.size))
  }
  func sliceWhole(_ box: FlowBox, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    FlowSlice(Fragment(size: box.size))
  }
}
