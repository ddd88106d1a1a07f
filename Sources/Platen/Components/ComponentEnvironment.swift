import Foundation
import PlatenGraphics
import PlatenLayout

/// What components are composed with.
struct ComponentEnvironment {
  /// How deep components may be nested in each other's bodies.
  private static let deepest = 512

  private(set) var values: EnvironmentValues
  var layout: LayoutContext
  /// The width of the content, in points.
  var width: Double
  let collector: HeadingCollector
  private var dates = DateCache()
  private var depth = 0

  init(
    values: EnvironmentValues, layout: LayoutContext, width: Double,
    collector: HeadingCollector = HeadingCollector()
  ) {
    self.values = values
    self.layout = layout
    self.width = width
    self.collector = collector
  }

  var theme: Theme { values.theme }
  var localizer: Localizer { values.localizer }

  /// A date in the words of the locale; written once for all the pages that show it.
  func dateText(_ date: Date?, _ timeZone: TimeZone) -> String {
    let date = date ?? dates.document
    if let known = dates.known, known.date == date, known.locale == values.locale, known.zone == timeZone {
      return known.text
    }
    let text = localizer.date(date, timeZone: timeZone)
    dates.known = (date, values.locale, timeZone, text)
    return text
  }

  /// Sets the date that parts show when they are given none.
  func setDocumentDate(_ date: Date?) {
    if let date { dates.document = date }
  }

  /// For headers and footers, whose headings are no headings of the document.
  var forFurniture: ComponentEnvironment {
    var copy = ComponentEnvironment(values: values, layout: layout, width: width)
    copy.dates = dates
    return copy
  }

  /// Changes what flows down; words and direction follow the locale.
  mutating func update(_ change: (inout EnvironmentValues) -> Void) {
    change(&values)
    layout.direction = values.direction ?? (localizer.isRightToLeft ? .rightToLeft : .leftToRight)
    layout.language = TextLanguage.tag(values.locale.identifier(.bcp47))
  }

  /// The block of a component: its own, or that of its body.
  func block(of component: any Component) throws -> any Block {
    if let part = component as? any BlockComponent {
      // Composed again with the width of its place, when that is known.
      guard part is any WidthDependent else { return try part.block(in: self) }
      return Deferred { width, context in
        var environment = self
        environment.width = width
        environment.layout.page = context.page
        return try part.block(in: environment)
      }
    }
    let (inner, part) = try resolved(component)
    return try inner.block(of: part)
  }

  /// The component of the library that a component comes to, body by body.
  func resolved(_ component: any Component) throws -> (ComponentEnvironment, any Component) {
    var environment = self
    var component = component
    while !(component is any BlockComponent) {
      guard environment.depth < Self.deepest else {
        throw PlatenError(
          .invalidValue,
          "Components are nested more than \(Self.deepest) deep; is \(type(of: component)) part of its own body?")
      }
      environment.depth += 1
      component = component.body
    }
    return (environment, component)
  }
}

/// A component whose block depends on the width it gets.
protocol WidthDependent: BlockComponent {}

/// The date written last, in one rendering.
private final class DateCache {
  /// The date of the document, the same on all its pages.
  var document = Date()
  var known: (date: Date, locale: Locale, zone: TimeZone, text: String)?
}
