public import Foundation
import PlatenGraphics
import PlatenLayout

/// A column of a ``Table``: its name, what its cells show of a value, and how they are set.
///
/// ```swift
/// Column("Item", \.name)
/// Column("Amount", \.amount, format: .currency(code: "EUR")).alignment(.decimal).total(.sum)
/// ```
///
/// Numbers are formatted in the locale of the report. Sums are exact: they are made of `Decimal` and integers, never of
/// text or floating-point numbers.
public struct Column<Value> {
  /// What stands in the totals row.
  public enum Total: Hashable, Sendable {
    /// The exact sum of the column's numbers.
    case sum
    /// The number of rows.
    case count
    /// A text.
    case text(String)
  }

  /// The name in the header.
  public var header: String
  var text: (Value, CellWriter) -> String
  /// The exact number of a value, for columns that can be added up.
  var number: ((Value) -> Decimal?)?
  /// A sum as it is shown.
  var sumText: (Decimal, CellWriter) -> String = { $1.text($0) }
  var width = ColumnWidth.weight(1)
  var alignment = TableColumn.Alignment.left
  var overflow = TableColumn.Overflow.truncate
  var baseDirection = BaseDirection.automatic
  var total: Total?
  var style: ((Value) -> CellStyle?)?
  var span: ((Value) -> CellSpan?)?
  var component: ((Value) -> (any Component)?)?

  /// A column of texts, made by a closure.
  public init(_ header: String, text: @escaping (Value) -> String) {
    self.header = header
    self.text = { value, _ in text(value) }
  }

  /// A column of texts.
  public init(_ header: String, _ path: KeyPath<Value, String>) {
    self.init(header, text: { $0[keyPath: path] })
  }

  /// A column of texts that may be missing; the cell is then empty.
  public init(_ header: String, _ path: KeyPath<Value, String?>) {
    self.init(header, text: { $0[keyPath: path] ?? "" })
  }

  /// A column of whole numbers, grouped as the locale does, set at the trailing side.
  public init(_ header: String, _ path: KeyPath<Value, Int>) {
    self.header = header
    text = { $1.text($0[keyPath: path]) }
    number = { Decimal($0[keyPath: path]) }
    alignment = .right
    overflow = Self.numberOverflow
  }

  /// A column of decimal numbers with the digits they have, set at the trailing side.
  public init(_ header: String, _ path: KeyPath<Value, Decimal>) {
    self.init(header, number: { $0[keyPath: path] })
  }

  /// A column of decimal numbers that may be missing; the cell is then empty.
  public init(_ header: String, _ path: KeyPath<Value, Decimal?>) {
    self.init(header, number: { $0[keyPath: path] })
  }

  /// A column of decimal numbers, made by a closure.
  public init(_ header: String, number: @escaping (Value) -> Decimal?) {
    self.header = header
    text = { value, writer in number(value).map { writer.text($0) } ?? "" }
    self.number = number
    alignment = .right
    overflow = Self.numberOverflow
  }

  /// A column of decimal numbers in a format, which gets the locale of the report; set at the trailing side.
  public init<Format: FormatStyle>(_ header: String, _ path: KeyPath<Value, Decimal>, format: Format)
  where Format.FormatInput == Decimal, Format.FormatOutput == String {
    self.init(header, number: { $0[keyPath: path] }, format: format)
  }

  /// The same for numbers that may be missing.
  public init<Format: FormatStyle>(_ header: String, _ path: KeyPath<Value, Decimal?>, format: Format)
  where Format.FormatInput == Decimal, Format.FormatOutput == String {
    self.init(header, number: { $0[keyPath: path] }, format: format)
  }

  /// The same for numbers made by a closure.
  public init<Format: FormatStyle>(_ header: String, number: @escaping (Value) -> Decimal?, format: Format)
  where Format.FormatInput == Decimal, Format.FormatOutput == String {
    self.header = header
    let localized = LocalizedFormat(format)
    text = { value, writer in number(value).map { localized.text($0, writer.locale) } ?? "" }
    sumText = { localized.text($0, $1.locale) }
    self.number = number
    alignment = .right
    overflow = Self.numberOverflow
  }

  /// A column of any values in a format, such as dates; the format gets the locale of the report.
  public init<Input, Format: FormatStyle>(_ header: String, _ path: KeyPath<Value, Input>, format: Format)
  where Format.FormatInput == Input, Format.FormatOutput == String {
    self.header = header
    let localized = LocalizedFormat(format)
    text = { localized.text($0[keyPath: path], $1.locale) }
  }

  /// A column of components, one in each cell.
  public init(_ header: String, component: @escaping (Value) -> (any Component)?) {
    self.init(header, text: { _ in "" })
    self.component = component
  }

  /// How wide it is; one share by default.
  public func width(_ width: ColumnWidth) -> Column { with { $0.width = width } }

  /// Where its cells stand.
  public func alignment(_ alignment: TableColumn.Alignment) -> Column { with { $0.alignment = alignment } }

  /// What happens to text that is too wide; by default numbers get smaller, and text is cut off.
  public func overflow(_ overflow: TableColumn.Overflow) -> Column { with { $0.overflow = overflow } }

  /// Which way its cells run; by default each by its first letter, and numbers from left to right. Where they stand is
  /// the matter of ``alignment(_:)``.
  public func baseDirection(_ direction: BaseDirection) -> Column { with { $0.baseDirection = direction } }

  /// What stands in the totals row, and, for a sum, in subtotals and rows with carried sums.
  public func total(_ total: Total) -> Column { with { $0.total = total } }

  /// How single cells differ; nil for those that do not.
  public func style(_ style: @escaping (Value) -> CellStyle?) -> Column { with { $0.style = style } }

  /// How many columns and rows single cells take; cells that are covered are not shown. Nil takes one of each.
  public func span(_ span: @escaping (Value) -> CellSpan?) -> Column { with { $0.span = span } }

  /// Components in place of text; nil leaves the text.
  public func cell(_ component: @escaping (Value) -> (any Component)?) -> Column {
    with { $0.component = component }
  }

  /// A number that is cut off would be another number.
  private static var numberOverflow: TableColumn.Overflow { .shrink(minimum: 4) }

  private func with(_ change: (inout Column) -> Void) -> Column {
    var copy = self
    change(&copy)
    return copy
  }

  func layout(_ locale: Locale) -> TableColumnLayout {
    let kind: TableColumnLayout.Width =
      switch width.kind {
      case .weight(let weight): .weight(weight)
      case .fixed(let points): .fixed(points)
      case .automatic: .automatic
      }
    var layout = TableColumnLayout(
      header, width: kind, alignment: alignment.layout, overflow: overflow.layout,
      decimalSeparator: alignment.separator(in: locale))
    layout.baseDirection = baseDirection
    layout.minimumWidth = width.minimum
    layout.maximumWidth = width.maximum
    return layout
  }
}

/// A format with the locale it was given last: setting a locale costs more than formatting.
private final class LocalizedFormat<Format: FormatStyle> where Format.FormatOutput == String {
  private let format: Format
  private var localized: (locale: Locale, format: Format)?

  init(_ format: Format) { self.format = format }

  func text(_ input: Format.FormatInput, _ locale: Locale) -> String {
    if let localized, localized.locale == locale { return localized.format.format(input) }
    let made = format.locale(locale)
    localized = (locale, made)
    return made.format(input)
  }
}
