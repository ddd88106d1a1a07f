import PlatenGraphics

extension HTMLTemplate {
  /// Only so much of a template is looked at for its `<html>`.
  private static let longestStart = 65_536

  /// Whether it asks for the data itself, `{{.}}` or `{{#.}}`, and not only for what has a name in them.
  package var usesRoot: Bool {
    main.nodes.contains { node in
      switch node {
      case .value(let name, _, _), .section(let name, _, _): name.parts.isEmpty
      case .text, .partial: false
      }
    }
  }

  /// The language that its `<html lang>` names, which may be a value.
  package func language(_ values: TemplateValue) -> String? {
    guard let document = try? HTMLParser().parse(Array(main.source.prefix(Self.longestStart))),
      let written = document.element(document.root)?["lang"]
    else { return nil }
    let language = try? HTMLTemplate(written, syntax: syntax).render(values)
    return language.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first tag that it prints as it stands, see ``MisreadTag``.
  package func misreadTag(_ values: TemplateValue, keeping kept: Set<String> = []) -> MisreadTag? {
    var keys: Set<String> = []
    if case .dictionary(let members) = values { keys = Set(members.keys) }
    return MisreadTag.first(in: main.source, syntax: syntax, keys: keys, keeping: kept)
  }
}
