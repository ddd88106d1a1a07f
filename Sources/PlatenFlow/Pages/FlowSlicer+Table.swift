extension FlowSlicer {
  func sliceTable(_ box: FlowBox, _ table: FlowTableLayout, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    try sliceBlocks(box, from: token, in: room)
  }
}
