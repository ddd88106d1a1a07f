public import Foundation
import Platen
import PlatenServer

/// The invoice maker: a web application over an ``InvoiceStore``, for the browser of one person.
///
/// ```swift
/// let app = try InvoiceApp(store: InvoiceStore(path: "invoices.db"))
/// print("Open \(app.makeEntryURL())")
/// ```
///
/// It listens on the loopback unless told otherwise, answers to its own host name only, and lets nobody in who has not
/// got an address from ``makeEntryURL()``, each of which is good for one browser. The page needs neither the network
/// nor a build step. It ends when the value goes, or with ``stop()``.
public final class InvoiceApp: Sendable {
  /// How long deleted drafts can be taken back, in seconds.
  private static let keepsDeleted = 30.0 * 86_400

  private let server: HTTPServer

  /// Starts to listen, and removes drafts for good that were deleted a month ago.
  ///
  /// - Parameters:
  ///   - store: The invoices.
  ///   - options: Where it listens, and what it may do.
  /// - Throws: `PlatenError` when the port is in use, files of the program are missing or the folder of templates cannot be
  ///   read; ``InvoiceError``.
  public init(store: InvoiceStore, options: Options = Options()) throws {
    _ = try options.renderer.ownTemplateNames()
    _ = try store.purge(deletedBefore: Date(timeIntervalSinceNow: -Self.keepsDeleted))
    let desk = try InvoiceDesk(store: store, options: options)
    var settings = HTTPServerOptions()
    settings.address = options.address
    settings.port = options.port
    settings.extraHosts = options.extraHosts
    settings.bodyLimit = 8 << 20
    if let report = options.onError { settings.onError = { error, _ in report(error) } }
    let access = HTTPAccess(denial: { InvoicePageFiles.denial($0, locale: options.locale) }, onEntry: options.onEntry)
    server = try HTTPServer(options: settings, access: access, handler: desk.routes().handler)
  }

  /// The languages that the page is in.
  public static var languages: [String] { InvoicePageFiles.languages }

  /// The language of the page for a reader's locale; nil when it is in none that fits, and then shown in English.
  public static func language(for locale: Locale) -> String? {
    InvoicePageFiles.language(for: locale.identifier(.bcp47))
  }

  /// The port that it listens at.
  public var port: UInt16 { server.port }

  /// An address that lets one browser in, once.
  public func makeEntryURL() -> String { server.makeEntryURL() }

  /// Stops to listen; requests that are being answered are finished. Does nothing the second time.
  public func stop() { server.stop() }
}
