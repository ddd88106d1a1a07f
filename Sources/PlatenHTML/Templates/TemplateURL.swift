/// Addresses in templates: what a value becomes in one, and which schemes it may have.
enum TemplateURL {
  private static let schemes: Set<String> = ["http", "https"]
  private static let linkSchemes: Set<String> = ["mailto", "tel", "sms"]
  /// Longer than every scheme.
  private static let longestStart = 1_024

  /// What stands in an address before a value.
  struct Start {
    /// Where the address begins in the output.
    let begin: Int
    private var end: Int
    /// Whether there is nothing yet but spaces.
    private(set) var isEmpty = true
    /// Whether there is a question mark or hash.
    private(set) var isParameter = false

    init(begin: Int) {
      self.begin = begin
      end = begin
    }

    mutating func read(_ output: [UInt8]) {
      while end < output.count {
        let byte = output[end]
        if byte > 0x20 { isEmpty = false }
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { isParameter = true }
        end += 1
      }
    }
  }

  /// A value as a part of an address: what may not stand in one percent-encoded (RFC 3986, clause 2).
  ///
  /// - Parameters:
  ///   - start: What stands in the address already. Behind a question mark or hash everything but letters, digits and
  ///     `-._~` is encoded, so that a value stays one parameter.
  ///   - isCSS: Whether brackets are encoded.
  static func encoded(_ value: String, after start: Start, isCSS: Bool, isList: Bool) -> [UInt8] {
    var bytes = Array(value.utf8)
    if start.isEmpty {
      while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
      bytes.removeSubrange(..<(bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex))
    }
    let isParameter = start.isParameter
    let encodesCommas = isList && !value.hasPrefix("data:")
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isKept: Bool
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: isKept = true
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): isKept = true
      case UInt8(ascii: "%"):
        isKept =
          !isParameter && index + 2 < bytes.count && isHexadecimal(bytes[index + 1]) && isHexadecimal(bytes[index + 2])
      case UInt8(ascii: "("), UInt8(ascii: ")"): isKept = !isParameter && !isCSS
      case UInt8(ascii: ","): isKept = !isParameter && !encodesCommas
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"),
        UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "="):
        isKept = !isParameter
      default: isKept = false
      }
      if isKept {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return result
  }

  static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// Refuses an address whose scheme is none of http, https, for links mailto, tel and sms, for pictures data: with a
  /// picture. Addresses without a scheme are relative, and what opens them has rules of its own.
  static func check(_ address: ArraySlice<UInt8>, isImage: Bool, isList: Bool, at place: TemplatePlace) throws {
    let parts = isList ? address.split { $0 <= 0x20 } : [address]
    for part in parts {
      guard let scheme = scheme(of: part, isImage: isImage) else { continue }
      throw place.error(
        .unsafeValue,
        "The value \"\(TemplatePlace.excerpt(place.key))\" makes an address with the scheme "
          + "\"\(TemplatePlace.excerpt(scheme))\", which is not allowed here; give an http, https or relative address"
          + (isImage ? ", or a picture as a data: URI." : "."))
    }
  }

  /// Refuses a refresh (HTML 4.2.5.3, "shared declarative refresh steps") to a script. Other text is text.
  static func checkRefresh(_ content: ArraySlice<UInt8>, at place: TemplatePlace) throws {
    // Without spaces first, so that no long run of them hides what follows.
    let text = TemplateEntities.decoded(ArraySlice(content.lazy.filter { $0 > 0x20 }.prefix(longestStart)))
      .lowercased().unicodeScalars.filter { $0.value > 0x20 && $0 != "\"" && $0 != "'" }
    var rest = text.drop { ("0"..."9").contains($0) || $0 == "." }
    guard rest.startIndex != text.startIndex else { return }
    rest = rest.drop { $0 == ";" || $0 == "," }
    if rest.starts(with: "url=".unicodeScalars) {
      let address = Array(String(String.UnicodeScalarView(rest.dropFirst(4))).utf8)
      return try check(address[...], isImage: false, isList: false, at: place)
    }
    // Without "url=" it may be a sentence that begins with a number.
    for scheme in ["javascript", "vbscript", "data", "file"] where rest.starts(with: "\(scheme):".unicodeScalars) {
      throw place.error(
        .unsafeValue,
        "The value \"\(TemplatePlace.excerpt(place.key))\" makes a refresh to an address with the scheme "
          + "\"\(scheme)\", which is not allowed; give an http, https or relative address.")
    }
  }

  /// The scheme when it is not allowed.
  private static func scheme(of address: ArraySlice<UInt8>, isImage: Bool) -> String? {
    // Whatever readers of HTML and of addresses leave away or decode is left away and decoded here (URL Standard 4.4).
    let text = TemplateEntities.decoded(address.prefix(longestStart)).unicodeScalars
      .filter { $0.value > 0x20 && $0 != "\"" && $0 != "'" }
    let endings: Set<Unicode.Scalar> = [":", "/", "?", "#"]
    guard let end = text.firstIndex(where: { endings.contains($0) }) else {
      return address.count > longestStart && address.contains(UInt8(ascii: ":")) ? String(text.prefix(20)) : nil
    }
    guard text[end] == ":" else { return nil }
    var start = String.UnicodeScalarView()
    start.append(contentsOf: text[..<end])
    let scheme = String(start).lowercased()
    if schemes.contains(scheme) || (!isImage && linkSchemes.contains(scheme)) { return nil }
    if isImage, scheme == "data" {
      start.append(contentsOf: text[end...].prefix(7))
      if String(start).lowercased() == "data:image/" { return nil }
    }
    return scheme
  }
}
