import Foundation

/// Who may use a server: whoever knows its random token.
///
/// A browser gets the token as a cookie by opening an address with a ticket, which is good once, because addresses end up in
/// lists of processes and histories. Programs send the token itself: `Authorization: Bearer TOKEN`.
///
/// Cookies know hosts but not ports: another server on the same host that the reader visits is sent the cookie as well.
///
/// A lock guards what changes.
package final class HTTPAccess: @unchecked Sendable {
  /// The path before a ticket.
  static let entry = "enter"
  /// Tickets that are open at the same time; older ones fall out.
  private static let mostTickets = 64

  /// The secret, made anew for each server.
  package let token = RandomToken.make()
  /// Answers who may not come in; a plain text otherwise.
  package let denial: (@Sendable (HTTPRequest) -> HTTPResponse)?
  /// Told when a ticket was used.
  package let onEntry: (@Sendable () -> Void)?

  private let lock = NSLock()
  private var tickets: [String] = []

  package init(
    denial: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil, onEntry: (@Sendable () -> Void)? = nil
  ) {
    self.denial = denial
    self.onEntry = onEntry
  }

  /// A new ticket.
  func makeTicket() -> String {
    let ticket = RandomToken.make()
    lock.withLock {
      tickets.append(ticket)
      if tickets.count > Self.mostTickets { tickets.removeFirst() }
    }
    return ticket
  }

  /// Whether the request brings the token.
  func admits(_ request: HTTPRequest, port: UInt16) -> Bool {
    if let header = request.headers["Authorization"] {
      let parts = header.split(separator: " ", maxSplits: 1)
      return parts.count == 2 && parts[0].lowercased() == "bearer" && RandomToken.isSame(String(parts[1]), token)
    }
    guard let cookie = request.cookies[Self.cookieName(port: port)] else { return false }
    return RandomToken.isSame(cookie, token)
  }

  /// The answer to an address with a ticket; nil for other addresses.
  func enter(_ request: HTTPRequest, port: UInt16) -> HTTPResponse? {
    guard request.path.count == 2, request.path[0] == Self.entry else { return nil }
    // HEAD, as programs send it that look at links, must not use a ticket up.
    guard request.method == "GET" else { return .methodNotAllowed(["GET"]) }
    let isNew = redeem(request.path[1])
    guard isNew || admits(request, port: port) else { return deny(request) }
    var response = Self.isFromElsewhere(request) ? Self.forwardingPage : HTTPResponse.redirect(to: "/")
    if isNew {
      response.headers["Set-Cookie"] =
        "\(Self.cookieName(port: port))=\(token); Path=/; HttpOnly; SameSite=Strict"
      onEntry?()
    }
    return response
  }

  func deny(_ request: HTTPRequest) -> HTTPResponse {
    denial?(request)
      ?? .failure(403, "Open the address that the program printed; each is good for one browser.")
  }

  private func redeem(_ ticket: String) -> Bool {
    lock.withLock {
      var found: Int?
      for (index, open) in tickets.enumerated() where RandomToken.isSame(ticket, open) { found = index }
      if let found { tickets.remove(at: found) }
      return found != nil
    }
  }

  /// Two servers on one host must not overwrite each other's cookie.
  private static func cookieName(port: UInt16) -> String { "platen-\(port)" }

  /// A link on another site was followed: a redirection would not bring the cookie that is set here, a page of our own does.
  private static func isFromElsewhere(_ request: HTTPRequest) -> Bool {
    ["cross-site", "same-site"].contains(request.headers["Sec-Fetch-Site"]?.lowercased() ?? "none")
  }

  private static var forwardingPage: HTTPResponse {
    .html(
      "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0;url=/\"><title>…</title>"
        + "<a href=\"/\">…</a>")
  }
}
