import PlatenGraphics
import PlatenLayout

/// Gathers the texts and boxes of a line, each in its element: neighbouring texts are one, each link is one.
struct FlowLineParts {
  let line: FlowLine
  /// Of text that is no link.
  let role: Role

  private var parts: [Fragment.Placed] = []
  /// Texts that come to stand in one fragment.
  private var items: [FlowLine.Item] = []
  private var link: String?
  private var isBlank = true
  /// From left to right.
  private var minX = 0.0
  private var maxX = 0.0

  init(line: FlowLine, role: Role) {
    self.line = line
    self.role = role
  }

  mutating func add(_ run: InlineRun, _ node: FlowNode, x: Double, rise: Double) {
    let runLink = node.style.text.link
    let isBlank = run.isBlank && runLink == nil
    // The space after a word belongs to it.
    let joins = isBlank || runLink == link && (link == nil || abs(x - maxX) < 0.01 || abs(x + run.width - minX) < 0.01)
    if items.isEmpty || !joins {
      endText()
      (link, minX, maxX) = (runLink, x, x + run.width)
    } else if !isBlank {
      (minX, maxX) = (min(minX, x), max(maxX, x + run.width))
    }
    items.append(.text(run, node, x: x, rise: rise))
    self.isBlank = self.isBlank && isBlank
  }

  mutating func add(_ box: Fragment.Placed) {
    endText()
    parts.append(box)
  }

  mutating func end() -> [Fragment.Placed] {
    endText()
    return parts
  }

  private mutating func endText() {
    guard !items.isEmpty else { return }
    var piece = FlowLine()
    piece.height = line.height
    piece.baseline = line.baseline
    (piece.minX, piece.maxX) = (0, maxX - minX)
    // Drawn from left to right: viewers put words together that way.
    piece.items = items.map { ($0.x, $0) }.sorted { $0.0 < $1.0 }.map { _, item in
      guard case .text(let run, let node, let x, let rise) = item else { return item }
      return .text(run, node, x: x - minX, rise: rise)
    }
    var fragment = Fragment(
      size: Size(width: maxX - minX, height: line.height),
      content: .drawing(FlowLineDrawing(line: piece, setsLinks: false), []))
    if let link {
      fragment.mark = LinkTarget(href: link).mark
    } else if !isBlank {
      fragment.role = role
    }
    parts.append(Fragment.Placed(fragment, at: Point(x: minX, y: 0)))
    items = []
    link = nil
    isBlank = true
  }
}

extension FlowLine.Item {
  /// The left end of a text.
  fileprivate var x: Double {
    if case .text(_, _, let x, _) = self { return x }
    return 0
  }

  /// Whether it is what an inline box looks like behind its text.
  var isGround: Bool {
    if case .inline = self { return true }
    return false
  }
}

extension LinkTarget {
  var mark: Fragment.Mark {
    switch self {
    case .address(let address): .link(address)
    case .place(let name): .jump(name)
    }
  }
}
