public import Foundation
import PlatenGraphics

extension TemplateValue: Decodable {
  /// How deep lists and dictionaries may be nested.
  private static let deepest = 64

  /// Values from JSON. Numbers are exact to 38 digits.
  ///
  /// - Throws: ``PlatenGraphics/PlatenError`` with code `invalidData`.
  public init(json: Data, file: String? = nil) throws {
    do {
      self = try JSONDecoder().decode(TemplateValue.self, from: json)
    } catch let error as DecodingError {
      throw Self.failure(error, file: file)
    }
  }

  /// The same from a text.
  public init(json: String, file: String? = nil) throws { try self.init(json: Data(json.utf8), file: file) }

  /// Reads a value of any kind.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.deepest else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "Lists are nested more than \(Self.deepest) deep."))
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .list(try container.decode([TemplateValue].self))
    } else {
      self = .dictionary(try container.decode([String: TemplateValue].self))
    }
  }

  private static func failure(_ error: DecodingError, file: String?) -> PlatenError {
    guard case .dataCorrupted(let context) = error else {
      return PlatenError(
        .invalidData, "The JSON has a value that is none of text, number, list and object.", file: file)
    }
    return PlatenError(.invalidData, "The JSON cannot be read: \(context.debugDescription)", file: file)
  }
}
