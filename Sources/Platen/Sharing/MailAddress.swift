internal import Foundation

/// A mail address with an optional name beside it.
///
/// The address has the form of RFC 5321 and RFC 5322: `local@domain`, with letters of any script as RFC 6531 allows.
/// Domains in other scripts are left as they are; it is for the mail server to turn them into ASCII.
public struct MailAddress: Hashable, Sendable, CustomStringConvertible {
  /// `ana@example.org`.
  public let address: String
  /// The name that mail programs show, such as `Ana Lima`.
  public let name: String?

  /// Checks `address` and `name`. Throws ``MailError`` with the field `address` or `name`.
  public init(_ address: String, name: String? = nil) throws(MailError) {
    try MailField.check(address, .address)
    guard let parts = Self.parts(of: address), Self.isLocalPart(parts.local), Self.isDomain(parts.domain),
      address.utf8.count <= 254
    else {
      throw MailError(
        .invalidAddress, .address, "\"\(address.prefix(100))\" is no mail address. Write it like ana@example.org.")
    }
    if let name { try MailField.check(name, .name) }
    self.address = address
    let shown = name?.trimmingCharacters(in: .whitespaces)
    self.name = shown?.isEmpty == false ? shown : nil
  }

  /// Reads `ana@example.org`, `Ana Lima <ana@example.org>` or `"Lima, Ana" <ana@example.org>`. Throws as the other
  /// initializer does.
  public init(parsing text: String) throws(MailError) {
    try MailField.check(text, .address)
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasSuffix(">"), let start = trimmed.lastIndex(of: "<") else {
      try self.init(trimmed)
      return
    }
    var name = trimmed[..<start].trimmingCharacters(in: .whitespaces)
    if name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") {
      name = Self.unescaped(name.dropFirst().dropLast())
    }
    try self.init(String(trimmed[trimmed.index(after: start)...].dropLast()), name: name)
  }

  /// `ana@example.org`, or `Ana Lima <ana@example.org>`.
  public var description: String { name.map { "\($0) <\(address)>" } ?? address }

  /// What follows the `@`.
  var domain: String { Self.parts(of: address)?.domain ?? "" }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  private static func parts(of address: String) -> (local: String, domain: String)? {
    guard let at = address.unicodeScalars.lastIndex(of: "@") else { return nil }
    let scalars = address.unicodeScalars
    return (String(scalars[..<at]), String(scalars[scalars.index(after: at)...]))
  }

  /// A dot-atom, or a quoted string (RFC 5321, clause 4.1.2), of at most 64 bytes.
  private static func isLocalPart(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 64 else { return false }
    if text.hasPrefix("\"") {
      guard text.count >= 3, text.hasSuffix("\"") else { return false }
      return isQuotedText(text.unicodeScalars.dropFirst().dropLast())
    }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty && atom.unicodeScalars.allSatisfy(MailField.isAtomText)
    }
  }

  private static func isQuotedText(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var isEscaped = false
    for scalar in scalars {
      guard (" "..."~").contains(scalar) else { return false }
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        return false
      }
    }
    return !isEscaped
  }

  /// Labels of letters, digits and hyphens, or an IP address in brackets.
  private static func isDomain(_ text: String) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inner = text.dropFirst().dropLast()
      return !inner.isEmpty
        && inner.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isASCIIHexDigit || ".:IPv".unicodeScalars.contains($0))
        }
    }
    return text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63 * 4 && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.unicodeScalars.allSatisfy { scalar in
            scalar == "-"
              || (scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) : MailField.isWordLetter(scalar))
          }
      }
  }
}
