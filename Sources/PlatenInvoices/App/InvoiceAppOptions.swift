public import Foundation
public import Platen

extension InvoiceApp {
  /// Where an invoice maker listens, and what it may do.
  public struct Options: Sendable {
    /// A numeric IPv4 or IPv6 address, or `localhost`. Others than those of the loopback let the network in.
    public var address = "127.0.0.1"
    /// The TCP port; 0 takes any that is free.
    public var port: UInt16 = 0
    /// Further host names that are answered, such as that of a proxy in front.
    public var extraHosts: [String] = []
    /// The language of the page; nil takes that of the browser. There are English, Arabic and Chinese.
    public var locale: Locale?
    /// The zone whose day is today's.
    public var timeZone = TimeZone.current
    /// What makes the documents.
    public var renderer = InvoiceRenderer()
    /// What takes mail; nil leaves the choice out of the page.
    public var mail: (any MailTransport)?
    /// Who mail is from; nil takes the address in the settings.
    public var mailSender: MailAddress?
    /// Told when a browser has come in with an address from ``InvoiceApp/makeEntryURL()``, which is used up then.
    public var onEntry: (@Sendable () -> Void)?
    /// Told of errors that were shown as "the program failed" only.
    public var onError: (@Sendable (any Error) -> Void)?

    /// An invoice maker for one person on this machine.
    public init() {}
  }
}
