import PlatenGraphics

/// Widths that content asks for (CSS Sizing 3, clause 5.1).
extension FlowLayout {
  func blockWidths(of node: FlowNode) throws -> FlowWidths {
    let sizes = FlowSizes(node.style, in: 0)
    if node.isTableCell {
      // Its width is for the table to consider (CSS Tables 3, clause 3.8.1).
      let content = try contentWidths(of: node)
      return FlowWidths(min: content.min + sizes.surround.horizontal, max: content.max + sizes.surround.horizontal)
    }
    if let width = node.style.width.resolved(nil) {
      let fixed = sizes.clampedWidth(sizes.borderWidth(width), base: nil)
      return FlowWidths(min: fixed, max: fixed)
    }
    var content = try contentWidths(of: node)
    if case .minContent = node.style.width { content.max = content.min }
    if case .maxContent = node.style.width { content.min = content.max }
    let around = sizes.surround.horizontal
    if node.style.isCompressible, node.style.width.isRelative || node.style.maxWidth.isRelative { content.min = 0 }
    return FlowWidths(
      min: sizes.clampedWidth(content.min + around, base: nil), max: sizes.clampedWidth(content.max + around, base: nil)
    )
  }

  /// The widths of what is in a block, without its padding and border; of one column where it has several.
  func columnContentWidths(of node: FlowNode) throws -> FlowWidths {
    if node.children.contains(where: { $0.isInlineLevel && !$0.style.isOutOfFlow }) { return try lineWidths(of: node) }
    var result = FlowWidths()
    /// Floats stand side by side while nothing clears them.
    var floats = 0.0
    for child in node.children where !child.style.isAbsolute {
      let widths = try outerWidths(of: child)
      result.min = max(result.min, widths.min)
      if child.style.isFloating {
        if child.style.clear != .none { floats = 0 }
        floats += widths.max
        result.max = max(result.max, floats)
      } else {
        if child.style.clear != .none { floats = 0 }
        result.max = max(result.max, widths.max)
      }
    }
    return result
  }

  private func lineWidths(of node: FlowNode) throws -> FlowWidths {
    var result = FlowWidths()
    let paragraphs = try FlowInlineCollector.paragraphs(of: node, self, width: nil)
    if paragraphs.allSatisfy(\.isOnlyText) { node.knownParagraphs = paragraphs }
    let indent = node.style.text.indent.resolved(nil) ?? 0
    let hasObjects = paragraphs.contains { !$0.objects.isEmpty }
    let narrow =
      hasObjects ? try FlowInlineCollector.paragraphs(of: node, self, width: nil, isNarrowest: true) : paragraphs
    for (index, paragraph) in paragraphs.enumerated() {
      let widths = FlowLineFinder(paragraph: paragraph, engine: engine).widths(indent: index == 0 ? indent : 0)
      let narrowest =
        hasObjects
        ? FlowLineFinder(paragraph: narrow[index], engine: engine).widths(indent: index == 0 ? indent : 0) : widths
      var floats = FlowWidths()
      for anchor in paragraph.anchors where anchor.node.style.isFloating {
        let widths = try outerWidths(of: anchor.node)
        floats.min = max(floats.min, widths.min)
        floats.max += widths.max
      }
      result.min = max(result.min, narrowest.min, floats.min)
      result.max = max(result.max, widths.max + floats.max)
    }
    return result
  }
}
