import Foundation
import Platen
import PlatenHTML

/// Renders a template for tests.
func rendered(
  _ template: String, _ values: TemplateValue = [:], partials: [String: String] = [:],
  options: TemplateOptions = TemplateOptions(missingValues: .empty), syntax: TemplateSyntax? = .mustache,
  limits: TemplateLimits = TemplateLimits()
) throws -> String {
  try HTMLTemplate(template, syntax: syntax, partials: partials, name: "page.html", limits: limits)
    .render(values, options: options)
}

/// The error of rendering a template; nil when there is none.
func failure(
  _ template: String, _ values: TemplateValue = [:], partials: [String: String] = [:],
  options: TemplateOptions = TemplateOptions(), syntax: TemplateSyntax? = .mustache,
  limits: TemplateLimits = TemplateLimits()
) -> PlatenError? {
  do {
    _ = try rendered(template, values, partials: partials, options: options, syntax: syntax, limits: limits)
    return nil
  } catch {
    return error as? PlatenError
  }
}
