import Foundation

/// Which values of `Host` are answered. A page of another site whose name was made to point here (DNS rebinding) has its own
/// name there.
struct HostCheck: Sendable {
  let port: UInt16
  let address: String
  let extraHosts: [String]

  func admits(_ host: String) -> Bool {
    let host = host.lowercased()
    if extraHosts.contains(where: { $0.lowercased() == host }) { return true }
    guard let (name, given) = Self.split(host), (given ?? 80) == port else { return false }
    if name == "localhost" || name == address.lowercased() { return true }
    // A numeric address has no name that could be pointed elsewhere.
    return ListenSocket.isNumeric(name)
  }

  /// `name[:port]`, with the brackets of an IPv6 address taken off.
  private static func split(_ host: String) -> (name: String, port: UInt16?)? {
    var name = host[...]
    var port: UInt16?
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      name = host[host.index(after: host.startIndex)..<end]
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      if !rest.isEmpty {
        guard let value = number(rest.dropFirst()) else { return nil }
        port = value
      }
    } else if let colon = host.firstIndex(of: ":") {
      guard let value = number(host[host.index(after: colon)...]) else { return nil }
      name = host[..<colon]
      port = value
    }
    return name.isEmpty ? nil : (String(name), port)
  }

  private static func number(_ text: Substring) -> UInt16? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(text) : nil
  }
}
