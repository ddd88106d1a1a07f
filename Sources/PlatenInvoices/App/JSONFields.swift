import Foundation
import Platen

/// An object of a request, read strictly: every key has to be known and of its kind; failures name it.
struct JSONFields {
  private let members: [JSONMember]
  private let path: String

  init(_ value: JSONValue, path: String) throws {
    guard case .object(let members) = value else { throw Self.wrong(path, "an object", value) }
    self.members = members
    self.path = path
  }

  /// Refuses keys that nobody reads, which would be lost silently.
  func only(_ keys: String...) throws {
    if let member = members.first(where: { !keys.contains($0.key) }) {
      throw InvoiceError(.invalidField, "There is no such field.", field: String(name(member.key).prefix(100)))
    }
  }

  func text(_ key: String) throws -> String {
    let value = try self.value(key)
    guard case .string(let text) = value else { throw Self.wrong(name(key), "a text", value) }
    return text
  }

  /// nil when it is missing or null.
  func optionalText(_ key: String) throws -> String? { try has(key) ? text(key) : nil }

  func bool(_ key: String) throws -> Bool {
    let value = try self.value(key)
    guard case .bool(let flag) = value else { throw Self.wrong(name(key), "true or false", value) }
    return flag
  }

  /// nil when it is missing or null.
  func optionalBool(_ key: String) throws -> Bool? { try has(key) ? bool(key) : nil }

  func integer(_ key: String) throws -> Int64 {
    let value = try self.value(key)
    guard case .number(let literal) = value, let number = Int64(literal) else {
      throw Self.wrong(name(key), "a whole number", value)
    }
    return number
  }

  func optionalInteger(_ key: String) throws -> Int64? { try has(key) ? integer(key) : nil }

  /// A decimal number in quotes, because numbers of JavaScript would lose digits.
  func decimal(_ key: String) throws -> Decimal {
    let value = try self.value(key)
    guard case .string(let text) = value, let number = ExactDecimal.parse(text, integerDigits: 18, fractionDigits: 18)
    else {
      throw Self.wrong(name(key), "a number in quotes such as \"1234.50\"", value)
    }
    return number
  }

  func day(_ key: String) throws -> CalendarDay {
    let value = try self.value(key)
    guard case .string(let text) = value, let day = CalendarDay(text) else {
      throw Self.wrong(name(key), "a day such as \"2026-01-31\"", value)
    }
    return day
  }

  func optionalDay(_ key: String) throws -> CalendarDay? { try has(key) ? day(key) : nil }

  /// nil only when it is null: a day that was forgotten takes nothing away.
  func requiredDayOrNull(_ key: String) throws -> CalendarDay? {
    if case .null = try value(key) { return nil }
    return try day(key)
  }

  func object(_ key: String) throws -> JSONFields { try JSONFields(value(key), path: name(key)) }

  /// An object whose fields are named as if it were all there is.
  func root(_ key: String) throws -> JSONFields {
    let value = try self.value(key)
    guard case .object = value else { throw Self.wrong(name(key), "an object", value) }
    return try JSONFields(value, path: "")
  }

  func objects(_ key: String, most: Int) throws -> [JSONFields] {
    let value = try self.value(key)
    guard case .array(let values) = value else { throw Self.wrong(name(key), "a list", value) }
    guard values.count <= most else {
      throw InvoiceError(.invalidField, "The list has more than \(most) elements.", field: name(key))
    }
    return try values.enumerated().map { try JSONFields($1, path: "\(name(key))[\($0)]") }
  }

  private func has(_ key: String) throws -> Bool {
    guard let member = members.first(where: { $0.key == key }) else { return false }
    if case .null = member.value { return false }
    return true
  }

  private func value(_ key: String) throws -> JSONValue {
    guard let member = members.first(where: { $0.key == key }) else {
      throw InvoiceError(.invalidField, "The field is missing.", field: name(key))
    }
    return member.value
  }

  private func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private static func wrong(_ field: String, _ expected: String, _ value: JSONValue) -> InvoiceError {
    InvoiceError(
      .invalidField, "The field has to be \(expected), not \(value.summary).", field: field.isEmpty ? "the body" : field
    )
  }
}
