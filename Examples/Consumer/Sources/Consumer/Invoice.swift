import Foundation

/// An invoice for a year of work, billed by the hour, one line for each month.
struct Invoice {
  struct Line {
    var month: Date
    var hours: Decimal
    var price: Decimal

    /// Rounded to cents, so that what is printed adds up.
    var amount: Decimal {
      var product = hours * price
      var rounded = Decimal()
      NSDecimalRound(&rounded, &product, 2, .bankers)
      return rounded
    }
  }

  var number: String
  var currency: String
  var date: Date
  var dueDate: Date
  var lines: [Line]

  var hours: Decimal { lines.reduce(0) { $0 + $1.hours } }
  var total: Decimal { lines.reduce(0) { $0 + $1.amount } }

  /// The invoice for 2025: a quarter of an hour is the smallest unit, the price changes in July.
  static func sample(calendar: Calendar) -> Invoice {
    let quarters = [50, 33, 61, 48, 29, 70, 12, 0, 57, 66, 41, 38]
    let lines = quarters.enumerated().compactMap { index, quarters -> Line? in
      guard let month = day(1, month: index + 1, year: 2025, in: calendar) else { return nil }
      return Line(month: month, hours: Decimal(quarters) / 4, price: index < 6 ? 82.5 : 86.75)
    }
    let date = day(2, month: 1, year: 2026, in: calendar) ?? .distantPast
    let due = calendar.date(byAdding: .day, value: 30, to: date) ?? date
    return Invoice(number: "2026-0001", currency: "EUR", date: date, dueDate: due, lines: lines)
  }

  private static func day(_ day: Int, month: Int, year: Int, in calendar: Calendar) -> Date? {
    calendar.date(from: DateComponents(year: year, month: month, day: day))
  }
}
