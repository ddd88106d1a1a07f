internal import Foundation

/// A date as mail headers write it: `Mon, 30 Nov 2026 11:15:35 +0100` (RFC 5322, clause 3.3).
enum MailDate {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Throws for years that the format has no place for: before 1900, or of five digits.
  static func text(_ date: Date, in timeZone: TimeZone) throws(MailError) -> String {
    let zone = Double(timeZone.secondsFromGMT(for: date) / 60 * 60)
    let seconds = (date.timeIntervalSince1970 + zone).rounded(.down)
    // 1900-01-01 and 9999-12-31T23:59:59.
    guard seconds >= -2_208_988_800, seconds <= 253_402_300_799 else {
      throw MailError(.invalidValue, .date, "The date is outside of the years 1900 to 9999. Set one in that range.")
    }
    let days = Int((seconds / 86_400).rounded(.down))
    let time = Int(seconds) - days * 86_400
    let (year, month, day) = civil(days)
    let minutes = Int(abs(zone)) / 60
    let clock = "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    let offset = (zone < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60)
    return "\(weekdays[((days % 7) + 7) % 7]), \(two(day)) \(months[month - 1]) \(year) \(clock) \(offset)"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar. Years begin in March here, which
  /// puts the leap day at their end.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    // 719,468 days lie between 0000-03-01 and 1970-01-01; 146,097 days are 400 years.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400
    return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
  }
}
