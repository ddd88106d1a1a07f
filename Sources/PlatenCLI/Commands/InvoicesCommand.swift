import Foundation
import Platen
import PlatenInvoices

/// `platen invoices`: the invoice maker, until it is interrupted.
struct InvoicesCommand {
  var options: InvoicesOptions

  func run() throws {
    // Before anything is started: who interrupts it at once is heard, too.
    let interruption = Interruption()
    var settings = InvoiceApp.Options()
    settings.address = options.host
    settings.port = options.port
    settings.extraHosts = options.extraHosts
    settings.locale = options.locale
    settings.renderer = InvoiceRenderer(templates: try templateFolder(), fonts: try options.fonts.library())
    settings.mail = try options.mail?.transport()
    settings.mailSender = options.mailSender
    settings.onError = { Main.complain("platen: \($0)\n") }
    let opened = LockedValue(false)
    let next = LockedValue<InvoiceApp?>(nil)
    settings.onEntry = {
      // The address that the browser was started with is nobody else's.
      guard opened.exchange(true), let app = next.value else { return }
      Main.complain("For another browser: \(app.makeEntryURL())\n")
    }
    try warn(settings)
    let path = try options.database ?? Self.ownDatabase()
    let app = try InvoiceApp(store: InvoiceStore(path: path), options: settings)
    next.exchange(app)
    defer {
      next.exchange(nil)
      app.stop()
    }
    try Main.say("\(TerminalText.visible(path)): \(app.makeEntryURL())\n")
    if options.opens { BrowserStart.open(app.makeEntryURL()) } else { opened.exchange(true) }
    interruption.wait()
  }

  /// Says what was asked for and has no effect.
  private func warn(_ settings: InvoiceApp.Options) throws {
    if let folder = options.templates, try settings.renderer.ownTemplateNames().isEmpty {
      Main.complain(
        "platen: warning: \(TerminalText.visible(folder)): there is no template in this folder; each is a folder in it with invoice.html and single_item.html\n"
      )
    }
    if let locale = options.locale, InvoiceApp.language(for: locale) == nil {
      let languages = InvoiceApp.languages.joined(separator: ", ")
      Main.complain(
        "platen: warning: --locale \(locale.identifier): the page has no words in this language and is shown in English; there are: \(languages)\n"
      )
    }
  }

  private func templateFolder() throws -> URL? {
    guard let path = options.templates else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw PlatenError(
        .unreadable, "The folder of templates is missing, or is no folder; make it, or name another one.", file: path)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The database in the user's folder for data (XDG Base Directory Specification; on macOS Application Support).
  private static func ownDatabase() throws -> String {
    do {
      let folder = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
      ).appendingPathComponent("platen")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder.appendingPathComponent("invoices.db").path
    } catch {
      throw PlatenError(
        .unwritable,
        "The user's folder for data cannot be made (\(error.localizedDescription)); name a file with --database.")
    }
  }
}
