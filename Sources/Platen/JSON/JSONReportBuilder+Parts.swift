import Foundation
import PlatenGraphics
import PlatenLayout

extension JSONReportBuilder {
  func parts(_ node: JSONNode) throws -> [any Component] { try node.elements.map { try part($0) } }

  func parts(_ node: JSONNode, _ key: String) throws -> ComponentGroup {
    ComponentGroup(try node[key].map { try parts($0) } ?? [])
  }

  /// A part with what every part may have.
  func part(_ node: JSONNode) throws -> any Component {
    var part = try bare(node)
    if let length = node.length("ensureSpace") { part = part.ensureSpace(length) }
    if let name = node.string("anchor") { part = part.anchor(name) }
    if let uri = node.string("link") {
      try checkLink(uri, node)
      part = part.link(uri)
    }
    if let name = node.string("linkTo") { part = part.link(toAnchor: name) }
    if node.flag("keepWithNext") { part = part.keepWithNext() }
    if let locale = node.string("language").flatMap({ JSONLanguage.locale($0) }) { part = part.locale(locale) }
    switch node.string("pages") {
    case "first": part = part.onlyOnFirstPage()
    case "exceptFirst": part = part.exceptOnFirstPage()
    case "last": part = part.onlyOnLastPage()
    case "exceptLast": part = part.exceptOnLastPage()
    case "odd": part = part.onlyOnOddPages()
    case "even": part = part.onlyOnEvenPages()
    default: break
    }
    if node["columnSpan"] != nil || node["rowSpan"] != nil {
      part = part.cell(columns: node.integer("columnSpan") ?? 1, rows: node.integer("rowSpan") ?? 1)
    }
    return part
  }

  private func bare(_ node: JSONNode) throws -> any Component {
    switch node.string("type") {
    case "letterhead":
      let info = FranchiseInfo(
        name: node.string("name", default: ""), address: node.string("address"), phone: node.string("phone"),
        email: node.string("email"), taxId: node.string("taxId"))
      return Letterhead(info, logo: try node["logo"].map { try image($0) })
    case "title": return ReportTitle(node.string("text", default: ""), subtitle: node.string("subtitle"))
    case "heading": return Heading(node.string("text", default: ""), level: node.integer("level") ?? 1)
    case "text": return try text(node)
    case "cards": return SummaryCards(items(node))
    case "info": return InfoSection(node.string("title"), items: items(node))
    case "badge": return StatusBadge(node.string("text", default: ""), background: node.color("color") ?? .white)
    case "chart": return ChartImage(try described(node))
    case "picture":
      return Picture(
        try described(node), width: node.length("width"), height: node.length("height"),
        alignment: HorizontalAlignment(json: node.string("alignment")))
    case "rule": return Rule(color: node.color("color"), thickness: node.length("thickness") ?? 0.5)
    case "space": return Space(node.length("height") ?? 0)
    case "pageBreak": return NewPage()
    case "contents": return TableOfContents(title: node.string("title"), depth: node.integer("depth") ?? 3)
    case "table": return try table(node)
    default: return try container(node)
    }
  }

  private func container(_ node: JSONNode) throws -> any Component {
    switch node.string("type") {
    case "list": return try list(node)
    case "grid": return try grid(node)
    case "columns":
      let content = try parts(node, "content")
      return Columns(node.integer("count") ?? 2, gap: node.length("gap") ?? 16) { content }
    case "row": return try row(node)
    case "box": return try box(node)
    case "keepTogether": return try stack(node).keepTogether()
    case "repeat":
      let header = try parts(node, "header")
      return try stack(node).repeating { header }
    default: return try stack(node)
    }
  }

  private func stack(_ node: JSONNode) throws -> VStack {
    let content = try parts(node, "content")
    return VStack(spacing: node.length("spacing")) { content }
  }

  private func described(_ node: JSONNode) throws -> Image {
    guard let source = node["image"] else { throw node.error("the key \"image\" is missing") }
    var image = try image(source)
    if let words = node.string("alt") { image.altText = words }
    return image
  }

  private func items(_ node: JSONNode) -> [(label: String, value: String)] {
    node.elements("items").map {
      ($0.string("label", default: ""), $0["value"].map { JSONCell.text(of: $0.value) } ?? "")
    }
  }

  private func text(_ node: JSONNode) throws -> any Component {
    guard let words = node["text"] else { throw node.error("the key \"text\" is missing") }
    let runs = words.text == nil ? words.elements : [words]
    var text: Text?
    for run in runs {
      let made = try self.run(run)
      text = text.map { $0 + made } ?? made
    }
    var whole = (text ?? Text("")).lineLimit(node.integer("maxLines"))
    if let height = node.number("lineHeight") { whole = whole.lineHeight(height) }
    if let isHyphenated = node.boolean("hyphenated") { whole = whole.hyphenated(isHyphenated) }
    let part: any Component = isFurniture ? PageText(text: whole) : whole
    return styled(part, node)
  }

  /// What a text's own keys say of its looks, in one change.
  private func styled(_ part: any Component, _ node: JSONNode) -> any Component {
    let looks = JSONTextLooks(node)
    return Modified(content: part, change: looks.apply)
  }

