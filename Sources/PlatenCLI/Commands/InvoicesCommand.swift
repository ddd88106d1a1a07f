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
    settings.locale = options.locale
    settings.renderer = InvoiceRenderer(templates: try templateFolder(), fonts: try options.fonts.library())
    settings.mail = try options.mail?.client()
    settings.mailSender = options.mailSender
    settings.onError = { Main.complain("platen: \($0)\n") }
    let path = try options.database ?? Self.ownDatabase()
    let app = try InvoiceApp(store: InvoiceStore(path: path), options: settings)
    defer { app.stop() }
    let address = app.makeEntryURL()
    try Main.say("\(TerminalText.visible(path)): \(address)\nControl-C ends the program.\n")
    if options.opens { Self.openBrowser(address) }
    interruption.wait()
  }

  private func templateFolder() throws -> URL? {
    guard let path = options.templates else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw PlatenError(.unreadable, "The folder of templates is not there; make it, or name another one.", file: path)
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

  private static func openBrowser(_ address: String) {
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Where there is no desktop the address on standard output serves.
    try? process.run()
  }
}
