package import Foundation
package import PlatenLayout

extension ComponentGroup {
  /// The components as one block, for documents that are no reports.
  ///
  /// - Parameters:
  ///   - width: The room they are made for, in points.
  ///   - date: What parts show when they are given no date; nil for now.
  package func block(
    locale: Locale, layout: LayoutContext, width: Double, date: Date?
  ) throws -> any Block {
    let environment = ComponentEnvironment(
      values: EnvironmentValues(theme: .standard, localizer: Localizer(locale: locale)), layout: layout, width: width)
    environment.setDocumentDate(date)
    return try block(in: environment.forFurniture)
  }
}
