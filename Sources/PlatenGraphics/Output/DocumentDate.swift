import Foundation

/// A moment in the calendar, in UTC, as PDF and cairo write it.
struct DocumentDate {
  private let year, month, day, hour, minute, second: Int

  /// Takes `date` apart, whole seconds. Throws when the year has not four digits.
  init(_ date: Date, name: String) throws {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    // 0000-01-01 and 9999-12-31T23:59:59.
    guard seconds >= -62_167_219_200, seconds <= 253_402_300_799 else {
      throw PlatenError(.invalidValue, "The \(name) is outside the years 0 to 9999. Set a date in that range.")
    }
    var time = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else {
      throw PlatenError(.invalidValue, "The \(name) cannot be expressed in the calendar. Set another one.")
    }
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
  }

  /// `(D:20240131235959Z)` (ISO 32000-1, clause 7.9.4).
  var pdf: String {
    "(D:\(padded(year, 4))\(padded(month))\(padded(day))\(padded(hour))\(padded(minute))\(padded(second))Z)"
  }

  /// `2024-01-31T23:59:59Z` (ISO 8601).
  var iso8601: String {
    "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))Z"
  }

  private func padded(_ value: Int, _ width: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
