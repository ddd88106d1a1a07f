extension FlowSlicer {
  func sliceFlex(_ box: FlowBox, _ flex: FlowFlexLayout, from token: FlowToken?, in room: Room) throws -> FlowSlice {
    try sliceBlocks(box, from: token, in: room)
  }
}
