public import Foundation

/// How a template is filled.
public struct TemplateOptions: Sendable {
  /// What a value does that is not there.
  public enum MissingValues: Hashable, Sendable {
    /// It is an error with code `missingValue`, naming key, file and line.
    case error
    /// It is empty. A missing partial too.
    case empty
  }

  /// The locale of formats, amounts and dates.
  public var locale: Locale
  /// The zone whose days and times are meant.
  public var timeZone: TimeZone
  /// The currency (ISO 4217) of the format `currency` when neither it nor the value names one.
  public var currency: String?
  /// What a value does that is not there.
  public var missingValues: MissingValues
  /// Whether line ends of all texts become `<br>`, as those of ``TemplateValue/lines(_:)`` do.
  public var breaksLines: Bool

  /// Makes options: by default English as in the United States, days and times of Greenwich, and an error for each value
  /// that is missing.
  public init(
    locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt, currency: String? = nil,
    missingValues: MissingValues = .error, breaksLines: Bool = false
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.currency = currency
    self.missingValues = missingValues
    self.breaksLines = breaksLines
  }
}
