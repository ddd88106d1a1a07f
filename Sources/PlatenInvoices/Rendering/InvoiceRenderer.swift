public import Foundation
public import Platen
import PlatenHTML

/// Makes documents of invoices, as each one's template wants it: drawn as a report, or from HTML.
///
/// ```swift
/// let renderer = InvoiceRenderer(templates: URL(fileURLWithPath: "templates"))
/// let document = try renderer.document(of: invoice, settings: store.settings())
/// ```
///
/// A folder of templates has a folder for each, named as it is to be shown, with `invoice.html`, `single_item.html`
/// and, where the last line looks different, `last_item.html`: see `InvoiceComposer` for the values. Besides these
/// there are `STATUS` (`draft`, `issued`, `cancelled`), `RECIPIENT_EMAIL`, `RECIPIENT_TAX_ID` and `SENDER_TAX_ID`. A
/// page may open files of its own folder, nothing else.
public struct InvoiceRenderer: Sendable {
  /// The folder of templates of one's own.
  public var templateFolder: URL?
  /// The fonts that text may use.
  public var fonts: FontLibrary

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - templates: The folder of templates of one's own.
  ///   - fonts: The fonts that text may use.
  public init(templates: URL? = nil, fonts: FontLibrary = .system) {
    templateFolder = templates
    self.fonts = fonts
  }

  /// The names that ``InvoiceContent/template`` may have: those of the library and a `folder:` for each of the folder. While
  /// that cannot be read, those of the library.
  public func templateNames() -> [String] {
    [InvoiceTemplate.report, InvoiceTemplate.html] + ((try? ownTemplateNames()) ?? [])
  }

  /// The names of the templates in ``templateFolder``; none without one.
  ///
  /// - Throws: `PlatenError` with code `unreadable` for a folder that is missing or cannot be read.
  public func ownTemplateNames() throws -> [String] {
    guard let templateFolder else { return [] }
    let folders: [String]
    do {
      folders = try FileManager.default.contentsOfDirectory(atPath: templateFolder.path)
    } catch {
      throw PlatenError(
        .unreadable, "The folder of templates is missing or cannot be read; mend that, or name another one.",
        file: templateFolder.path)
    }
    return folders.sorted().filter { name in
      let page = templateFolder.appendingPathComponent(name).appendingPathComponent("invoice.html")
      return !name.hasPrefix(".") && FileManager.default.fileExists(atPath: page.path)
    }.map { InvoiceTemplate.folder($0) }
  }

  /// The PDF of an invoice.
  ///
  /// - Parameters:
  ///   - invoice: The invoice.
  ///   - settings: Where the logo comes from, and the sender of a draft.
  /// - Throws: `PlatenError`, naming the template's file and line where one is wrong; ``InvoiceError`` with code
  ///   `invalidField` for a template that is not there.
  public func document(of invoice: Invoice, settings: InvoiceSettings) throws -> InvoiceDocument {
    var pdf = Data()
    if let html = try html(of: invoice, settings: settings) {
      let result = try htmlRenderer(for: invoice, settings: settings).write(html) { pdf += $0 }
      return InvoiceDocument(
        pdf: pdf, pageCount: result.pageCount,
        warnings: result.warnings.map(\.description) + result.missingCharacters.map(\.description))
    }
    let result = try report(of: invoice, settings: settings).write { pdf += $0 }
    return InvoiceDocument(
      pdf: pdf, pageCount: result.pageCount,
      warnings: result.warnings.map(\.description) + result.missingCharacters.map(\.description))
  }

  /// The pages of an invoice as pictures (PNG).
  ///
  /// - Parameters:
  ///   - invoice: The invoice.
  ///   - settings: Where the logo comes from, and the sender of a draft.
  ///   - resolution: Pixels per inch, from 18 to 600.
  /// - Throws: As ``document(of:settings:)``.
  public func pictures(of invoice: Invoice, settings: InvoiceSettings, resolution: Double = 96) throws -> [Data] {
    let format = OutputFormat.png(resolution: min(max(resolution, 18), 600))
    if let html = try html(of: invoice, settings: settings) {
      return try htmlRenderer(for: invoice, settings: settings).pages(from: html, format: format)
    }
    return try report(of: invoice, settings: settings).pages(format: format)
  }

  /// The HTML of an invoice; nil for one that is drawn as a report.
  ///
  /// - Throws: As ``document(of:settings:)``.
  public func html(of invoice: Invoice, settings: InvoiceSettings) throws -> String? {
    let name = invoice.content.template
    guard name != InvoiceTemplate.report else { return nil }
    return try compose(invoice, settings: settings, templates: templates(name))
  }

  private func templates(_ name: String) throws -> InvoiceTemplates? {
    guard name != InvoiceTemplate.html else { return nil }
    guard try ownTemplateNames().contains(name), let folder = folder(name) else {
      throw InvoiceError(
        .invalidField,
        "The template \"\(name.dropFirst(InvoiceTemplate.folderPrefix.count))\" is not in the template folder; choose another one.",
        field: "template")
    }
    let hasLast = FileManager.default.fileExists(atPath: folder.appendingPathComponent("last_item.html").path)
    return try InvoiceTemplates(folder: folder.path, lastItem: hasLast ? "last_item.html" : nil)
  }

  private func folder(_ name: String) -> URL? {
    guard name.hasPrefix(InvoiceTemplate.folderPrefix) else { return nil }
    return templateFolder?.appendingPathComponent(String(name.dropFirst(InvoiceTemplate.folderPrefix.count)))
  }

  private func htmlRenderer(for invoice: Invoice, settings: InvoiceSettings) -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: Locale(identifier: invoice.content.locale), fonts: fonts)
    renderer.metadata = metadata(of: invoice, settings: settings)
    if let folder = folder(invoice.content.template) {
      renderer.resources = .folders([folder])
      renderer.resources.advice = "Put it into the folder of the template."
      renderer.baseURL = folder.appendingPathComponent("invoice.html")
    }
    return renderer
  }

  /// What the PDF says of itself.
  func metadata(of invoice: Invoice, settings: InvoiceSettings) -> DocumentMetadata {
    let words = Localizer(locale: Locale(identifier: invoice.content.locale))
    let sender = (invoice.sender ?? settings.sender).name
    return DocumentMetadata(
      title: [words.text(.invoice), invoice.number].compactMap { $0 }.joined(separator: " "),
      author: sender.isEmpty ? nil : sender, creationDate: invoice.changedAt)
  }
}
