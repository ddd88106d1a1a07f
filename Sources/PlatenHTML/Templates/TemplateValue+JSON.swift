public import Foundation
internal import Platen
internal import PlatenGraphics

extension TemplateValue {
  /// Values from JSON (RFC 8259). Objects become dictionaries, arrays lists in their order, and texts are text: there is
  /// no HTML in JSON. Numbers are exact; write amounts of money as numbers and let the template format them:
  /// `{{total | currency EUR}}`.
  ///
  /// - Parameters:
  ///   - json: The document, in UTF-8.
  ///   - file: What errors call it.
  /// - Throws: `PlatenError` with code `invalidData`: for malformed text and keys that stand twice with
  ///   line and column, for a number of more than 38 digits with the JSON pointer to it.
  /// - Complexity: Linear in the document.
  public init(json: Data, file: String? = nil) throws {
    var path: [String] = []
    self = try Self.converted(JSONParser.parse(json, file: file), path: &path, file: file)
  }

  /// The same from a text.
  public init(json: String, file: String? = nil) throws { try self.init(json: Data(json.utf8), file: file) }

  /// Recursion ends where the parser's limit of nesting does.
  private static func converted(_ value: JSONValue, path: inout [String], file: String?) throws -> TemplateValue {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .string(let text): return .string(text)
    case .number:
      guard let number = value.decimal else {
        throw PlatenError.json(
          path, "The number \(value.summary) has more digits than can be kept; write it as a text in double quotes.",
          file: file)
      }
      return .number(number)
    case .array(let elements):
      var list: [TemplateValue] = []
      list.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        path.append(String(index))
        list.append(try converted(element, path: &path, file: file))
        path.removeLast()
      }
      return .list(list)
    case .object(let members):
      var dictionary: [String: TemplateValue] = [:]
      dictionary.reserveCapacity(members.count)
      for member in members {
        path.append(member.key)
        dictionary[member.key] = try converted(member.value, path: &path, file: file)
        path.removeLast()
      }
      return .dictionary(dictionary)
    }
  }
}
