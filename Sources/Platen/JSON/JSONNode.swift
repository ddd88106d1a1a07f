import Foundation
import PlatenGraphics

/// A value that has been checked, and its place in the document.
struct JSONNode {
  var value: JSONValue
  /// The tokens of the JSON pointer to it.
  var path: [String]
  var file: String?

  /// The member of an object.
  subscript(key: String) -> JSONNode? { value[key].map { JSONNode(value: $0, path: path + [key], file: file) } }

  /// The elements of an array; none for other values.
  var elements: [JSONNode] {
    guard case .array(let values) = value else { return [] }
    return values.enumerated().map { JSONNode(value: $1, path: path + [String($0)], file: file) }
  }

  func elements(_ key: String) -> [JSONNode] { self[key]?.elements ?? [] }

  /// The truth value under a key; nil when the key is not there.
  func boolean(_ key: String) -> Bool? {
    guard let node = self[key] else { return nil }
    return node.bool
  }

  var text: String? { if case .string(let text) = value { text } else { nil } }
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  var double: Double? { if case .number(let literal) = value { Double(literal) } else { nil } }
  var int: Int? { if case .number(let literal) = value { Int(literal) } else { nil } }
  var points: Double? { JSONLength.points(value) }
  var color: Color? { text.flatMap { Color(hex: $0) } }
  var isObject: Bool { if case .object = value { true } else { false } }
  var isArray: Bool { if case .array = value { true } else { false } }

  func string(_ key: String) -> String? { self[key]?.text }
  func string(_ key: String, default text: String) -> String { self[key]?.text ?? text }
  func flag(_ key: String) -> Bool { boolean(key) ?? false }
  func number(_ key: String) -> Double? { self[key]?.double }
  func integer(_ key: String) -> Int? { self[key]?.int }
  func length(_ key: String) -> Double? { self[key]?.points }
  func color(_ key: String) -> Color? { self[key]?.color }

  func error(_ message: String) -> PlatenError { .json(path, message, file: file) }
}
