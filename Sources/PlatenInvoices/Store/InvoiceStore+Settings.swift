import Foundation

extension InvoiceStore {
  /// What all invoices share.
  public func settings() throws -> InvoiceSettings {
    try access.read { try SettingsRow.read($0) }
  }

  /// Saves the settings.
  ///
  /// - Parameters:
  ///   - settings: The settings, with the revision that they were read with.
  ///   - next: The number that the next invoice gets, for those who come from another program in the middle of a year;
  ///     nil goes on as before.
  ///   - year: The year of that number; without meaning where the format has one series for all.
  /// - Returns: The settings as they are saved, with their new revision.
  /// - Throws: ``InvoiceError``: `invalidField`, also for a number that the series has passed already; `conflict` when
  ///   somebody else saved them since they were read.
  @discardableResult
  public func save(
    _ settings: InvoiceSettings, continuingAt next: Int64? = nil, in year: Int = 1
  ) throws -> InvoiceSettings {
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
      if let next { try NumberSeries.go(on: next, settings.numberFormat, year: year, connection) }
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

  /// The same as a bare number.
  package func nextInSeries(year: Int) throws -> Int64 {
    try access.read { connection in
      try NumberSeries.last(SettingsRow.read(connection).numberFormat, year: year, connection) + 1
    }
  }
}
