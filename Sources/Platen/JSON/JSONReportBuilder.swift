import Foundation
import PlatenGraphics
import PlatenLayout

/// Makes a report of a document that has been checked.
struct JSONReportBuilder {
  let resources: ReportResources
  /// Whether parts are for headers and footers, where texts show page numbers.
  var isFurniture = false

  func report(_ root: JSONNode, fonts: FontLibrary) throws -> Report {
    guard (root["content"] == nil) != (root["sections"] == nil) else {
      throw root.error("expected either \"content\" or \"sections\", found \(root["content"] == nil ? "none" : "both")")
    }
    var theme = Theme.standard
    if let changes = root["theme"] { theme.apply(changes) }
    var contents: [any Component] = try root["content"].map { try parts($0) } ?? []
    for section in root.elements("sections") { contents.append(try self.section(section)) }
    guard !contents.isEmpty else {
      throw JSONNode(value: root.value, path: ["content"], file: root.file).error("expected at least one part")
    }
    let page = root["page"]
    let locale = root.string("language").flatMap { JSONLanguage.locale($0) } ?? .current
    var report = Report(
      title: root.string("title"), pageSize: page.flatMap { pageSize($0) } ?? .isoA4,
      landscape: page?.flag("landscape") ?? false, margins: page?["margins"].map { insets($0) } ?? Insets(40),
      locale: locale, theme: theme, fonts: fonts
    ) { ComponentGroup(contents) }
    if let page { try checkMargins(page, report.pageSize, report.isLandscape, report.margins) }
    report.missingGlyphs = root.string("missingGlyphs").flatMap { MissingGlyphPolicy(rawValue: $0) } ?? .warn
    let metadata = root["metadata"]
    report.metadata.author = metadata?.string("author")
    report.metadata.subject = metadata?.string("subject")
    report.metadata.keywords = metadata?.elements("keywords").compactMap(\.text) ?? []
    report.metadata.creator = metadata?.string("creator")
    report.metadata.creationDate = metadata?.string("creationDate").flatMap { JSONDate.date($0) }
    // A fixed moment shows the same day wherever the report is made.
    let zone: TimeZone = report.metadata.creationDate == nil ? .current : .gmt
    if let node = root["header"] { report.header = try furniture(node, zone) }
    if let node = root["footer"] { report.footer = try furniture(node, zone) }
    if let node = root["watermark"] {
      let mark = try watermark(node)
      report.foreground = { _ in ComponentGroup([mark]) }
    }
    return report
  }

  private func section(_ node: JSONNode) throws -> Section {
    let page = node["page"]
    let contents = try node["content"].map { try parts($0) } ?? []
    guard let numbering = node["numbering"] else {
      return try section(node, page, Section.Numbering(), contents)
    }
    let style = Section.Numbering.Style(json: numbering.string("style", default: "decimal"))
    return try section(node, page, Section.Numbering(style, start: numbering.integer("start")), contents)
  }

  private func section(
    _ node: JSONNode, _ page: JSONNode?, _ numbering: Section.Numbering, _ contents: [any Component]
  ) throws -> Section {
    var section = Section(
      pageSize: page.flatMap { pageSize($0) }, landscape: page?["landscape"]?.bool,
      margins: page?["margins"].map { insets($0) }, numbering: numbering
    ) { ComponentGroup(contents.isEmpty ? [Space(0)] : contents) }
    if let page, let size = section.pageSize, let margins = section.margins {
      try checkMargins(page, size, section.isLandscape ?? false, margins)
    }
    if let header = node["header"] { section.header = try furniture(header, .current) }
    if let footer = node["footer"] { section.footer = try furniture(footer, .current) }
    return section
  }

