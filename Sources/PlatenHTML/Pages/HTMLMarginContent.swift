import PlatenFlow
import PlatenGraphics

/// Makes boxes of the `content` of a margin box (CSS Generated Content 3; CSS Generated Content for Paged Media 3, clause 1).
struct HTMLMarginContent {
  let style: CSSComputedStyle
  let flow: FlowStyle
  let resources: any HTMLResources
  /// The running elements of the document, by their numbers.
  let running: (Int) throws -> FlowNode?

  /// A block with the content, in the text style of the margin box.
  func node(_ anonymous: FlowStyle, on page: HTMLPage, pageCount: Int) throws -> FlowNode {
    var inline: [FlowNode] = []
    var blocks: [FlowNode] = []
    func close() {
      guard !inline.isEmpty else { return }
      blocks.append(FlowNode(.block, style: anonymous, children: inline))
      inline = []
    }
    for item in style[.content].items {
      switch item {
      case .string(let text):
        inline.append(text.isEmpty ? nil : FlowNode(.text(text), style: anonymous, isInlineLevel: true))
      case .url(let address):
        if let image = try resources.image(address, line: 0) {
          let replaced = FlowReplaced(
            image: image, naturalWidth: image.size.width, naturalHeight: image.size.height,
            naturalRatio: image.size.height > 0 ? image.size.width / image.size.height : nil)
          inline.append(FlowNode(.replaced(replaced), style: FlowStyle(), isInlineLevel: true))
        }
      case .function(let name, let arguments):
        if name == "element" {
          guard let id = Self.name(arguments).flatMap({ page.elements.value($0, Self.position(arguments)) }),
            let node = try running(id)
          else { continue }
          if node.isInlineLevel {
            inline.append(node)
          } else {
            close()
            blocks.append(node)
          }
        } else {
          let text = self.text(name, arguments, on: page, pageCount: pageCount)
          inline.append(text.isEmpty ? nil : FlowNode(.text(text), style: anonymous, isInlineLevel: true))
        }
      default: break
      }
    }
    if blocks.isEmpty { return FlowNode(.block, style: anonymous, children: inline) }
    close()
    return FlowNode(.block, style: anonymous, children: blocks)
  }

  private func text(_ function: String, _ arguments: [CSSValue], on page: HTMLPage, pageCount: Int) -> String {
    guard let name = Self.name(arguments) else { return "" }
    switch function {
    case "counter", "counters":
      let number = name == "pages" ? pageCount : page.counters[name] ?? 0
      // counters() has its separator second.
      let place = function == "counter" ? 1 : 2
      return HTMLCounterStyle.text(
        number, arguments.count > place ? HTMLText.lowercased(arguments[place].keyword ?? "decimal") : "decimal")
    case "string": return page.strings.value(name, Self.position(arguments)) ?? ""
    default: return ""
    }
  }

  private static func name(_ arguments: [CSSValue]) -> String? { arguments.first?.keyword }

  private static func position(_ arguments: [CSSValue]) -> String {
    arguments.count > 1 ? HTMLText.lowercased(arguments[1].keyword ?? "first") : "first"
  }
}

extension Array {
  /// Appends what is there.
  fileprivate mutating func append(_ element: Element?) {
    if let element { append(contentsOf: CollectionOfOne(element)) }
  }
}
