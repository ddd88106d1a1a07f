public import Foundation

extension LocaleFormat {
  /// A date, a time of day or both, in the calendar of the locale: Buddhist in Thailand, Persian in Iran.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - length: How much of the date is written.
  ///   - time: How much of the time of day is written.
  ///   - timeZone: The zone whose day and time are meant.
  public func date(_ date: Date, _ length: Length = .medium, time: Length = .none, timeZone: TimeZone) -> String {
    resources.string(Self.clamped(date), LocaleResources.DateKind(date: length, time: time, timeZone: timeZone))
  }

  /// A span of time from the first to the last date, without what both share: "Jan 15 – 20, 2024". Dates in the wrong
  /// order are exchanged.
  ///
  /// - Parameters:
  ///   - first: The first day or moment.
  ///   - last: The last day or moment, which belongs to the span.
  ///   - length: How much of the dates is written.
  ///   - time: How much of the times of day is written.
  ///   - timeZone: The zone whose days and times are meant.
  public func dateRange(
    from first: Date, to last: Date, _ length: Length = .medium, time: Length = .none, timeZone: TimeZone
  ) -> String {
    resources.string(
      from: Self.clamped(min(first, last)), to: Self.clamped(max(first, last)),
      LocaleResources.DateKind(date: length, time: time, timeZone: timeZone))
  }

  /// Within what calendars can count: some hundred thousand years.
  private static func clamped(_ date: Date) -> Date {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite else { return Date(timeIntervalSince1970: 0) }
    return Date(timeIntervalSince1970: min(max(seconds, -3e12), 3e12))
  }
}

extension LocaleFormat.Length {
  var style: DateFormatter.Style {
    switch self {
    case .none: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }

  var intervalStyle: DateIntervalFormatter.Style {
    switch self {
    case .none: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}
