/// The numbers drawn so far, within the transaction of the caller.
enum NumberSeries {
  /// The row that counts: that of the year, or 0 where one series goes through all years.
  private static func key(_ format: InvoiceNumberFormat, year: Int) -> SQLiteValue {
    .integer(format.isYearly ? Int64(year) : 0)
  }

  static func last(_ format: InvoiceNumberFormat, year: Int, _ connection: SQLiteConnection) throws -> Int64 {
    try connection.run("SELECT last FROM series WHERE year = ?", [key(format, year: year)]).first?[0].integer ?? 0
  }

  static func set(last: Int64, _ format: InvoiceNumberFormat, year: Int, _ connection: SQLiteConnection) throws {
    try connection.run(
      "INSERT INTO series (year, last) VALUES (?, ?) ON CONFLICT (year) DO UPDATE SET last = excluded.last",
      [key(format, year: year), .integer(last)])
  }

  /// Lets the series go on at a number that it has not reached.
  static func go(
    on number: Int64, _ format: InvoiceNumberFormat, year: Int, _ connection: SQLiteConnection
  ) throws {
    let last = try last(format, year: year, connection)
    guard number > last, number <= InvoiceNumberFormat.largest else {
      throw InvoiceError(
        .invalidField, "The series has reached \(last) already; give a larger number.", field: "next")
    }
    try set(last: number - 1, format, year: year, connection)
  }

  /// Draws the next number. It is taken only if the transaction succeeds, which holds the right to write.
  static func draw(_ format: InvoiceNumberFormat, year: Int, _ connection: SQLiteConnection) throws -> String {
    let next = try last(format, year: year, connection) + 1
    guard next <= InvoiceNumberFormat.largest else {
      throw InvoiceError(
        .numberTaken, "The series of numbers is at its end; change the format of numbers in the settings.")
    }
    try set(last: next, format, year: year, connection)
    let number = format.string(number: next, year: year)
    guard try connection.run("SELECT 1 FROM invoice WHERE number = ?", [.text(number)]).isEmpty else {
      throw InvoiceError(
        .numberTaken,
        "There is an invoice \(number) already, from an earlier format of numbers. Change the format, or let the series go on at a higher number.",
        field: "numberFormat")
    }
    return number
  }
}
