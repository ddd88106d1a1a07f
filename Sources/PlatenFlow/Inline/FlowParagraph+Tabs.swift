import PlatenGraphics

/// Tabs that are kept (CSS Text 3, clause 4.2).
extension FlowParagraph {
  /// Makes each tab as wide as the way to the next stop; so far each is as wide as stops are apart. Where lines are wrapped, it is
  /// that of a line without an end.
  ///
  /// - Parameter made: Measures the text as it is now.
  /// - Returns: Whether widths have changed.
  func setTabs(_ engine: TextEngine, _ made: () -> InlineText) -> Bool {
    var distances: [(part: Int, distance: Double)] = []
    for object in objects where object.isTab {
      guard let part = part(at: object.offset), let distance = parts[part].objectWidth, distance > 0 else { continue }
      distances.append((part, distance))
      parts[part].objectWidth = 0
    }
    let without = made()
    var added = 0.0
    for (part, distance) in distances {
      let x = without.width(of: 0..<parts[part].range.lowerBound) + added
      var stop = ((x / distance + 1e-6).rounded(.down) + 1) * distance
      // A tab is never narrower than half a space.
      let style = parts[part].style
      if stop - x < engine.spaceWidth(of: style.font, language: style.language) / 2 { stop += distance }
      parts[part].objectWidth = stop - x
      added += stop - x
    }
    return !distances.isEmpty
  }
}
