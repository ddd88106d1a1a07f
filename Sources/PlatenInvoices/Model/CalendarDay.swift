public import Foundation
import Platen

/// A day of the Gregorian calendar without a time or zone: what stands on an invoice as its date.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Reads `yyyy-MM-dd` (ISO 8601, extended format); nil for anything else and for days that there are not.
  public init?(_ text: String) {
    guard text.utf8.count == 10, let token = DateToken(text), token.year >= 1 else { return nil }
    self.init(year: token.year, month: token.month, day: token.day, checked: ())
  }

  /// A day; nil when the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(Self.text(year, month, day))
  }

  /// The day that a moment lies on in a time zone.
  ///
  /// Moments outside of the years 1 to 9999 give the first or last day of them.
  public init(_ date: Date, in timeZone: TimeZone) {
    let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (local / 86_400).rounded(.down)
    self.init(daysSince1970: days.isFinite ? Int(min(max(days, -800_000), 3_000_000)) : 0)
  }

  private init(year: Int, month: Int, day: Int, checked: Void) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01 (Richards' algorithm, era based), within the years 1 to 9999.
  private init(daysSince1970: Int) {
    let shifted = min(max(daysSince1970, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, checked: ())
  }

  private var daysSince1970: Int { DateToken(description)?.daysSince1970 ?? 0 }

  /// Midnight of the day in UTC.
  public var date: Date { Date(timeIntervalSince1970: Double(daysSince1970) * 86_400) }

  /// The day so many days later, or earlier; the first or last day of the years 1 to 9999 where it would lie outside.
  public func adding(days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + min(max(days, -4_000_000), 4_000_000))
  }

  /// How many days later `other` is.
  public func days(until other: CalendarDay) -> Int { other.daysSince1970 - daysSince1970 }

  /// `yyyy-MM-dd`.
  public var description: String { Self.text(year, month, day) }

  /// Earlier days come first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
