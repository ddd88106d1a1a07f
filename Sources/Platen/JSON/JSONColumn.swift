import Foundation
import PlatenGraphics

/// How a column of a table in JSON is read and written.
struct JSONColumn {
  enum Kind {
    case text
    case number
    case currency(String)
    case percent
    case date(hasTime: Bool)
    /// As the column of a CSV file showed itself to be.
    case profile(ColumnProfile)
  }

  var header: String
  var key: String
  /// Its place in rows that are arrays or come from a CSV file.
  var index: Int
  var kind: Kind
  /// The digits after the decimal separator; nil for as many as the longest number has.
  var decimals: Int?

  var isNumeric: Bool {
    switch kind {
    case .text, .date: false
    case .number, .currency, .percent: true
    case .profile(let profile): profile.type == .integer || profile.type == .decimal
    }
  }

  /// Reads a cell. Throws `JSONFault` when it is not what the column is for.
  func cell(_ value: JSONValue) throws(JSONFault) -> JSONCell {
    let raw = JSONCell.text(of: value)
    var cell = JSONCell(content: .text(raw), raw: raw)
    guard !raw.isEmpty else { return cell }
    switch kind {
    case .text: break
    case .number, .currency, .percent: cell.content = try number(value, raw)
    case .date:
      guard let token = DateToken(raw), !token.hasZone else {
        throw JSONFault("expected a date such as \"2024-12-31\" or \"2024-12-31 15:30\", found \(value.summary)")
      }
      cell.content = .date(token)
    case .profile(let profile):
      if isNumeric, let (token, _) = NumberParser.parse(raw, decimalSeparator: profile.decimalSeparator) {
        cell.content = .number(token.decimal, scale: token.scale)
      }
    }
    return cell
  }

  private func number(_ value: JSONValue, _ raw: String) throws(JSONFault) -> JSONCell.Content {
    switch value {
    case .number(let literal):
      guard let (number, scale) = JSONCell.number(literal) else {
        throw JSONFault(
          "the number \(value.summary) has more than 38 digits, so it cannot be exact; write it as a text in a column of texts"
        )
      }
      return .number(number, scale: scale)
    case .string:
      guard let (token, _) = NumberParser.parse(raw.trimmingCharacters(in: .whitespaces), decimalSeparator: .dot) else {
        throw JSONFault("expected a number such as 1234.50, found \(value.summary)")
      }
      if case .percent = kind, token.isPercent { return .number(token.decimal / 100, scale: token.scale + 2) }
      return .number(token.decimal, scale: token.scale)
    default: throw JSONFault("expected a number, found \(value.summary)")
    }
  }

  /// The column of a table, which writes numbers with so many digits after the separator.
  func column(scale: Int) -> Column<JSONRow> {
    let position = index
    let digits = decimals ?? scale
    var column: Column<JSONRow>
    switch kind {
    case .text: column = Column(header, text: { $0.text(position) })
    case .number: column = numeric(position, .decimal(digits))
    case .currency(let code): column = numeric(position, .currency(code, decimals ?? (scale > 2 ? scale : nil)))
    case .percent: column = numeric(position, .percent(decimals ?? max(scale - 2, 0)))
    case .date(let hasTime):
      let style = NumberStyle(.decimal(0))
      column = Column(header, text: { $0.text(position) })
      column.text = { row, writer in
        guard case .date(let token)? = row.content(position) else { return row.text(position) }
        return style.formatter(writer.locale).string(token, time: hasTime)
      }
    case .profile(let profile):
      column =
        isNumeric
        ? numeric(position, .decorated(profile)) : Column(header, text: { $0.text(position) })
      let style = NumberStyle(.decorated(profile))
      column.text = { row, writer in style.formatter(writer.locale).display(row.text(position), in: profile) }
      column.alignment =
        switch profile.alignment {
        case .leading: .left
        case .trailing: .right
        case .decimal: .decimal
        }
    }
    return column
  }

  private func numeric(_ position: Int, _ form: NumberStyle.Form) -> Column<JSONRow> {
    let style = NumberStyle(form)
    var column = Column<JSONRow>(
      header,
      number: { row in
        if case .number(let number, _)? = row.content(position) { number } else { nil }
      })
    column.text = { row, writer in
      guard case .number(let number, _)? = row.content(position) else { return row.text(position) }
      return style.text(number, writer.locale)
    }
    column.sumText = { style.text($0, $1.locale) }
    if case .decimal = form { column.alignment = .decimal }
    return column
  }
}

extension JSONRow {
  fileprivate func content(_ index: Int) -> JSONCell.Content? {
    cells.indices.contains(index) ? cells[index].content : nil
  }

  fileprivate func text(_ index: Int) -> String { cells.indices.contains(index) ? cells[index].raw : "" }
}

/// Writes the numbers of a column, with the formatters of the locale it was asked for last. Belongs to one report, which
/// belongs to one thread.
final class NumberStyle {
  enum Form {
    case decimal(Int)
    case currency(String, Int?)
    case percent(Int)
    case decorated(ColumnProfile)
  }

  private let form: Form
  private var made: ValueFormatter?

  init(_ form: Form) { self.form = form }

  func formatter(_ locale: Locale) -> ValueFormatter {
    if let made, made.locale == locale { return made }
    let formatter = ValueFormatter(locale: locale)
    made = formatter
    return formatter
  }

  func text(_ number: Decimal, _ locale: Locale) -> String {
    switch form {
    case .decimal(let digits): return formatter(locale).string(number, fractionDigits: digits)
    case .currency(let code, let digits):
      return LocaleFormat(locale).currency(number, code: code, fractionDigits: digits)
    case .percent(let digits):
      return LocaleFormat(locale).percent(number, fractionDigits: digits)
    case .decorated(let profile):
      let digits = max(profile.maximumFractionDigits, -number.exponent)
      return profile.sumPrefix + formatter(locale).string(number, fractionDigits: digits) + profile.sumSuffix
    }
  }
}
