package import PlatenGraphics

extension FlowBox {
  /// The padding box, relative to the border box: what absolutely positioned boxes inside refer to.
  package var paddingRect: Rect { Rect(origin: .zero, size: size).inset(by: border) }

  /// Whether absolutely positioned boxes inside refer to it (CSS Positioned Layout 3, clause 2.1).
  package var holdsAbsolutes: Bool { style.isPositioned || !style.transform.isEmpty }

  /// Whether those that are `fixed`, too (CSS Transforms 1, clause 3).
  package var holdsFixed: Bool { !style.transform.isEmpty }

  /// Takes over what still waits in a child that has its place now. Moving the child later would leave them behind.
  package func lift(_ child: FlowBox) {
    guard !child.absolutes.isEmpty else { return }
    let way = child.origin.offset(by: child.shift)
    for var absolute in child.absolutes {
      absolute.frame.origin = absolute.frame.origin.offset(by: way)
      absolutes.append(absolute)
    }
    child.absolutes = []
  }
}
