/// An inline box among the text of its block: from where to where it reaches.
struct FlowInlineBox {
  let node: FlowNode
  /// The place of the inline box around it; -1 for the block itself.
  let parent: Int
  var start = 0
  var end = 0
  /// Margin, border and padding where it begins and where it ends, in points.
  var startEdge = 0.0
  /// Whether it began before the line break that this paragraph follows.
  var isContinued = false
  var endEdge = 0.0
}

/// What stands in the text of a paragraph without being text.
struct FlowInlineObject {
  enum Kind {
    /// An atomic box, laid out; U+FFFC stands for it.
    case box(FlowBox)
    /// A tab, whose width depends on where it stands.
    case tab
  }

  var offset: Int
  var kind: Kind

  var isTab: Bool {
    if case .tab = kind { return true }
    return false
  }
}

/// A float or an absolutely positioned box whose place is between two characters.
struct FlowInlineAnchor {
  var offset: Int
  var node: FlowNode
  /// The inline box that it is in; -1 for none.
  var box = -1

  /// Whether it is absolutely positioned, and would stand in the line.
  var isInLine: Bool { node.style.wasInline && !node.style.isFloating }
}
