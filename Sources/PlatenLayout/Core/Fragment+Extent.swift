import PlatenGraphics

extension Fragment {
  /// The width that the content needs; less than the width of the fragment where lines are short.
  var naturalWidth: Double {
    switch content {
    case .empty, .rule: 0
    case .text(let text): min(text.size.width, size.width)
    case .image, .rows, .tablePage, .effect, .drawing, .pageReference: size.width
    case .group(let children):
      children.reduce(0) { widest, child in
        // What is as wide as its place would be narrower with the place; what stands at a place of its own would not.
        let inner = child.fragment
        let slack = inner.isPicture ? 0 : max(0, size.width - inner.size.width)
        let natural = inner.naturalWidth
        return max(widest, natural > 0 ? natural + slack : 0)
      }
    case .box(_, let children):
      children.isEmpty
        ? size.width
        : children.reduce(0) { widest, child in
          max(widest, child.fragment.naturalWidth + size.width - child.fragment.size.width)
        }
    }
  }

  private var isPicture: Bool {
    if case .image = content { return true }
    return false
  }

  /// Distance from the top to the baseline of the first line of text; nil without text.
  var firstBaseline: Double? {
    switch content {
    case .text(let text): return text.lineCount > 0 ? text.firstBaseline : nil
    case .group(let children), .box(_, let children):
      for child in children {
        if let baseline = child.fragment.firstBaseline { return child.origin.y + baseline }
      }
      return nil
    case .empty, .rule, .image, .rows, .tablePage, .effect, .drawing, .pageReference: return nil
    }
  }

  /// Whether nothing in it would be seen.
  var isBlank: Bool {
    switch content {
    case .empty: true
    case .group(let children), .effect(_, _, let children): children.allSatisfy(\.fragment.isBlank)
    case .text, .box, .image, .rule, .rows, .tablePage, .drawing, .pageReference: false
    }
  }
}
