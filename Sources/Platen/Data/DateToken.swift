/// A day, with or without a time, as it stands in a cell (ISO 8601 extended format).
package struct DateToken: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  /// Seconds since midnight; nil when the cell has no time.
  package var seconds: Int?
  /// The cell names a time zone.
  package var hasZone = false

  /// Reads `yyyy-MM-dd`, then optionally `T` or a space, `HH:mm`, `:ss`, a fraction, and `Z` or an offset. Nil for anything
  /// else and for days that the (proleptic Gregorian) calendar does not have.
  package init?(_ text: String) {
    var copy = text
    let parsed = copy.withUTF8 { Self.parse($0) }
    guard let parsed else { return nil }
    self = parsed
  }

  private init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> DateToken? {
    func number(_ start: Int, _ length: Int) -> Int? {
      guard start + length <= bytes.count else { return nil }
      var value = 0
      for index in start..<start + length {
        guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
        value = value * 10 + Int(bytes[index] - 0x30)
      }
      return value
    }
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
    guard bytes.count >= 10, bytes.count <= 40, has("-", at: 4), has("-", at: 7), let year = number(0, 4),
      let month = number(5, 2), let day = number(8, 2), (1...12).contains(month), day >= 1,
      day <= daysInMonth(month, year)
    else { return nil }
    var token = DateToken(year: year, month: month, day: day)
    if bytes.count == 10 { return token }

    guard has("T", at: 10) || has(" ", at: 10), has(":", at: 13), let hour = number(11, 2), let minute = number(14, 2),
      hour < 24, minute < 60
    else { return nil }
    var index = 16
    var second = 0
    if has(":", at: index) {
      guard let value = number(index + 1, 2), value <= 60 else { return nil }
      second = min(value, 59)
      index += 3
      if has(".", at: index) || has(",", at: index) {
        let start = index + 1
        index = start
        while number(index, 1) != nil { index += 1 }
        guard index > start else { return nil }
      }
    }
    token.seconds = hour * 3600 + minute * 60 + second
    if index == bytes.count { return token }

    token.hasZone = true
    if has("Z", at: index), index + 1 == bytes.count { return token }
    guard has("+", at: index) || has("-", at: index), let zoneHour = number(index + 1, 2), zoneHour < 24 else {
      return nil
    }
    index += 3
    if index == bytes.count { return token }
    if has(":", at: index) { index += 1 }
    guard let zoneMinute = number(index, 2), zoneMinute < 60, index + 2 == bytes.count else { return nil }
    return token
  }

  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar (Richards' algorithm, era based).
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
