import PlatenGraphics

/// The laid-out content of a multi-column container: stretches that flow through columns, and what spans all of them.
package final class FlowColumnsLayout {
  enum Kind {
    /// Content as wide as a column on one endless column, to be cut.
    case flow
    /// `column-span: all`
    case spanner
  }

  struct Part {
    let kind: Kind
    let box: FlowBox
    /// Of the part with its margins, from the top of the container's border box.
    var y: Double
    /// With all columns side by side.
    let height: Double
  }

  let style: FlowColumnStyle
  /// The height of columns that the container's own height decides (`column-fill: auto`).
  let fixedHeight: Double?
  let rule: FlowStyle?
  var parts: [Part] = []

  init(style: FlowColumnStyle, fixedHeight: Double?, rule: FlowStyle?) {
    self.style = style
    self.fixedHeight = fixedHeight
    self.rule = rule
  }

  /// Where the content ends.
  var bottom: Double { parts.last.map { $0.y + $0.height } ?? 0 }

  func move(down distance: Double) {
    for index in parts.indices { parts[index].y += distance }
  }
}

extension FlowBox {
  /// Where the content of a multi-column container ends, from the top of its border box.
  var columnsBottom: Double {
    guard case .columns(let layout) = content, !layout.parts.isEmpty else { return surround.top }
    return layout.bottom
  }
}

/// Where a multi-column container goes on.
package struct FlowColumnsToken {
  /// The first part that is not finished, and where it goes on, when it began.
  var part: Int
  var token: FlowToken?
  /// How much of the container's own height earlier pages have shown.
  var consumed: Double
}
