package import Foundation

/// A value of a column or parameter.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob(Data)

  package static func optional(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  package static func optional(_ number: Int64?) -> SQLiteValue { number.map { .integer($0) } ?? .null }

  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var blob: Data? { if case .blob(let data) = self { data } else { nil } }
}