  /// Headers and footers are made once; texts in them get their numbers when pages are composed.
  private func furniture(_ node: JSONNode, _ zone: TimeZone) throws -> Section.Furniture {
    guard node.isArray else {
      let date = node.string("date").flatMap { JSONDate.date($0) }
      let counting: PageFooter.Counting = node.string("counting") == "section" ? .section : .document
      let name = node.string("generatedBy", default: "")
      return { page in
        ComponentGroup([
          PageFooter(page, generatedBy: name, date: date, timeZone: date == nil ? zone : .gmt, counting: counting)
        ])
      }
    }
    var inner = self
    inner.isFurniture = true
    let parts = try inner.parts(node)
    return { _ in ComponentGroup(parts) }
  }

  private func watermark(_ node: JSONNode) throws -> Watermark {
    if let text = node.text { return Watermark(text) }
    let opacity = node.number("opacity") ?? 0.12
    switch (node.string("text"), node["image"]) {
    case (let text?, nil):
      return Watermark(
        text, size: node.length("size") ?? 72, color: node.color("color"), opacity: opacity,
        angle: node.number("angle") ?? -45)
    case (nil, let image?): return Watermark(try self.image(image), opacity: opacity, angle: node.number("angle") ?? 0)
    default: throw node.error("expected either \"text\" or \"image\"")
    }
  }

  private func pageSize(_ node: JSONNode) -> PageSize? {
    guard let size = node["size"] else { return nil }
    switch size.text {
    case "A3": return .a3
    case "A4": return .isoA4
    case "A5": return .a5
    case "Letter": return .letter
    case "Legal": return .legal
    case "Receipt80": return .receipt80
    default:
      guard let width = size.length("width"), let height = size.length("height") else { return nil }
      return PageSize(width: width, height: height)
    }
  }

  private func checkMargins(_ node: JSONNode, _ size: PageSize, _ isLandscape: Bool, _ margins: Insets) throws {
    let page = isLandscape ? size.landscape : size.portrait
    guard page.width - margins.left - margins.right >= 10, page.height - margins.top - margins.bottom >= 10 else {
      throw (node["margins"] ?? node).error("the margins leave no room on the page; make them smaller")
    }
  }

  func insets(_ node: JSONNode) -> Insets {
    if let all = node.points { return Insets(all) }
    return Insets(
      top: node.length("top") ?? 0, left: node.length("left") ?? 0, bottom: node.length("bottom") ?? 0,
      right: node.length("right") ?? 0)
  }

  /// A picture from a file or from a data: URI (RFC 2397).
  func image(_ node: JSONNode) throws -> Image {
    guard let name = node.text else { throw node.error("expected \(JSONKind.resource.expectation)") }
    guard name.lowercased().hasPrefix("data:") else {
      let data = try resource(node, name)
      do { return try Image(data: data, name: name) } catch let error as PlatenError {
        throw PlatenError.json(node.path, error.message, file: node.file).with(error.code)
      }
    }
    guard let comma = name.firstIndex(of: ",") else { throw node.error("the data: URI has no comma before its data") }
    let body = String(name[name.index(after: comma)...])
    let data =
      name[..<comma].lowercased().hasSuffix(";base64")
      ? Data(base64Encoded: body, options: .ignoreUnknownCharacters)
      : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let data else { throw node.error("the data: URI is malformed; Base64 is expected after \";base64,\"") }
    do { return try Image(data: data) } catch let error as PlatenError {
      throw PlatenError.json(node.path, error.message, file: node.file).with(error.code)
    }
  }

  /// The bytes of a file that the document names.
  func resource(_ node: JSONNode, _ name: String) throws -> Data {
    do { return try resources.data(name) } catch let error as PlatenError {
      let place = error.file.map { "\"\($0)\": " } ?? ""
      throw PlatenError.json(node.path, place + error.message, file: node.file).with(error.code)
    }
  }
}

extension PlatenError {
  fileprivate func with(_ code: Code) -> PlatenError {
    var copy = self
    copy.code = code
    return copy
  }
}

extension Section.Numbering.Style {
  init(json word: String) {
    switch word {
    case "lowercaseRoman": self = .lowercaseRoman
    case "uppercaseRoman": self = .uppercaseRoman
    case "lowercaseLetters": self = .lowercaseLetters
    case "uppercaseLetters": self = .uppercaseLetters
    default: self = .decimal
    }
  }
}
