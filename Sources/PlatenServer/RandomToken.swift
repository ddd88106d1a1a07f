/// Secrets that cannot be guessed, and their comparison.
enum RandomToken {
  /// 256 bits from the system's generator, in the 64 characters of base64url (RFC 4648, 5).
  static func make() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var generator = SystemRandomNumberGenerator()
    return String((0..<43).map { _ in alphabet[Int.random(in: 0..<64, using: &generator)] })
  }

  /// Whether two texts are the same, in a time that depends on the length of the given one only.
  static func isSame(_ given: String, _ secret: String) -> Bool {
    let given = Array(given.utf8)
    let secret = Array(secret.utf8)
    var difference = UInt(bitPattern: given.count ^ secret.count)
    for (index, byte) in given.enumerated() where !secret.isEmpty {
      difference |= UInt(byte ^ secret[index % secret.count])
    }
    return difference == 0
  }
}
