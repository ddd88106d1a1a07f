import Foundation

/// How many digits amounts of a currency have after the separator (CLDR, after ISO 4217).
enum CurrencyDigits {
  private final class Known: @unchecked Sendable {
    // Unchecked: `counts` is only touched while `lock` is held.
    let lock = NSLock()
    var counts: [String: Int] = [:]
  }

  private static let known = Known()

  static func count(of code: String) -> Int {
    known.lock.lock()
    defer { known.lock.unlock() }
    if let count = known.counts[code] { return count }
    // Formatted, because NumberFormatter.maximumFractionDigits answers 2 for every currency on Linux.
    let zero = Decimal(0).formatted(.currency(code: code).locale(Locale(identifier: "en_US")))
    let count = zero.lastIndex(of: ".").map { zero[$0...].count { $0 == "0" } } ?? 0
    if known.counts.count >= 1024 { known.counts = [:] }
    known.counts[code] = count
    return count
  }
}
