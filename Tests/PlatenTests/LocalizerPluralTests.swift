import Foundation
import TestSupport
import Testing

@testable import Platen

/// Plurals from tables that the tests make.
@Suite struct LocalizerPluralTests {
  private func entry(_ forms: [String: String]) -> [String: Any] {
    var variable: [String: Any] = forms
    variable["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    variable["NSStringFormatValueTypeKey"] = "d"
    return ["NSStringLocalizedFormatKey": "%#@count@", "count": variable]
  }

  private func tables(_ languages: [String: [String: Any]]) throws -> StringTables {
    let folder = try TemporaryFolder()
    for (language, entries) in languages {
      let path = folder.file("\(language).lproj")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      try data.write(to: URL(fileURLWithPath: "\(path)/Localizable.stringsdict"))
    }
    return try StringTables(contentsOf: URL(fileURLWithPath: folder.path))
  }

  @Test func englishIsCompiledIn() {
    let english = Localizer(locale: Locale(identifier: "en"))
    #expect(english.text(.pages, count: 1) == "1 page")
    #expect(english.text(.pages, count: 0) == "0 pages")
    #expect(english.text(.rows, count: 1234) == "1,234 rows")
    #expect(english.text(.days, count: -1) == "-1 day")
    #expect(english.text(.days, count: Decimal(1), fractionDigits: 1) == "1.0 days")
    #expect(english.text(.days, count: Decimal(string: "2.5") ?? 0) == "2.5 days")
    #expect(english.text(.items, count: .max) == "9,223,372,036,854,775,807 items")
    #expect(english.text(forKey: "N items", count: 1) == "1 item")
    #expect(english.pluralCategory(of: 1) == .one)
    // No words of its own, but its digits; and an isolate, since English words stand on a mirrored page.
    #expect(Localizer(locale: Locale(identifier: "nqo")).text(.items, count: 2) == "\u{2068}߂\u{2069} items")
  }

  @Test func formsOfCallers() throws {
    let tables = try tables([
      "en": ["boxes": entry(["one": "%d box", "other": "%d boxes"])],
      "pl": [
        "boxes": entry(["one": "%d pudełko", "few": "%d pudełka", "many": "%d pudełek", "other": "%d pudełka"]),
        "N items": entry(["one": "%d szt.", "few": "%d szt.", "many": "%d sztuk", "other": "%d szt."]),
      ],
      "ar": [
        "boxes": entry([
          "zero": "لا صناديق", "one": "صندوق واحد", "two": "صندوقان", "few": "%d صناديق", "many": "%d صندوقًا",
          "other": "%d صندوق",
        ])
      ],
    ])
    func text(_ locale: String, _ count: Int) -> String {
      Localizer(locale: Locale(identifier: locale), tables: tables).text(forKey: "boxes", count: count)
    }
    #expect(
      [1, 3, 5, 22, 112].map { text("pl", $0) } == ["1 pudełko", "3 pudełka", "5 pudełek", "22 pudełka", "112 pudełek"])
    #expect(
      [0, 1, 2, 3, 11, 100].map { text("ar_EG", $0) } == [
        "لا صناديق", "صندوق واحد", "صندوقان", "٣ صناديق", "١١ صندوقًا", "١٠٠ صندوق",
      ])
    #expect(text("ar-EG-u-nu-latn", 3) == "3 صناديق")
    #expect(text("en_IN", 123_456) == "1,23,456 boxes")
    // A language that is not in the tables gets the development language, in its own digits.
    #expect(text("de", 1234) == "1.234 boxes")
    let polish = Localizer(locale: Locale(identifier: "pl"), tables: tables)
    #expect(polish.text(forKey: "boxes", count: Decimal(string: "1.5") ?? 0) == "1,5 pudełka")
    if polish.language == "pl" { #expect(polish.text(.items, count: 5) == "5 sztuk") }
    #expect(polish.text(forKey: "no such key", count: 5) == "5 no such key")
  }

  @Test func severalVariablesAndOtherPlaces() throws {
    let tables = try tables([
      "en": [
        "left": [
          "NSStringLocalizedFormatKey": "100%% of %#@pages@ %#@verb@ left",
          "pages": entry(["one": "%ld page", "zero": "no page", "other": "%1$lu pages"])["count"] ?? "",
          "verb": entry(["one": "is", "other": "are"])["count"] ?? "",
        ],
        "nested": [
          "NSStringLocalizedFormatKey": "%#@a@",
          "a": entry(["other": "(%#@b@)"])["count"] ?? "", "b": entry(["other": "%@ %#@a@"])["count"] ?? "",
        ],
      ]
    ])
    let english = Localizer(locale: Locale(identifier: "en"), tables: tables)
    #expect(english.text(forKey: "left", count: 1) == "100% of 1 page is left")
    #expect(english.text(forKey: "left", count: 2) == "100% of 2 pages are left")
    #expect(english.text(forKey: "left", count: 0) == "100% of no page are left")
    // Variables in a circle end.
    #expect(english.text(forKey: "nested", count: 3).hasPrefix("(3 (3 ("))
  }

  /// The entry of the key "k" as property list in XML.
  private static let malformed: [(fault: String, entry: String)] = {
    func variable(_ forms: String, type: String = "NSStringPluralRuleType", format: String = "%#@c@") -> String {
      """
      <dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>c</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>\(type)</string>\(forms)</dict></dict>
      """
    }
    let other = "<key>other</key><string>x</string>"
    return [
      ("no format", "<dict><key>c</key><string>x</string></dict>"), ("not a dictionary", "<string>x</string>"),
      ("no form other", variable("<key>one</key><string>x</string>")),
      ("unknown form", variable(other + "<key>lots</key><string>y</string>")),
      ("form is no text", variable("<key>other</key><integer>1</integer>")),
      ("no such variable", variable(other, format: "%#@d@")),
      ("no such variable in it", variable("<key>other</key><string>%#@d@</string>")),
      ("other type", variable(other, type: "Other")),
    ]
  }()

  @Test(arguments: malformed)
  func malformedEntries(_ fault: String, _ entry: String) throws {
    let error = try error(
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>k</key>\(entry)</dict></plist>")
    #expect(error?.code == .invalidData)
    #expect(error?.message.contains("\"k\"") == true, "\(fault): \(error?.description ?? "")")
  }

  @Test(arguments: [
    "", "{ a = b; }", "<plist", "<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>", "bplist00",
  ])
  func malformedFiles(_ text: String) throws {
    #expect(try error(text)?.code == .invalidData)
  }

  /// What reading a `.stringsdict` file with this text throws; it names the file.
  private func error(_ text: String) throws -> PlatenError? {
    let folder = try TemporaryFolder()
    let path = folder.file("en.lproj")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/Localizable.stringsdict"))
    let error = #expect(throws: PlatenError.self) { try StringTables(contentsOf: URL(fileURLWithPath: folder.path)) }
    #expect(error?.file == "\(path)/Localizable.stringsdict")
    return error
  }
}
