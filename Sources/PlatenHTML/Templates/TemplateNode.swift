import PlatenGraphics

/// A part of a template that has been read.
indirect enum TemplateNode: Sendable {
  case text([UInt8], line: Int)
  case value(Name, isRaw: Bool, format: TemplateFormat?)
  case section(Name, isInverted: Bool, [TemplateNode])
  case partial(String, indentation: [UInt8], line: Int)

  /// A name in a tag.
  struct Name: Sendable {
    /// As it is written.
    var text: String
    /// Split at the points; empty for the implicit iterator.
    var parts: [String]
    var line: Int

    /// `.` is the current value.
    init(dotted text: String, line: Int) {
      self.text = text
      self.line = line
      parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// A name without points in it.
    init(plain text: String, line: Int) {
      self.text = text
      self.line = line
      parts = [text]
    }
  }
}

/// A template or partial that has been read.
struct TemplatePart: Sendable {
  var source: [UInt8]
  var nodes: [TemplateNode]
  /// The name in errors.
  var file: String?

  init(_ source: [UInt8], file: String?, syntax: TemplateSyntax, limits: TemplateLimits, keeping kept: Set<String> = [])
    throws
  {
    self.source = source
    self.file = file
    guard source.count <= limits.maximumBytes else {
      throw PlatenError(
        .limitExceeded, "The template has more than \(limits.maximumBytes) bytes; make it smaller or raise the limit.",
        file: file)
    }
    switch syntax {
    case .mustache: nodes = try MustacheParser.parse(source, file: file, depth: limits.depth)
    case .placeholders: nodes = try PlaceholderParser.parse(source, file: file, keeping: kept)
    }
  }

  /// The names of its partials.
  var partials: Set<String> {
    var names: Set<String> = []
    var waiting = nodes
    while let node = waiting.popLast() {
      switch node {
      case .partial(let name, _, _): names.insert(name)
      case .section(_, _, let inner): waiting += inner
      case .text, .value: break
      }
    }
    return names
  }

  /// The same with every line indented, as a partial that stands alone on its line is (Mustache, partials).
  func indented(by indentation: [UInt8], limits: TemplateLimits) throws -> TemplatePart {
    let ends = source.reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
    let added = ends.multipliedReportingOverflow(by: indentation.count)
    guard !added.overflow, source.count + added.partialValue <= limits.maximumBytes else {
      throw PlatenError(
        .limitExceeded, "The partial with its indentation has more than \(limits.maximumBytes) bytes.", file: file)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + added.partialValue)
    var isLineStart = true
    for byte in source {
      if isLineStart { result += indentation }
      result.append(byte)
      isLineStart = byte == 0x0A
    }
    return try TemplatePart(result, file: file, syntax: .mustache, limits: limits)
  }
}
