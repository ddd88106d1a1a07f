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
}
