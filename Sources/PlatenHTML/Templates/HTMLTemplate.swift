import PlatenGraphics

/// An HTML template: text with places for values.
///
/// ```swift
/// let template = try HTMLTemplate("<p>Total: {{total | currency}}</p>")
/// let html = try template.render(["total": .money(1_190, currency: "EUR")])   // <p>Total: €1,190.00</p>
/// ```
///
/// Values are text wherever they stand: escaped between tags, in attributes, in styles; percent-encoded in addresses,
/// whose schemes are checked. A value in a script, or as the name of a tag or attribute, is an error. HTML comes in by
/// ``TemplateValue/html(_:)`` only, and by `{{{name}}}` and `{{&name}}`.
///
/// Formats stand behind a bar (see ``TemplateSyntax``): `currency`, `number`, `percent`, each with a count of digits;
/// `currency EUR accounting`; `number plain`; `date`, `time`, `datetime` with `short`, `medium`, `long` or `full`;
/// `list`; `lines`; `upper`. They follow ``TemplateOptions/locale``. Numbers and dates may be texts as JSON has them.
///
/// Inside of a list's section `@first`, `@last`, `@even` (the second, fourth, ...) and `@number` tell where it stands.
///
/// Reading and rendering take time linear in the sizes of template and result.
public struct HTMLTemplate: Sendable {
  /// How its values are marked.
  public let syntax: TemplateSyntax
  /// What it may ask for.
  public let limits: TemplateLimits

  let main: TemplatePart
  private let parts: [String: TemplatePart]

  /// A template from a text.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - syntax: How values are marked; nil looks at the text, see ``TemplateSyntax/detected(in:)``.
  ///   - partials: Parts that it includes with `{{> name}}`, by name.
  ///   - name: What errors call it.
  ///   - limits: What it may ask for.
  /// - Throws: `PlatenError` with code `invalidTemplate` or `limitExceeded`, naming the line.
  public init(
    _ text: String, syntax: TemplateSyntax? = nil, partials: [String: String] = [:], name: String? = nil,
    limits: TemplateLimits = TemplateLimits()
  ) throws {
    try self.init(Array(text.utf8), syntax: syntax, name: name, limits: limits) { partial in
      partials[partial].map { (Array($0.utf8), partial) }
    }
  }

  /// A template in which the placeholders of some names stay as they are, for what fills them later.
  package init(_ text: String, keeping kept: Set<String>, name: String? = nil) throws {
    try self.init(Array(text.utf8), syntax: nil, name: name, limits: TemplateLimits(), keeping: kept) { _ in nil }
  }

  /// A template from a file in UTF-8. It has no partials: no other file is opened.
  ///
  /// - Throws: as ``init(_:syntax:partials:name:limits:)``, and `unreadable`.
  public init(file: String, syntax: TemplateSyntax? = nil, limits: TemplateLimits = TemplateLimits()) throws {
    let bytes = try TemplateFolder.bytes(file, shown: file, limits: limits)
    try self.init(bytes, syntax: syntax, name: file, limits: limits) { _ in nil }
  }

  /// A template from a folder of parts: `{{> name}}` includes the file of that name, or `name.html` or `name.mustache`.
  /// Names do not lead out of the folder, neither by `..` nor through a link.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - main: The name of the template in it.
  ///   - syntax: How values are marked; nil looks at the text.
  ///   - limits: What it may ask for.
  /// - Throws: as ``init(_:syntax:partials:name:limits:)``, and `unreadable`.
  public init(
    folder: String, main: String, syntax: TemplateSyntax? = nil, limits: TemplateLimits = TemplateLimits()
  ) throws {
    let files = try TemplateFolder(folder, limits: limits)
    guard let part = try files.part(main) else {
      throw PlatenError(.unreadable, "There is no such file in the folder of the template.", file: main)
    }
    try self.init(part.source, syntax: syntax, name: part.file, limits: limits) { try files.part($0) }
  }

  private init(
    _ source: [UInt8], syntax: TemplateSyntax?, name: String?, limits: TemplateLimits, keeping kept: Set<String> = [],
    partial: (String) throws -> (source: [UInt8], file: String)?
  ) throws {
    let syntax = syntax ?? TemplateSyntax.detected(in: String(decoding: source, as: UTF8.self))
    let main = try TemplatePart(source, file: name, syntax: syntax, limits: limits, keeping: kept)
    var parts: [String: TemplatePart] = [:]
    var seen = main.partials
    var waiting = seen.sorted()
    while let name = waiting.popLast() {
      guard seen.count <= limits.maximumPartials else {
        throw PlatenError(.limitExceeded, "The template has more than \(limits.maximumPartials) partials.", file: name)
      }
      guard let found = try partial(name) else { continue }
      let part = try TemplatePart(found.source, file: found.file, syntax: syntax, limits: limits)
      parts[name] = part
      let new = part.partials.subtracting(seen)
      seen.formUnion(new)
      waiting += new.sorted()
    }
    self.syntax = syntax
    self.limits = limits
    self.main = main
    self.parts = parts
  }

  /// The HTML with values in it.
  ///
  /// - Parameters:
  ///   - values: The values by name, most often a dictionary.
  ///   - options: Locale, zone, and what a missing value does.
  /// - Throws: `PlatenError`, naming file and line: `missingValue` (with the key), `unsafeValue`,
  ///   `invalidData` for a value that its format cannot write, `limitExceeded`.
  public func render(_ values: TemplateValue, options: TemplateOptions = TemplateOptions()) throws -> String {
    var renderer = TemplateRenderer(parts: parts, limits: limits, values: values, options: options)
    return try renderer.render(main)
  }

  /// The same, and which lines of the template its lines come from.
  package func renderWithLines(
    _ values: TemplateValue, options: TemplateOptions = TemplateOptions()
  ) throws -> (html: String, lines: TemplateLines) {
    var renderer = TemplateRenderer(
      parts: parts, limits: limits, values: values, options: options, countsLines: true)
    let html = try renderer.render(main)
    return (html, renderer.lines ?? TemplateLines())
  }
}
