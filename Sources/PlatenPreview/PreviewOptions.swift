public import Foundation
public import Platen

/// Where a preview is served and what its readers may do.
public struct PreviewOptions: Sendable {
  /// A numeric address, or `localhost`. With others than those of the loopback, whoever has the address of the preview can
  /// read the document from the network, which is not encrypted.
  public var address = "127.0.0.1"
  /// The port; 0 takes any that is free.
  public var port = 0
  /// Further values of the header `Host` that are answered, such as that of a proxy.
  public var extraHosts: [String] = []
  /// The language of the page; nil for that of the reader's browser.
  public var locale: Locale?
  /// What sends mail; nil has the reader save a draft for a mail program instead.
  public var mail: (any MailTransport)?
  /// Who sends mail.
  public var sender: MailAddress?
  /// Where the private folder for documents that are shared comes to be; nil for the system's.
  public var temporaryDirectory: URL?
  /// Called after each rendering with what it has to say, on the thread that renders.
  public var onRendering: (@Sendable ([PreviewMessage]) -> Void)?
  /// Called when an address of `PreviewServer.makeAddress()` was used, which it can be only once.
  public var onEntry: (@Sendable () -> Void)?

  /// The options of a preview for one person on the same machine.
  public init() {}
}
