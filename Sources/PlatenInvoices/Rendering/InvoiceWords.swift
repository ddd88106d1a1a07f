import Foundation
import Platen
import PlatenGraphics

/// The words of the invoice maker, which `Localizer` has not, in English, Arabic and Chinese.
enum InvoiceWords {
  static let bundle = "Platen_PlatenInvoices"

  /// The folder of what was installed with the program.
  static func resources() throws -> URL {
    guard let folder = ResourceFolder.find(bundle: bundle) else {
      throw PlatenError(
        .unreadable,
        "The files of the invoice maker are not there; copy the folder \"\(bundle).resources\" beside the program.")
    }
    return folder
  }

  /// The words in the best language that there is for a locale.
  static func localizer(_ locale: Locale) throws -> Localizer { Localizer(locale: locale, tables: try tables.get()) }

  /// Read once.
  private static let tables = Result { try StringTables(contentsOf: resources()) }

  /// The keys of the words for the page.
  static func all(_ locale: Locale) throws -> [String: String] {
    let localizer = try localizer(locale)
    var words: [String: String] = [:]
    for key in keys { words[key] = localizer.text(forKey: key) }
    return words
  }

  private static let keys: [String] = {
    guard let folder = try? resources(),
      let data = try? Data(contentsOf: folder.appendingPathComponent("en.lproj/Localizable.strings")),
      let text = String(data: data, encoding: .utf8)
    else { return [] }
    // `"key" = "value";`, a pair on each line.
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("\""), let end = line.dropFirst().firstIndex(of: "\"") else { return nil }
      return String(line[line.index(after: line.startIndex)..<end])
    }
  }()
}
