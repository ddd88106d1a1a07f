import Foundation
import Platen
import PlatenHTML

/// Reads the page with its values, and what stands above and below each page.
extension HTMLCommand {
  struct Page {
    var html: [UInt8]
    /// Whether it is UTF-8 whatever it says itself.
    var isText: Bool
    /// Tags that are printed as they stand.
    var warnings: [HTMLWarning] = []
  }

  /// What headers and footers have on each page.
  private static let pageFields: Set<String> = ["PAGE", "PAGES"]

  /// The page. The renderer gets header and footer, and learns where the lines of a template went.
  func readPage(_ renderer: inout HTMLRenderer) throws -> Page {
    guard let path = options.data else {
      var page = Page(html: Array(try readInput()), isText: false)
      page.warnings += [unfilled(page.html, name)].compactMap { $0 }
      for (text, file) in [(renderer.header, options.header), (renderer.footer, options.footer)] {
        if let text, let file, let warning = unfilled(Array(text.utf8), file, keeping: Self.pageFields) {
          page.warnings.append(warning)
        }
      }
      return page
    }
    let values = try TemplateValue(json: try TextInput.read(path), file: path)
    let template = try HTMLTemplate(try TextInput.read(options.input), name: name)
    if case .dictionary = values {
    } else if !template.usesRoot {
      throw PlatenError(
        .invalidData, "The values of a template must be an object, such as {\"NAME\": \"Ana\"}.", file: path)
    }
    let filling = TemplateOptions(locale: locale(of: template, values))
    let (filled, lines) = try template.renderWithLines(values, options: filling)
    renderer.templateLines = lines
    var page = Page(html: Array(filled.utf8), isText: true)
    page.warnings += [misread(template, values, name)].compactMap { $0 }
    func fill(_ text: String?, _ file: String?) throws -> String? {
      guard let text, let file else { return nil }
      let template = try HTMLTemplate(text, keeping: Self.pageFields, name: file)
      page.warnings += [misread(template, values, file, keeping: Self.pageFields)].compactMap { $0 }
      return try template.render(values, options: filling)
    }
    renderer.header = try fill(renderer.header, options.header)
    renderer.footer = try fill(renderer.footer, options.footer)
    return page
  }

  /// That of the command line, of the template, of the system.
  private func locale(of template: HTMLTemplate, _ values: TemplateValue) -> Locale {
    if let locale = options.locale { return locale }
    guard let tag = template.language(values), let locale = ArgumentValues.knownLocale(tag) else { return .current }
    // A language alone leaves the country open, which the system may know.
    let isOpen = locale.language.languageCode?.identifier == tag.lowercased()
    return isOpen && Locale.current.language.languageCode == locale.language.languageCode ? .current : locale
  }

  /// The warning about a template whose values were forgotten; nil for other pages.
  private func unfilled(_ html: [UInt8], _ file: String, keeping kept: Set<String> = []) -> HTMLWarning? {
    UnfilledTag.first(in: html, keeping: kept).map { tag in
      HTMLWarning(
        message:
          "\"\(tag.text)\" is printed as it stands. If this is a template, give its values with --data FILE.json.",
        file: file, line: tag.line)
    }
  }

  private func misread(
    _ template: HTMLTemplate, _ values: TemplateValue, _ file: String, keeping kept: Set<String> = []
  ) -> HTMLWarning? {
    template.misreadTag(values, keeping: kept).map { HTMLWarning(message: $0.message, file: file, line: $0.line) }
  }
}
