import Foundation

extension InvoiceStore {
  /// What all invoices share.
  public func settings() throws -> InvoiceSettings {
    try access.read { try SettingsRow.read($0) }
  }

  /// Saves the settings.
  ///
  /// - Parameter settings: The settings, with the revision that they were read with.
  /// - Returns: The settings as they are saved, with their new revision.
  /// - Throws: ``InvoiceError``: `invalidField`; `conflict` when somebody else saved them since they were read.
  @discardableResult
  public func save(_ settings: InvoiceSettings) throws -> InvoiceSettings {
    try InvoiceValidator.check(settings)
    return try access.write { connection in
      let current = try SettingsRow.read(connection).revision
      guard current == settings.revision else {
        throw InvoiceError(
          .conflict, "Somebody else changed the settings in the meantime. Load them again and repeat your change.",
          currentRevision: current)
      }
      var saved = settings
      saved.revision += 1
      try SettingsRow.write(saved, connection)
      return saved
    }
  }

  /// The number that the next invoice of a year would get, as it is written.
  public func nextNumber(year: Int) throws -> String {
    try access.read { connection in
      let format = try SettingsRow.read(connection).numberFormat
      let last = try NumberSeries.last(format, year: year, connection)
      return format.string(number: last + 1, year: year)
    }
  }

  /// Lets a series go on at a number, for those who come from another program in the middle of a year.
  ///
  /// - Parameters:
  ///   - number: The number of the next invoice.
  ///   - year: The year of the series; without meaning where the format has one series for all.
  /// - Throws: ``InvoiceError`` with code `invalidField` for a number that the series has passed already.
  public func continueSeries(at number: Int64, year: Int) throws {
    try access.write { connection in
      let format = try SettingsRow.read(connection).numberFormat
      let last = try NumberSeries.last(format, year: year, connection)
      guard number > last, number <= InvoiceNumberFormat.largest else {
        throw InvoiceError(
          .invalidField, "The series has reached \(last) already; give a larger number.", field: "nextNumber")
      }
      try NumberSeries.set(last: number - 1, format, year: year, connection)
    }
  }
}
