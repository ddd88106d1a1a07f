import Foundation
import Testing

@testable import Platen

@Suite struct LanguageMatcherTests {
  @Test func matches() {
    let matcher = LanguageMatcher(available: [
      "en", "en-GB", "ar", "zh-hans", "zh-hant", "es", "es-419", "pt-BR", "pt-PT", "nb", "he", "sr", "sr-Latn", "fil",
      "id", "de",
    ])
    let cases = [
      "en": "en", "en_US": "en", "en-GB": "en-GB", "en-AU": "en-GB", "ar_EG": "ar", "zh": "zh-hans", "zh_CN": "zh-hans",
      "zh-SG": "zh-hans", "zh-TW": "zh-hant", "zh-HK": "zh-hant", "zh-MO": "zh-hant", "zh-Hant": "zh-hant",
      "zh-Hans-HK": "zh-hans",
      "es-MX": "es-419", "es-AR": "es-419", "es-ES": "es", "pt": "pt-BR", "pt-AO": "pt-PT", "no": "nb", "nn": "nb",
      "iw": "he", "in": "id", "tl": "fil", "sr": "sr", "sr-Latn": "sr-Latn", "sh": "sr-Latn", "de-CH": "de",
      "cmn": "zh-hans",
      "yue": "zh-hant", "arb": "ar", "zh_Hant_TW@calendar=roc": "zh-hant",
    ]
    for (wanted, expected) in cases {
      #expect(matcher.match(Locale(identifier: wanted)) == expected, "\(wanted)")
    }
    for wanted in ["ja", "", "xx", "ar-Latn", "@@"] {
      #expect(matcher.match(Locale(identifier: wanted)) == nil, "\(wanted)")
    }
  }

  @Test func simplifiedStandsInForMissingTraditional() {
    let matcher = LanguageMatcher(available: ["en", "zh-Hans"])
    #expect(matcher.match(Locale(identifier: "zh-TW")) == "zh-Hans")
    #expect(LanguageMatcher(available: ["zh-Hant"]).match(Locale(identifier: "zh-CN")) == nil)
    #expect(LanguageMatcher(available: []).match(Locale(identifier: "en")) == nil)
  }

  /// The languages of the library.
  private static let catalogue = LanguageMatcher(available: CatalogueTests.demanded)

