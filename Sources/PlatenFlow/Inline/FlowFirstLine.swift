import PlatenGraphics

/// Text as it looks on the first line of a block (CSS Pseudo-Elements 4, clause 2.1): what it has from the block it has from the
/// line's style there; what boxes in the line say for themselves stays.
package final class FlowFirstLine {
  let style: FlowStyle
  private let block: FlowTextStyle
  private var styles: [ObjectIdentifier: FlowStyle] = [:]

  package init(style: FlowStyle, block: FlowStyle) {
    self.style = style
    self.block = block.text
  }

  /// A node of the same text.
  func node(_ node: FlowNode) -> FlowNode {
    let result = FlowNode(node.kind, style: changed(node.style), isInlineLevel: node.isInlineLevel)
    result.line = node.line
    return result
  }

  private func changed(_ original: FlowStyle) -> FlowStyle {
    if let known = styles[ObjectIdentifier(original)] { return known }
    let result = FlowStyle()
    result.verticalAlign = original.verticalAlign
    result.text = text(original.text)
    styles[ObjectIdentifier(original)] = result
    return result
  }

  /// What text has from the block exchanged for what it has from the line.
  package func text(_ original: FlowTextStyle) -> FlowTextStyle {
    var text = original
    let line = style.text
    if text.font.families == block.font.families { text.font.families = line.font.families }
    if text.font.size == block.font.size { text.font.size = line.font.size }
    if text.font.weight == block.font.weight { text.font.weight = line.font.weight }
    if text.font.isItalic == block.font.isItalic { text.font.isItalic = line.font.isItalic }
    if text.font.features == block.font.features { text.font.features = line.font.features }
    if text.font.letterSpacing == block.font.letterSpacing { text.font.letterSpacing = line.font.letterSpacing }
    if text.color == block.color { text.color = line.color }
    if text.lineHeight == block.lineHeight { text.lineHeight = line.lineHeight }
    if text.wordSpacing == block.wordSpacing { text.wordSpacing = line.wordSpacing }
    text.decorations = line.decorations.filter { !text.decorations.contains($0) } + text.decorations
    return text
  }
}
