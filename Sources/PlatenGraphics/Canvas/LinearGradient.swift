/// Colours that change along a line; before its start and beyond its end the outermost go on (`CAIRO_EXTEND_PAD`).
package struct LinearGradient: Hashable {
  package struct Stop: Hashable {
    /// 0 at the start to 1 at the end.
    package var offset: Double
    package var color: Color

    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  package var start: Point
  package var end: Point
  /// In order of their offsets; two at one offset make an edge.
  package var stops: [Stop]

  package init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

extension LinearGradient {
  /// The same with a longer line where it begins or ends with an edge: viewers of PDF leave out a colour that has no length.
  var withRoomForEdges: LinearGradient {
    guard let first = stops.first, let last = stops.last, stops.count > 1 else { return self }
    let hasEdge = stops[1].offset <= first.offset || stops[stops.count - 2].offset >= last.offset
    guard hasEdge else { return self }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let moved = stops.map { Stop(offset: (min(max($0.offset, 0), 1) + 1) / 3, color: $0.color) }
    return LinearGradient(
      from: Point(x: start.x - x, y: start.y - y), to: Point(x: end.x + x, y: end.y + y),
      stops: [Stop(offset: 0, color: first.color)] + moved + [Stop(offset: 1, color: last.color)])
  }
}
