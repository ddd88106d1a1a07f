package import Foundation

/// A mail server on loopback for tests, with a port of its own and behaviour that the test chooses. It keeps what it is
/// told.
// State is guarded by the lock; sockets belong to the threads that serve them.
package final class MailServer: @unchecked Sendable {
  /// What it does when it is asked for something.
  package struct Behaviour: Sendable {
    package init() {}

    /// What it says first; nil for silence.
    package var greeting: String? = "220 test.example ESMTP"
    /// What it can do.
    package var extensions = ["SIZE 10485760", "8BITMIME", "AUTH PLAIN"]
    /// Whether user and password are right.
    package var accepts: @Sendable (_ user: String, _ password: String) -> Bool = { _, _ in true }
    /// Answers in place of the usual ones, by the beginning of a command; "" is silence.
    package var answers: [String: String] = [:]
    /// Breaks the connection after this command.
    package var hangsUpAfter: String?
  }

  /// A message as it was taken over.
  package struct Delivery: Sendable {
    package var sender: String
    package var recipients: [String]
    /// Without the dots that SMTP puts before dots.
    package var data: Data
    package var user: String?
    package var password: String?
  }

  package struct NotStarted: Error {}

  package let port: Int
  private let listener: Int32
  private let behaviour: Behaviour
  private let lock = NSLock()
  private var kept: [Delivery] = []
  private var lines: [String] = []
  private var open: Set<Int32> = []
  private var isStopped = false

  package init(_ behaviour: Behaviour = Behaviour()) throws {
    self.behaviour = behaviour
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let size = length
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard listener >= 0, isBound else { throw NotStarted() }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let server = self else {
          close(client)
          return
        }
        server.lock.withLock { _ = server.open.insert(client) }
        Thread.detachNewThread { [weak server] in server?.serve(client) }
      }
    }
  }

  deinit { stop() }

  /// Ends it; connections break. Does nothing the second time: the number of its socket may be another file's by then.
  package func stop() {
    let wasStopped = lock.withLock {
      defer { isStopped = true }
      return isStopped
    }
    guard !wasStopped else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    lock.withLock { for client in open { shutdown(client, Int32(SHUT_RDWR)) } }
  }

  /// What it took over so far.
  package var deliveries: [Delivery] { lock.withLock { kept } }

  /// The commands that it got, of all connections.
  package var commands: [String] { lock.withLock { lines } }

  private func serve(_ client: Int32) {
    defer {
      lock.withLock { _ = open.remove(client) }
      close(client)
    }
    let connection = MailConnection(client)
    guard let greeting = behaviour.greeting else {
      // Silence until the other side has enough.
      _ = connection.line()
      return
    }
    connection.say(greeting)
    var delivery = Delivery(sender: "", recipients: [], data: Data())
    while let line = connection.line() {
      lock.withLock { lines.append(line) }
      let command = line.uppercased()
      if let answer = behaviour.answers.first(where: { command.hasPrefix($0.key) })?.value {
        if !answer.isEmpty { connection.say(answer) }
      } else if command.hasPrefix("EHLO") {
        let all = ["test.example"] + behaviour.extensions
        for (index, word) in all.enumerated() { connection.say("250\(index + 1 < all.count ? "-" : " ")\(word)") }
      } else if command.hasPrefix("AUTH PLAIN") {
        authenticate(line, connection, &delivery)
      } else if command.hasPrefix("MAIL FROM:") {
        delivery.sender = Self.path(line)
        connection.say("250 OK")
      } else if command.hasPrefix("RCPT TO:") {
        delivery.recipients.append(Self.path(line))
        connection.say("250 OK")
      } else if command == "DATA" {
        connection.say("354 Go on")
        guard let data = connection.message() else { return }
        delivery.data = data
        if let answer = behaviour.answers["."] {
          connection.say(answer)
        } else {
          lock.withLock { kept.append(delivery) }
          connection.say("250 Taken")
        }
      } else if command == "QUIT" {
        connection.say("221 Bye")
        return
      } else {
        connection.say("502 What?")
      }
      if let last = behaviour.hangsUpAfter, command.hasPrefix(last) { return }
    }
  }

  private func authenticate(_ line: String, _ connection: MailConnection, _ delivery: inout Delivery) {
    var response = String(line.dropFirst("AUTH PLAIN".count)).trimmingCharacters(in: .whitespaces)
    if response.isEmpty {
      connection.say("334 ")
      response = connection.line() ?? ""
    }
    let words = String(decoding: Data(base64Encoded: response) ?? Data(), as: UTF8.self)
      .split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, behaviour.accepts(words[1], words[2]) else {
      connection.say("535 5.7.8 Authentication failed")
      return
    }
    delivery.user = words[1]
    delivery.password = words[2]
    connection.say("235 Welcome")
  }

  private static func path(_ line: String) -> String {
    guard let start = line.firstIndex(of: "<"), let end = line.lastIndex(of: ">") else { return "" }
    return String(line[line.index(after: start)..<end])
  }
}