  /// What CLDR's likely subtags, parent locales and language matching give for the languages of the library; nil is
  /// English for want of something better, and never words in another script.
  @Test(
    arguments: [
      // Scripts of Chinese.
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-MY", "zh-Hans"), ("zh-TW", "zh-Hant"),
      ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh-Hant-SG", "zh-Hant"),
      ("zh_Hant_TW@calendar=roc", "zh-Hant"), ("zh-Latn", nil), ("cmn", "zh-Hans"), ("cmn-Hant", "zh-Hant"),
      ("yue", "zh-Hant"), ("yue-HK", "zh-Hant"), ("yue-CN", "zh-Hans"), ("yue-Hans", "zh-Hans"), ("wuu", "zh-Hans"),
      ("nan-Hant", "zh-Hant"), ("hak-Hant", "zh-Hant"),
      // Norwegian and neighbours.
      ("no", "nb"), ("nb", "nb"), ("nn", "nb"), ("nn-NO", "nb"), ("no-NO", "nb"), ("nb-SJ", "nb"), ("da-GL", "da"),
      ("fo", "da"), ("sv-FI", "sv"), ("is", nil),
      // Regions.
      ("en", "en"), ("en-GB", "en"), ("en-IN", "en"), ("en-US-POSIX", "en"), ("pt", "pt-BR"), ("pt-BR", "pt-BR"),
      ("pt-PT", "pt-PT"), ("pt-AO", "pt-PT"), ("pt-MZ", "pt-PT"), ("pt-MO", "pt-PT"), ("pt-TL", "pt-PT"),
      ("pt-CH", "pt-PT"), ("es-419", "es"), ("es-MX", "es"), ("es-US", "es"), ("fr-CA", "fr"), ("de-CH", "de"),
      ("de-LI-1901", "de"), ("ar-EG", "ar"), ("ar-001", "ar"), ("ta-LK", "ta"), ("sw-CD", "sw"), ("ro-MD", "ro"),
      // Deprecated codes and parts of macrolanguages.
      ("iw", "he"), ("iw-IL", "he"), ("in", "id"), ("in-ID", "id"), ("mo", "ro"), ("arb", "ar"), ("swh", "sw"),
      ("prs", "fa"), ("fa-AF", "fa"), ("ary", "ar"), ("arz-EG", "ar"),
      // Scripts that there is no catalogue in.
      ("sr", nil), ("sr-Latn", nil), ("sh", nil), ("uz-Cyrl", nil), ("uz", nil), ("pa-Arab", nil), ("pa", nil),
      ("az-Cyrl", nil), ("hi-Latn", nil), ("ru-Latn", nil), ("ar-Latn", nil), ("ur-Latn", nil), ("ks-Deva", nil),
      ("ja-Latn", nil), ("en-Dsrt", nil), ("en-Shaw", nil), ("ta-Latn", nil),
      // Styles of a script.
      ("ur-IN", "ur"), ("ur-Aran-PK", "ur"), ("ur", "ur"), ("ja-Jpan", "ja"), ("ko-Kore-KR", "ko"),
      // Languages whose readers read another one.
      ("ca", "es"), ("gl", "es"), ("eu", "es"), ("gsw", "de"), ("lb", "de"), ("br", "fr"), ("af", "nl"), ("be", "ru"),
      ("jv", "id"), ("mai", "hi"), ("kk", nil), ("fil", nil), ("tl", nil), ("lo", nil), ("ug", nil), ("bo", nil),
      // No language, and extensions.
      ("und", "en"), ("und-JP", "ja"), ("und-Hant", "zh-Hant"), ("und-Cyrl", "ru"), ("", nil), ("C", nil),
      ("POSIX", nil), ("C.UTF-8", nil), ("de_DE.UTF-8", "de"), ("en-u-nu-latn", "en"), ("ar-EG-u-nu-latn", "ar"),
      ("th-TH-u-ca-buddhist-nu-thai", "th"), ("de-x-private", "de"), ("ja_JP@calendar=japanese", "ja"),
      ("x-private", nil),
      ("DE-de", "de"), ("zh_hant", "zh-Hant"), ("i-klingon", nil), ("mul", nil), ("root", nil), ("@@", nil),
      ("12", nil),
      ("日本", nil), ("de__PHONEBOOK", "de"), ("ca-valencia", "es"),
    ] as [(String, String?)])
  func matchesTheLanguagesOfTheLibrary(_ wanted: String, _ expected: String?) {
    #expect(Self.catalogue.match(Locale(identifier: wanted)) == expected)
  }

  @Test func nobodyGetsAnotherScript() {
    for identifier in Locale.availableIdentifiers {
      let locale = Locale(identifier: identifier)
      guard let found = Self.catalogue.match(locale) else { continue }
      let (wanted, given) = (LanguageIdentity(locale), LanguageIdentity(Locale(identifier: found)))
      #expect(wanted.script == given.script, "\(identifier) \(found)")
    }
  }

  @Test func callersRegionsAndScripts() {
    let matcher = LanguageMatcher(available: [
      "zh-Hant-HK", "zh-Hant", "en-AU", "en-001", "sr-Latn", "uz-Cyrl", "fr-CA",
    ])
    for (wanted, expected) in [
      ("zh-HK", "zh-Hant-HK"), ("zh-MO", "zh-Hant-HK"), ("zh-TW", "zh-Hant"), ("en-AU", "en-AU"), ("en-GB", "en-001"),
      ("sr-ME", "sr-Latn"), ("uz-Cyrl-UZ", "uz-Cyrl"), ("fr", "fr-CA"), ("fr-FR", "fr-CA"),
    ] {
      #expect(matcher.match(Locale(identifier: wanted)) == expected, "\(wanted)")
    }
    #expect(matcher.match(Locale(identifier: "sr")) == nil)
    #expect(matcher.match(Locale(identifier: "uz")) == nil)
  }
}
