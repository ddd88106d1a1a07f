import Foundation
import Platen
import PlatenGraphics
import PlatenServer

/// A page in the browser that shows a document, follows each change of its files, and exports and shares it.
///
/// ```swift
/// let source = PreviewClosure(name: "Sales", watching: [csv]) { try PreviewDocument(try makeReport(csv)) }
/// let preview = try PreviewServer(source)
/// print(preview.makeAddress())
/// ```
///
/// It listens on the loopback unless told otherwise, answers its own host name only (DNS rebinding), and lets in only browsers
/// that opened an address of ``makeAddress()``. It ends when it goes, or with ``stop()``.
public final class PreviewServer: Sendable {
  private let engine: PreviewEngine
  private let sharing: PreviewSharing
  private let server: HTTPServer

  /// Starts to render and to listen.
  ///
  /// - Throws: `PlatenError`: `invalidValue` for an address or port that is none, `unwritable` when the port is in use,
  ///   `unreadable` when the files of the page are missing.
  public init(_ source: any PreviewSource, options: PreviewOptions = PreviewOptions()) throws {
    guard let port = UInt16(exactly: options.port) else {
      throw PlatenError(.invalidValue, "The port \(options.port) does not exist. Set 0 to 65535.")
    }
    guard let folder = ResourceFolder.find(bundle: "Platen_PlatenPreview") else {
      throw PlatenError(
        .unreadable,
        "The files of the preview are missing; they lie in Platen_PlatenPreview.resources beside the program.")
    }
    let web = try HTTPFiles(folder: folder.appendingPathComponent("Web"), names: PreviewRoutes.files)
    let sharing = PreviewSharing(options)
    let engine = PreviewEngine(source, onRendering: options.onRendering)
    let routes = PreviewRoutes(
      engine: engine, sharing: sharing, web: web, words: PreviewWords(folder: folder), options: options)
    var settings = HTTPServerOptions()
    settings.address = options.address
    settings.port = port
    settings.extraHosts = options.extraHosts
    settings.bodyLimit = 256 << 10
    let access = HTTPAccess(denial: { routes.denial($0) }, onEntry: options.onEntry)
    do {
      server = try HTTPServer(options: settings, access: access, handler: routes.routes.handler)
    } catch {
      engine.stop()
      throw error
    }
    self.engine = engine
    self.sharing = sharing
  }

  deinit { stop() }

  /// The port that it listens at.
  public var port: Int { Int(server.port) }

  /// An address (`http://127.0.0.1:8080/...`) that opens the preview in one browser, once. Whoever has it gets in; make another one for each browser.
  public func makeAddress() -> String { server.makeEntryURL() }

  /// Renders again, as if a file had changed.
  public func reload() { engine.reload() }

  /// Ends the preview: answers who waits, closes all connections and removes the files it made. Does nothing the second time.
  public func stop() {
    engine.stop()
    server.stop()
    sharing.cleanUp()
  }
}
