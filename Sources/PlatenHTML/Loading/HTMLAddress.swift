/// An address split into its parts and resolved against another (RFC 3986, clauses 3 and 5.2), read as forgivingly as browsers
/// do (URL Standard, clause 4.4).
struct HTMLAddress: Hashable {
  /// Lowercase; nil in a relative address.
  var scheme: String?
  /// nil without `//`.
  var authority: String?
  var path: String
  /// Without `?`.
  var query: String?
  /// Without `#`.
  var fragment: String?

  init(_ text: String) {
    // Control characters and spaces at the ends, tabs and line ends anywhere do not count.
    var bytes = text.utf8[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var rest = String(decoding: bytes.filter { $0 != 9 && $0 != 10 && $0 != 13 }, as: UTF8.self)[...]
    if let end = rest.utf8.firstIndex(where: { [0x3A, 0x2F, 0x3F, 0x23, 0x5C].contains($0) }), rest.utf8[end] == 0x3A,
      Self.isScheme(rest[..<end])
    {
      scheme = HTMLText.lowercased(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if scheme == "data" {
      path = String(rest)
      return
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    // A backslash means what a slash means.
    if scheme == nil || Self.isHierarchical(scheme), rest.utf8.contains(UInt8(ascii: "\\")) {
      rest = String(rest.map { $0 == "\\" ? "/" : $0 })[...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first | 32) else { return false }
    return text.utf8.allSatisfy { (97...122).contains($0 | 32) || (48...57).contains($0) || [43, 45, 46].contains($0) }
  }

  private static func isHierarchical(_ scheme: String?) -> Bool {
    scheme == "http" || scheme == "https" || scheme == "file"
  }

  /// The absolute address that a relative one stands for; an absolute one stays as it is.
  func resolved(against base: HTMLAddress?) -> HTMLAddress {
    var result = self
    guard let base, base.scheme != "data" else {
      if Self.isHierarchical(scheme) { result.path = Self.withoutDots(path) }
      return result
    }
    if scheme != nil {
      if Self.isHierarchical(scheme) { result.path = Self.withoutDots(path) }
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = Self.withoutDots(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if path.hasPrefix("/") {
      result.path = Self.withoutDots(path)
    } else {
      let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? (base.authority == nil ? "" : "/")
      result.path = Self.withoutDots(folder + path)
    }
    return result
  }

  /// Clause 5.2.4, with encoded dots taken for dots as browsers do.
  private static func withoutDots(_ path: String) -> String {
    guard mayHaveDots(path.utf8) else { return path }
    var result: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch HTMLText.lowercased(String(part)).replacing("%2e", with: ".") {
      case ".": if isLast { result.append("") }
      case "..":
        if result.count > 1 || result.first.map({ !$0.isEmpty }) ?? false { result.removeLast() }
        if isLast { result.append("") }
      default: result.append(part)
      }
    }
    return result.joined(separator: "/")
  }

  /// Whether some part of a path begins with a dot, or with what may be one encoded.
  private static func mayHaveDots(_ path: String.UTF8View) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") { return true }
      previous = byte
    }
    return false
  }

  /// As text, with or without the fragment.
  func text(withFragment: Bool = true) -> String {
    var result = scheme.map { $0 + ":" } ?? ""
    if let authority { result += "//" + authority }
    result += path
    if let query { result += "?" + query }
    if withFragment, let fragment { result += "#" + fragment }
    return result
  }

  /// Percent-encoding taken away once; nil for what is then no UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: percentDecoded(Array(text.utf8)), as: UTF8.self)
  }

  /// A `%` without two hexadecimal digits stays as it is.
  static func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 48...57: byte - 48
      case 65...70, 97...102: (byte | 32) - 87
      default: nil
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// A short form for messages: `data:` URIs can be long.
  static func excerpt(_ text: String) -> String {
    let visible = text.unicodeScalars.prefix(120).map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }
    return String(visible) + (text.unicodeScalars.count > 120 ? "..." : "")
  }
}
