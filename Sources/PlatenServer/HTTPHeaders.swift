/// Header fields; names are compared without regard to case (RFC 9110, 5.1).
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: String)] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) { fields = elements.map { ($0.0, $0.1) } }

  /// The values of a field, joined with commas as RFC 9110 (5.3) has it; setting it replaces all.
  package subscript(name: String) -> String? {
    get {
      let values = self.values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// Each value of a field.
  package func values(of name: String) -> [String] { fields.filter { Self.isSame($0.name, name) }.map(\.value) }

  /// One more value of a field, such as `Set-Cookie`, which cannot be joined.
  package mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

  /// All fields in order.
  package var all: [(name: String, value: String)] { fields }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }
}
