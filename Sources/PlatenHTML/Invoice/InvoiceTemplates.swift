internal import Foundation
internal import Platen
internal import PlatenGraphics

/// The templates of an invoice: the page, its items, and the last item when that looks different.
///
/// ```swift
/// let templates = try InvoiceTemplates(folder: "templates")   // invoice.html, single_item.html, last_item.html
/// ```
///
/// See ``InvoiceComposer`` for the names of the values.
public struct InvoiceTemplates: Sendable {
  /// The page. The rows stand where it has `#ITEMS#` or `{{ITEMS}}`.
  public var invoice: HTMLTemplate
  /// The rows.
  public var items: HTMLRowTemplates

  /// Makes a set of templates.
  public init(invoice: HTMLTemplate, items: HTMLRowTemplates) {
    self.invoice = invoice
    self.items = items
  }

  /// The templates in a folder. Either syntax may be used, in each of them.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - invoice: The file of the page.
  ///   - item: The file of an item.
  ///   - lastItem: The file of the last item; nil when it looks like the others.
  ///   - limits: What the templates may ask for.
  /// - Throws: `PlatenError` with code `unreadable`, `invalidTemplate` or `limitExceeded`, naming the file.
  public init(
    folder: String, invoice: String = "invoice.html", item: String = "single_item.html",
    lastItem: String? = "last_item.html", limits: TemplateLimits = TemplateLimits()
  ) throws {
    func template(_ name: String) throws -> HTMLTemplate {
      try HTMLTemplate(folder: folder, main: name, limits: limits)
    }
    self.invoice = try template(invoice)
    items = HTMLRowTemplates(middle: try template(item))
    if let lastItem { items.last = try template(lastItem) }
  }

  /// The set that comes with the library: A4, in every language of the library, mirrored for scripts from right to left.
  ///
  /// - Throws: `PlatenError` with code `unreadable` when a program was copied without its resources.
  public static func bundled() throws -> InvoiceTemplates {
    let bundle = "Platen_PlatenHTML"
    guard let folder = ResourceFolder.find(bundle: bundle) else {
      throw PlatenError(
        .unreadable,
        "The templates of the library are not there; copy the folder \"\(bundle).resources\" beside the program.")
    }
    return try InvoiceTemplates(folder: folder.path)
  }
}
