import PlatenFlow
import PlatenGraphics
import PlatenLayout

@testable import PlatenHTML

/// Resources of tests: pictures by their addresses, links as they are.
final class BoxResources: HTMLResources {
  var images: [String: Image] = [:]
  var svgs: [String] = []
  var warnings: [String] = []

  func image(_ address: String, line: Int) throws -> Image? {
    if images[address] == nil { warnings.append("no \(address) (line \(line))") }
    return images[address]
  }

  func image(svg text: String, line: Int) throws -> Image? {
    svgs.append(text)
    return try Image(data: .init(text.utf8))
  }

  func link(_ address: String) -> String? { address.hasPrefix("javascript:") ? nil : address }

  func warn(_ message: String, line: Int) throws { warnings.append(message) }
}

/// The box tree of a document as text: one line for a box, indented by its depth.
struct BoxDump {
  let tree: HTMLBoxTree
  let resources = BoxResources()

  init(_ html: String, css: String = "", images: [String: Image] = [:], isQuirks: Bool = false) throws {
    let styled = try CSSStyled(html, css: css, isQuirks: isQuirks)
    resources.images = images
    tree = try HTMLBoxTree(
      document: styled.document, styles: styled.tree, library: .system, resources: resources)
  }

  /// The boxes inside of `body`.
  var body: String { Self.text(tree.root.children.first?.children ?? []) }

  /// The first box that fits.
  func first(_ condition: (FlowNode) -> Bool) -> FlowNode? {
    var rest = [tree.root]
    while let node = rest.popLast() {
      if condition(node) { return node }
      rest += node.children.reversed()
    }
    return nil
  }

  /// The box of the text that starts so.
  func text(_ prefix: String) -> FlowNode? {
    first { node in
      if case .text(let text) = node.kind { return text.hasPrefix(prefix) }
      return false
    }
  }

  static func text(_ nodes: [FlowNode]) -> String {
    var lines: [String] = []
    var rest = nodes.reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = rest.popLast() {
      lines.append(String(repeating: " ", count: depth) + line(node))
      if let marker = node.marker {
        lines.append(String(repeating: " ", count: depth + 1) + "marker '\(words(marker))'")
      }
      rest += node.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  static func words(_ node: FlowNode) -> String {
    if case .text(let text) = node.kind { return text }
    return node.children.map(words).joined()
  }

  private static func line(_ node: FlowNode) -> String {
    var name: String
    switch node.kind {
    case .block: name = "block"
    case .flex: name = "flex"
    case .grid: name = "grid"
    case .table: name = "table"
    case .tableCaption: name = "caption"
    case .tableColumnGroup: name = "columns"
    case .tableColumn: name = "column"
    case .tableRowGroup(.header): name = "head"
    case .tableRowGroup(.body): name = "rows"
    case .tableRowGroup(.footer): name = "foot"
    case .tableRow: name = "row"
    case .tableCell: name = "cell"
    case .replaced: name = "picture"
    case .inline: return suffixed("inline", node)
    case .text(let text): return "'" + text.replacing("\n", with: "\\n") + "'"
    case .lineBreak: return "break"
    }
    if node.isInlineLevel { name = "inline-" + name }
    return suffixed(name, node)
  }

  private static func suffixed(_ name: String, _ node: FlowNode) -> String {
    var name = name
    if node.columnSpan != 1 { name += " columns:\(node.columnSpan)" }
    if node.rowSpan != 1 { name += " rows:\(node.rowSpan)" }
    if node.style.isFloating { name += " float" }
    if node.style.isAbsolute { name += " absolute" }
    switch node.mark {
    case .anchor(let anchor): name += " #\(anchor)"
    case .heading(let heading): name += " \(heading.level)#\(heading.id)"
    default: break
    }
    return name
  }
}
