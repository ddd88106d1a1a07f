import PlatenGraphics

/// Writes one template with its values.
struct TemplateRenderer {
  /// A value whose names are known, and its place in the list it comes from.
  private struct Frame {
    var value: TemplateValue
    var index: Int?
    var count = 0
  }

  /// What a partial looks like in one place.
  private struct Indented: Hashable {
    var name: String
    var indentation: [UInt8]
  }

  /// What a visit of a tag counts in bytes of output.
  private static let costOfTag = 16

  private let parts: [String: TemplatePart]
  private let limits: TemplateLimits
  private let options: TemplateOptions
  private let formatter: TemplateFormatter
  private var writer = TemplateWriter()
  /// Filled when it is asked for.
  private(set) var lines: TemplateLines?
  private var frames: [Frame]
  private var depth = 0
  private var work = 0
  private var indented: [Indented: TemplatePart] = [:]

  init(
    parts: [String: TemplatePart], limits: TemplateLimits, values: TemplateValue, options: TemplateOptions,
    countsLines: Bool = false
  ) {
    lines = countsLines ? TemplateLines() : nil
    self.parts = parts
    self.limits = limits
    self.options = options
    formatter = TemplateFormatter(options)
    frames = [Frame(value: values)]
  }

  mutating func render(_ part: TemplatePart) throws -> String {
    try render(part.nodes, file: part.file)
    try writer.finish()
    return String(decoding: writer.output, as: UTF8.self)
  }

  private mutating func render(_ nodes: [TemplateNode], file: String?) throws {
    for node in nodes {
      switch node {
      case .text(let bytes, let line):
        lines?.begin(file, line: line, isValue: false, hasLineEnd: bytes.contains(0x0A), after: writer.output)
        try writer.append(bytes)
      case .value(let name, let isRaw, let format):
        lines?.begin(file, line: name.line, isValue: true, hasLineEnd: false, after: writer.output)
        try write(name, isRaw: isRaw, format, TemplatePlace(key: name.text, file: file, line: name.line))
      case .section(let name, let isInverted, let inner):
        try section(name, isInverted: isInverted, inner, file: file)
      case .partial(let name, let indentation, let line):
        try partial(name, indentation, TemplatePlace(key: name, file: file, line: line))
      }
      work += Self.costOfTag
      guard work + writer.output.count <= limits.maximumOutputBytes else {
        throw PlatenError(
          .limitExceeded,
          "The result has more than \(limits.maximumOutputBytes) bytes, or takes too many steps; "
            + "render fewer values or raise the limit.", file: file)
      }
    }
  }

  private mutating func write(
    _ name: TemplateNode.Name, isRaw: Bool, _ format: TemplateFormat?, _ place: TemplatePlace
  ) throws {
    guard let value = value(of: name) else {
      if options.missingValues == .empty { return try writer.append("", breaksLines: false, at: place) }
      throw place.error(
        .missingValue,
        "The value \"\(TemplatePlace.excerpt(name.text))\" is missing. Give one; null stands for nothing.")
    }
    let written = try formatter.write(value, format, at: place)
    guard writer.output.count + written.text.utf8.count <= limits.maximumOutputBytes else {
      throw place.error(.limitExceeded, "The result has more than \(limits.maximumOutputBytes) bytes.")
    }
    if isRaw {
      try writer.append(raw: written.text, at: place)
    } else if written.isRaw {
      try writer.append(html: written.text, at: place)
    } else {
      try writer.append(written.text, breaksLines: written.breaksLines, at: place)
    }
  }

  private mutating func section(
    _ name: TemplateNode.Name, isInverted: Bool, _ nodes: [TemplateNode], file: String?
  ) throws {
    let value = value(of: name) ?? .null
    guard value.isTrue != isInverted else { return }
    try deeper(TemplatePlace(key: name.text, file: file, line: name.line))
    defer { depth -= 1 }
    if isInverted { return try render(nodes, file: file) }
    guard case .list(let elements) = value else {
      frames.append(Frame(value: value))
      defer { frames.removeLast() }
      return try render(nodes, file: file)
    }
    for (index, element) in elements.enumerated() {
      frames.append(Frame(value: element, index: index, count: elements.count))
      defer { frames.removeLast() }
      work += Self.costOfTag
      try render(nodes, file: file)
    }
  }

  private mutating func partial(_ name: String, _ indentation: [UInt8], _ place: TemplatePlace) throws {
    guard var part = parts[name] else {
      if options.missingValues == .empty { return }
      throw place.error(
        .missingValue,
        "The partial \"\(TemplatePlace.excerpt(name))\" is missing. Add it, or let missing values be empty.")
    }
    try deeper(place)
    defer { depth -= 1 }
    if !indentation.isEmpty {
      let key = Indented(name: name, indentation: indentation)
      if let known = indented[key] {
        part = known
      } else {
        part = try part.indented(by: indentation, limits: limits)
        indented[key] = part
        work += part.source.count
      }
    }
    try render(part.nodes, file: part.file)
  }

  private mutating func deeper(_ place: TemplatePlace) throws {
    guard depth < limits.depth else {
      throw place.error(
        .limitExceeded,
        "Sections and partials are nested more than \(limits.depth) deep at \"\(TemplatePlace.excerpt(place.key))\"; "
          + "a partial may include itself without end.")
    }
    depth += 1
  }

  /// The value of a name: its first part from the innermost value that has it, the others inside of that only.
  private func value(of name: TemplateNode.Name) -> TemplateValue? {
    guard let first = name.parts.first else { return frames.last?.value }
    if first.hasPrefix("@"), name.parts.count == 1, let value = position(first) { return value }
    for frame in frames.reversed() {
      guard var value = frame.value[first] else { continue }
      for part in name.parts.dropFirst() {
        guard let inner = value[part] else { return nil }
        value = inner
      }
      return value
    }
    return nil
  }

  /// Where the innermost list stands.
  private func position(_ name: String) -> TemplateValue? {
    guard let frame = frames.last(where: { $0.index != nil }), let index = frame.index else { return nil }
    switch name {
    case "@first": return .bool(index == 0)
    case "@last": return .bool(index == frame.count - 1)
    case "@even": return .bool(index % 2 == 1)
    case "@number": return .number(index + 1)
    default: return nil
    }
  }
}
