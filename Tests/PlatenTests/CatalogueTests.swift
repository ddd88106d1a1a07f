import Foundation
import Testing

@testable import Platen

/// The words of all languages there are.
@Suite struct CatalogueTests {
  /// The languages that the library speaks.
  static let demanded =
    """
    en ar he fa ur hi bn ta te mr th km my vi id zh-Hans zh-Hant ja ko ru uk el tr de fr es pt-BR pt-PT it nl pl cs sv sw \
    am nb da fi ro hu
    """.split { $0 == " " }.map(String.init)

  /// Numbers may be left out where the word says them: the dual is a word of its own.
  private static let wordless: [String: Set<PluralCategory>] = [
    "ar": [.zero, .one, .two], "he": [.two],
  ]

  private static let store = StringsStore.shared
  static let languages = store.languages

  @Test func everyLanguageIsThere() {
    #expect(Set(Self.languages.map { $0.lowercased() }) == Set(Self.demanded.map { $0.lowercased() }))
  }

  @Test(arguments: languages)
  func everyPhraseIsThere(_ language: String) {
    let words = Self.store.catalogue(table: "Localizable", language: language).strings
    #expect(Set(words.keys) == Set(Localizer.Key.allCases.map(\.rawValue)))
    for key in Localizer.Key.allCases {
      let text = words[key.rawValue] ?? ""
      check(text, key.rawValue)
      #expect(PhraseFormat.places(in: text).sorted() == PhraseFormat.places(in: key.english).sorted(), "\(key)")
      if language == "en" { #expect(text == key.english) }
    }
  }

  @Test(arguments: languages)
  func everySampleWordIsThere(_ language: String) {
    let words = Self.store.catalogue(table: "Samples", language: language).strings
    #expect(Set(words.keys) == Set(SampleWord.allCases.map(\.rawValue)))
    for word in SampleWord.allCases {
      check(words[word.rawValue] ?? "", word.rawValue)
      #expect(PhraseFormat.places(in: words[word.rawValue] ?? "").isEmpty)
      if language == "en" { #expect(words[word.rawValue] == word.english) }
    }
  }

  @Test(arguments: languages)
  func pluralsHaveTheFormsOfTheLanguage(_ language: String) {
    let plurals = Self.store.catalogue(table: "Localizable", language: language).plurals
    #expect(Set(plurals.keys) == Set(Localizer.PluralKey.allCases.map(\.rawValue)))
    let forms = Set(PluralRules(language: language).categories)
    for key in Localizer.PluralKey.allCases {
      guard let phrase = plurals[key.rawValue] else { continue }
      #expect(phrase.variables.count == 1)
      for variable in phrase.variables.values { #expect(Set(variable.forms.keys) == forms, "\(key)") }
      for form in forms {
        let text = phrase.filled(form, isZero: false, with: "7")
        check(text, "\(key) \(form)")
        let places = text.filter { $0 == "7" }.count
        #expect(places == 1 || (places == 0 && Self.wordless[language]?.contains(form) == true), "\(key) \(form)")
      }
      if language == "en" { #expect(phrase == key.english) }
    }
  }

  /// What goes wrong in files: nothing there, white space at the ends, marks that turn the text around, characters that
  /// are no characters, and other normal forms than text has that is typed.
  private func check(_ text: String, _ key: String) {
    #expect(!text.isEmpty, "\(key)")
    #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(key)")
    #expect(!text.contains("\u{FFFD}") && !text.contains("  "), "\(key)")
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
    #expect(controls.isEmpty, "\(key)")
    #expect(text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars), "\(key)")
  }

  /// The words are in the script that the language is written in, but for placeholders and names such as "PDF".
  @Test(arguments: languages)
  func wordsAreInTheScriptOfTheLanguage(_ language: String) {
    let blocks: [String: [ClosedRange<UInt32>]] = [
      "Arab": [0x600...0x6FF], "Hebr": [0x590...0x5FF], "Deva": [0x900...0x97F], "Beng": [0x980...0x9FF],
      "Taml": [0xB80...0xBFF], "Telu": [0xC00...0xC7F], "Thai": [0xE00...0xE7F], "Khmr": [0x1780...0x17FF],
      "Mymr": [0x1000...0x109F], "Cyrl": [0x400...0x4FF], "Grek": [0x370...0x3FF, 0x1F00...0x1FFF],
      "Ethi": [0x1200...0x137F], "Kore": [0xAC00...0xD7A3], "Hans": [0x4E00...0x9FFF], "Hant": [0x4E00...0x9FFF],
      "Jpan": [0x3040...0x30FF, 0x4E00...0x9FFF], "Latn": [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF],
    ]
    let script = LanguageIdentity(Locale(identifier: language)).script
    let own = blocks[script] ?? []
    #expect(!own.isEmpty, "\(script)")
    for (key, text) in Self.store.catalogue(table: "Localizable", language: language).strings {
      #expect(text.unicodeScalars.contains { scalar in own.contains { $0.contains(scalar.value) } }, "\(key): \(text)")
    }
  }
}