  private func run(_ node: JSONNode) throws -> Text {
    if let words = node.text { return Text(words) }
    let words = node.string("text", default: "")
    var text = Text(words)
    if let uri = node.string("link") {
      try checkLink(uri, node)
      text = Text(words, link: uri)
    }
    if node.flag("bold") { text = text.bold() }
    if node.flag("italic") { text = text.italic() }
    if node.flag("underline") { text = text.underline() }
    if node.flag("strikethrough") { text = text.strikethrough() }
    if let color = node.color("color") { text = text.color(color) }
    if let size = node.length("size") { text = text.size(size) }
    if let language = node.string("language") { text = text.language(language) }
    return text
  }

  /// An address that may not be opened is found when the document is read, not when its page is drawn.
  private func checkLink(_ uri: String, _ node: JSONNode) throws {
    do { _ = try LinkURI(uri) } catch let error as PlatenError {
      throw (node["link"] ?? node).error(error.message)
    }
  }

  private func list(_ node: JSONNode) throws -> any Component {
    let items = try node.elements("items").map { item -> any Component in
      if let words = item.text { return Text(words) }
      if item.isArray {
        let content = ComponentGroup(try parts(item))
        return VStack { content }
      }
      return try part(item)
    }
    let marker: ItemList.Marker =
      if let text = node.string("markerText") {
        .text(text)
      } else {
        switch node.string("marker") {
        case "decimal": .decimal
        case "lowercaseRoman": .lowercaseRoman
        case "uppercaseRoman": .uppercaseRoman
        case "lowercaseLetters": .lowercaseLetters
        case "uppercaseLetters": .uppercaseLetters
        default: .bullet
        }
      }
    let content = ComponentGroup(items)
    return ItemList(marker, start: node.integer("start") ?? 1, spacing: node.length("spacing")) { content }
  }

  private func grid(_ node: JSONNode) throws -> any Component {
    let content = try parts(node, "content")
    let columns = node["columns"]
    let widths =
      try columns?.int.map { [ColumnWidth](repeating: .weight(1), count: $0) }
      ?? (columns?.elements ?? []).map { try width($0) }
    return Grid(
      widths, columnSpacing: node.length("columnSpacing") ?? 8, rowSpacing: node.length("rowSpacing") ?? 6
    ) { content }
  }

  private func row(_ node: JSONNode) throws -> any Component {
    let content = try parts(node, "content").parts
    let widths = try node.elements("widths").map { try width($0) }
    guard node["widths"] == nil || widths.count == content.count else {
      throw (node["widths"] ?? node).error(
        "expected a width for each of the \(content.count) parts, found \(widths.count)")
    }
    let parts = content.enumerated().map { index, part -> any Component in
      widths.isEmpty ? part : part.width(widths[index])
    }
    return HStack(
      spacing: node.length("spacing") ?? 8, alignment: VerticalAlignment(json: node.string("alignment"))
    ) { ComponentGroup(parts) }
  }

  private func box(_ node: JSONNode) throws -> any Component {
    let alignment = HorizontalAlignment(json: node.string("alignment"))
    var part: any Component = try stack(node)
    if let padding = node["padding"] { part = part.padding(insets(padding)) }
    if node["width"] != nil || node["height"] != nil {
      part = part.frame(width: node.length("width"), height: node.length("height"), alignment: alignment)
    }
    let radius = node.length("radius") ?? 0
    if let color = node.color("background") { part = part.background(color, radius: radius) }
    if let border = node["border"] {
      if let line = border.line {
        part =
          line.pattern == .solid
          ? part.border(line.color, width: line.width, radius: radius)
          : part.border(top: line, left: line, bottom: line, right: line)
      } else {
        part = part.border(
          top: border["top"]?.line, left: border["left"]?.line, bottom: border["bottom"]?.line,
          right: border["right"]?.line)
      }
    }
    if let margin = node["margin"] { part = part.margin(insets(margin)) }
    if let degrees = node.number("rotation") { part = part.rotated(degrees) }
    if let opacity = node.number("opacity") { part = part.opacity(opacity) }
    return part
  }

  func width(_ node: JSONNode) throws -> ColumnWidth {
    if let share = node.double { return .weight(share) }
    if node.text != nil { return .automatic }
    if let points = node.length("points") {
      guard node["share"] == nil, node["minimum"] == nil, node["maximum"] == nil else {
        throw node.error("a width in points has no share and no limits; remove the other keys")
      }
      return .fixed(points)
    }
    let minimum = node.length("minimum") ?? 0
    let maximum = node.length("maximum") ?? .infinity
    guard minimum <= maximum else { throw node.error("the minimum is greater than the maximum") }
    return node.number("share").map { .weight($0, minimum: minimum, maximum: maximum) }
      ?? .automatic(minimum: minimum, maximum: maximum)
  }
}

extension JSONNode {
  /// A line: a colour, or an object with one.
  fileprivate var line: Border? {
    if let color { return Border(color) }
    guard let color = color("color") else { return nil }
    let pattern: Border.Pattern =
      switch string("pattern") {
      case "dashed": .dashed
      case "dotted": .dotted
      default: .solid
      }
    return Border(color, width: length("width") ?? 0.5, pattern: pattern)
  }
}

extension HorizontalAlignment {
  init(json word: String?) { self = word == "center" ? .center : word == "trailing" ? .trailing : .leading }
}

extension VerticalAlignment {
  init(json word: String?) { self = word == "center" ? .center : word == "bottom" ? .bottom : .top }
}

extension TextAlignment {
  init(json word: String) {
    switch word {
    case "center": self = .center
    case "trailing": self = .trailing
    case "justified": self = .justified
    default: self = .leading
    }
  }
}
