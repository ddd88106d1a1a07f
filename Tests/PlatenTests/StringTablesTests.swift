import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import Platen

@Suite struct StringTablesTests {
  private func localizer(_ identifier: String, _ tables: StringTables) -> Localizer {
    Localizer(locale: Locale(identifier: identifier), tables: tables)
  }

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder.file(name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private func read(_ folder: TemporaryFolder) throws -> StringTables {
    try StringTables(contentsOf: URL(fileURLWithPath: folder.path))
  }

  @Test func keysOfCallers() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings":
        "\"slip\" = \"Delivery Note\"; \"to\" = \"Deliver %1$@ to %2$@\"; \"only\" = \"Only\";",
      "zh-Hant.lproj/Localizable.strings": "\"slip\" = \"送貨單\"; \"to\" = \"送 %1$@ 至 %2$@\";",
      "ar.lproj/Localizable.strings": "\"slip\" = \"إذن تسليم\"; \"to\" = \"إلى %2$@: %1$@\";",
      "ar.lproj/Other.strings": "\"slip\" = \"x\";", "notes.txt": "", "empty.lproj/readme": "",
    ])
    let tables = try read(folder)
    #expect(tables.languages == ["ar", "en", "zh-Hant"])
    #expect(localizer("en_GB", tables).text(forKey: "slip") == "Delivery Note")
    #expect(localizer("zh_TW", tables).text(forKey: "slip") == "送貨單")
    #expect(localizer("zh_HK", tables).text(forKey: "to", "A", "B") == "送 A 至 B")
    #expect(localizer("ar_SA", tables).text(forKey: "slip") == "إذن تسليم")
    #expect(localizer("ar_SA", tables).text(forKey: "to", "A-1 (x)", "مصر") == "إلى مصر: \u{2068}A-1 (x)\u{2069}")
    // Not in the language, and not in the tables at all.
    #expect(localizer("ar_SA", tables).text(forKey: "only") == "Only")
    #expect(localizer("fr", tables).text(forKey: "slip") == "Delivery Note")
    #expect(localizer("fr", tables).text(forKey: "nothing", "x") == "nothing")
    #expect(localizer("en", tables).text(forKey: "page N of M", "1", "2") == "Page 1 of 2")
    #expect(Localizer(locale: Locale(identifier: "en")).text(forKey: "slip") == "slip")
    let other = try StringTables(
      contentsOf: URL(fileURLWithPath: folder.path), table: "Other", developmentLanguage: "ar")
    #expect(localizer("de", other).text(forKey: "slip") == "x")
  }

  @Test func phrasesOfTheLibraryAreReplaced() throws {
    let tables = try StringTables([
      "en": ["invoice": "Tax Invoice", "page N of M": "%2$@/%1$@"], "ar": ["total": "المجموع الكلي"],
      "is": ["invoice": "Reikningur"],
    ])
    #expect(localizer("en_AU", tables).text(.invoice) == "Tax Invoice")
    #expect(localizer("en_AU", tables).text(.pageNOfM, "3", "9") == "9/3")
    #expect(localizer("en_AU", tables).text(.total) == "Total")
    #expect(localizer("ar", tables).text(.total) == "المجموع الكلي")
    // The library's Arabic goes before the caller's English.
    #expect(localizer("ar", tables).text(.invoice) == Localizer(locale: Locale(identifier: "ar")).text(.invoice))
    // English in the library, since it has no N'Ko: then the caller's English.
    #expect(localizer("nqo", tables).text(.invoice) == "Tax Invoice")
    let both = Localizer(locale: Locale(identifier: "en"), overrides: [.invoice: "Bill"], tables: tables)
    #expect(both.text(.invoice) == "Bill")
    #expect(both.text(.pageNOfM, "3", "9") == "9/3")
  }

  @Test func aLocalizerForAnotherLocale() throws {
    let tables = try StringTables(["en": ["x": "X"], "ar": ["x": "س"]])
    let english = Localizer(locale: Locale(identifier: "en_US"), overrides: [.total: "Sum"], tables: tables)
    #expect(english.with(locale: Locale(identifier: "en_IN")).text(.total) == "Sum")
    let arabic = english.with(locale: Locale(identifier: "ar"))
    #expect(arabic.text(.total) == Localizer(locale: Locale(identifier: "ar")).text(.total))
    #expect(arabic.text(forKey: "x") == "س")
    #expect(arabic.isRightToLeft)
  }

  @Test(arguments: [
    ("en.lproj/Localizable.strings", "\"invoice\" = \"%1$@ invoice\";", "invoice"),
    ("de.lproj/Localizable.strings", "\"page N of M\" = \"Seite %1$@\";", "page N of M"),
    ("de.lproj/Localizable.strings", "\"to\" = \"An %1$@ und %1$@\";", "to"),
    ("de.lproj/Localizable.strings", "\"to\" = \"An %@\";", "to"),
  ])
  func placeholdersMustAgree(_ file: String, _ text: String, _ key: String) throws {
    var files = ["en.lproj/Localizable.strings": "\"to\" = \"To %1$@ and %2$@\";"]
    files[file] = text
    let folder = try folder(files)
    let error = #expect(throws: PlatenError.self) { try read(folder) }
    #expect(error?.code == .invalidData)
    #expect(error?.file == folder.file(file))
    #expect(error?.message.contains("\"\(key)\"") == true)
  }

  @Test func orderOfPlaceholdersIsFree() throws {
    let tables = try StringTables(["en": ["to": "%@ to %@"], "de": ["to": "an %2$@: %1$@"]])
    #expect(localizer("de", tables).text(forKey: "to", "a", "b") == "an b: a")
    #expect(localizer("en", tables).text(forKey: "to", "a", "b") == "a to b")
  }

  @Test func errorsNameTheFile() throws {
    let malformed = try folder(["en.lproj/Localizable.strings": "\"a\" = \"b\";\n\"c\" = \"d"])
    let error = #expect(throws: PlatenError.self) { try read(malformed) }
    #expect(error?.file == malformed.file("en.lproj/Localizable.strings"))
    #expect(error?.line == 2)
    let empty = try folder(["en.lproj/Other.strings": ""])
    let nothing = #expect(throws: PlatenError.self) { try read(empty) }
    #expect(nothing?.code == .unreadable)
    #expect(nothing?.file == empty.path)
    #expect(throws: PlatenError.self) {
      try StringTables(contentsOf: URL(fileURLWithPath: empty.file("missing")))
    }
    let memory = #expect(throws: PlatenError.self) { try StringTables(["fr": ["invoice": "%1$@"]]) }
    #expect(memory?.message.contains("(fr)") == true)
  }

  @Test func wordsOfCallersOnPages() throws {
    let tables = try StringTables(["en": ["page N of M": "Sheet %1$@ of %2$@", "slip": "Delivery Note"]])
    let words = Localizer(locale: Locale(identifier: "en"), tables: tables)
    let pdf = PDFGenerator(localizer: words)
    let drawn = try pdf.pdfData { context in
      context.beginPage()
      pdf.drawFooter(pageNumber: 1, totalPages: context.totalPages, generatedBy: "Ana")
    }
    #expect(try Tool.text(of: drawn).contains("Sheet 1 of 1"))
    var report = Report(locale: Locale(identifier: "ar")) {
      EnvironmentReader { values in Text(values.localizer.text(forKey: "slip")) }
    }
    report.localizer = words
    #expect(report.locale.identifier == "en")
    #expect(try Tool.text(of: report.pdfData()).contains("Delivery Note"))
    report.locale = Locale(identifier: "en_GB")
    #expect(report.localizer.text(forKey: "slip") == "Delivery Note")
    var content = ReportContent(title: "T", organization: FranchiseInfo(name: "N"), columns: [], rows: [])
    content.localizer = words
    #expect(content.makeGenerator().localizer.text(forKey: "slip") == "Delivery Note")
  }
}
