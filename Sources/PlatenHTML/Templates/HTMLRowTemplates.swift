import PlatenGraphics

/// Templates for the rows of a list, of which the first and the last may differ.
///
/// ```swift
/// let rows = HTMLRowTemplates(middle: item, last: lastItem)
/// values["ITEMS"] = try rows.render(items)
/// ```
public struct HTMLRowTemplates: Sendable {
  /// The first row; nil when it looks like the others.
  public var first: HTMLTemplate?
  /// All other rows.
  public var middle: HTMLTemplate
  /// The last row; nil when it looks like the others. A single row is a last one.
  public var last: HTMLTemplate?

  /// Makes row templates.
  public init(first: HTMLTemplate? = nil, middle: HTMLTemplate, last: HTMLTemplate? = nil) {
    self.first = first
    self.middle = middle
    self.last = last
  }

  /// The rows one after another, as HTML for the template around them. They are complete pieces of it: each begins and
  /// ends between tags.
  ///
  /// - Throws: as ``HTMLTemplate/render(_:options:)``, with the row.
  public func render(_ rows: [TemplateValue], options: TemplateOptions = TemplateOptions()) throws -> TemplateValue {
    var result = ""
    for (index, row) in rows.enumerated() {
      let isLast = index == rows.count - 1
      let own = isLast ? last ?? (index == 0 ? first : nil) : index == 0 ? first : nil
      do {
        let template = own ?? middle
        result += try template.render(row, options: options)
        guard result.utf8.count <= template.limits.maximumOutputBytes else {
          throw PlatenError(
            .limitExceeded, "The rows have more than \(template.limits.maximumOutputBytes) bytes.")
        }
      } catch var error as PlatenError {
        error.row = index + 1
        throw error
      }
    }
    return .html(result)
  }
}
