import Foundation

/// How often a test repeats itself: in full, unless `PLATEN_TEST_PERCENT` asks for a part of it. `scripts/test` sets that
/// for the sanitizers and valgrind, under which everything takes 5 to 50 times as long.
package enum Repetitions {
  private static let percent: Int = {
    guard let text = ProcessInfo.processInfo.environment["PLATEN_TEST_PERCENT"] else { return 100 }
    return min(max(Int(text) ?? 100, 1), 100)
  }()

  /// The part of `count` to do, at least `least` (but no more than `count`).
  package static func of(_ count: Int, least: Int = 1) -> Int {
    min(count, max(least, count * percent / 100))
  }

  /// The part of the values to use, spread evenly over them; at least `least` of those that there are.
  package static func some<Value>(of values: [Value], least: Int = 1) -> [Value] {
    let count = of(values.count, least: least)
    return (0..<count).map { values[$0 * values.count / count] }
  }
}
