package import Foundation

extension PluralPhrase {
  /// Reads a `.stringsdict` file.
  ///
  /// - Throws: `PlatenError` that names the file and the key.
  package static func phrases(contentsOf url: URL) throws -> [String: PluralPhrase] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw PlatenError(.unreadable, "The table of plurals cannot be read; check its permissions.", file: url.path)
    }
    // The old text format is not meant by this kind of file, and Foundation writes to standard error about it.
    guard data.starts(with: Data("bplist".utf8)) || data.prefix(1024).contains(UInt8(ascii: "<")),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let entries = list as? [String: Any]
    else {
      throw PlatenError(.invalidData, "The table of plurals is no property list with a dictionary.", file: url.path)
    }
    var phrases: [String: PluralPhrase] = [:]
    for (key, entry) in entries {
      do {
        phrases[key] = try PluralPhrase(entry)
      } catch let fault as Fault {
        throw PlatenError(.invalidData, "Key \"\(key)\": \(fault.message)", file: url.path)
      }
    }
    return phrases
  }

  private struct Fault: Error {
    var message: String
  }

  private init(_ entry: Any) throws {
    guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
      throw Fault(message: "there is no NSStringLocalizedFormatKey; write a text such as %#@count@.")
    }
    var variables: [String: Variable] = [:]
    for (name, value) in entry where name != "NSStringLocalizedFormatKey" {
      guard let value = value as? [String: Any],
        value["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
      else { throw Fault(message: "the variable \"\(name)\" is not of type NSStringPluralRuleType.") }
      var forms: [PluralCategory: String] = [:]
      for (form, text) in value where !form.hasPrefix("NSString") {
        guard let category = PluralCategory(rawValue: form), let text = text as? String else {
          throw Fault(
            message: "the variable \"\(name)\" has the form \"\(form)\"; use zero, one, two, few, many, other.")
        }
        forms[category] = text
      }
      guard forms[.other] != nil else {
        throw Fault(message: "the variable \"\(name)\" has no form \"other\"; add it.")
      }
      variables[name] = Variable(forms: forms)
    }
    let texts = [format] + variables.values.flatMap(\.forms.values)
    for text in texts {
      for case .variable(let name) in PluralFormat.parts(of: text) where variables[name] == nil {
        throw Fault(message: "the variable \"\(name)\" is used but not defined.")
      }
    }
    self.init(format: format, variables: variables)
  }
}
