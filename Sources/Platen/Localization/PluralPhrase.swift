/// A phrase that changes with a number: one entry of a `.stringsdict` file.
package struct PluralPhrase: Hashable, Sendable {
  /// What stands in the place of one variable.
  package struct Variable: Hashable, Sendable {
    package var forms: [PluralCategory: String]

    package init(forms: [PluralCategory: String]) { self.forms = forms }

    /// The form for a number. As in Foundation, a form for zero is taken for nothing in every language.
    func form(_ category: PluralCategory, isZero: Bool) -> String {
      if isZero, let zero = forms[.zero] { return zero }
      return forms[category] ?? forms[.other] ?? ""
    }
  }

  /// How deep variables may stand in variables.
  private static let deepest = 8

  /// The text around the variables, which stand in it as `%#@name@`.
  package var format: String
  package var variables: [String: Variable]

  package init(format: String, variables: [String: Variable]) {
    self.format = format
    self.variables = variables
  }

  /// A phrase that is one variable.
  package init(forms: [PluralCategory: String]) {
    self.init(format: "%#@count@", variables: ["count": Variable(forms: forms)])
  }

  /// The phrase for a number that is written as `text`.
  package func filled(_ category: PluralCategory, isZero: Bool, with text: String) -> String {
    var result = ""
    append(format, category, isZero, text, depth: 0, to: &result)
    return result
  }

  /// Whether any form of any variable has a place for the number; nil when there is no such variable.
  func shows(_ category: PluralCategory) -> Bool {
    filled(category, isZero: false, with: "\u{FFFC}").contains("\u{FFFC}")
  }

  private func append(
    _ format: String, _ category: PluralCategory, _ isZero: Bool, _ text: String, depth: Int, to result: inout String
  ) {
    for part in PluralFormat.parts(of: format) {
      switch part {
      case .literal(let literal): result += literal
      case .number: result += text
      case .variable(let name):
        guard depth < Self.deepest, let variable = variables[name] else { continue }
        append(variable.form(category, isZero: isZero), category, isZero, text, depth: depth + 1, to: &result)
      }
    }
  }
}

/// The places in formats of `.stringsdict` files: `%#@name@` for a variable, `%d`, `%ld`, `%@` and the like for the number.
enum PluralFormat {
  enum Part: Hashable {
    case literal(Substring)
    case number
    case variable(String)
  }

  static func parts(of format: String) -> [Part] {
    var parts: [Part] = []
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      if percent > rest.startIndex { parts.append(.literal(rest[..<percent])) }
      var after = rest[percent...].dropFirst()
      if after.first == "%" {
        parts.append(.literal("%"))
        rest = after.dropFirst()
        continue
      }
      // A position ("1$") says nothing here: there is one number.
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, after.dropFirst(digits.count).first == "$" { after = after.dropFirst(digits.count + 1) }
      if after.hasPrefix("#@"), let end = after.dropFirst(2).firstIndex(of: "@") {
        parts.append(.variable(String(after.dropFirst(2)[..<end])))
        rest = after[end...].dropFirst()
        continue
      }
      let type = after.drop { "lhqzt".contains($0) }
      if let letter = type.first, "diu@".contains(letter) {
        parts.append(.number)
        rest = type.dropFirst()
      } else {
        parts.append(.literal("%"))
        rest = rest[percent...].dropFirst()
      }
    }
    if !rest.isEmpty { parts.append(.literal(rest)) }
    return parts
  }
}
