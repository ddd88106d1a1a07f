import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct PluralRulesTests {
  /// One language for each set of rules in CLDR, and all the library has words in.
  static let languages =
    """
    af ak am ar ast be bg blo bn br bs ca ceb cs cy da de dsb el en es et eu fa ff fi fil fr ga gd gu gv he hi hr hsb hu \
    hy id is it ja ka kk km ko ksh kw lag ln lt lv mk ml mr ms mt my nb nl nn pa pl pt pt-PT ro ru sc se shi si sk sl sma \
    sq sr sv sw ta te th tr tzm uk ur uz vi yi zh zu yue lo jv
    """.split { $0 == " " }.map(String.init)

  private func category(_ language: String, _ digits: String) -> String {
    let scale = digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    let number = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) ?? .nan
    return PluralRules(language: language).category(PluralOperands(number, fractionDigits: scale)).rawValue
  }

  #if canImport(Glibc)
  @Test(.enabled(if: ICUPlurals.isAvailable), arguments: Repetitions.some(of: Self.languages, least: 9))
  func agreesWithICU(_ language: String) throws {
    let icu = try #require(ICUPlurals(language: language))
    let rules = PluralRules(language: language)
    var samples = (0...1200).map { (digits: String($0), scale: 0) }
    samples += [2000, 10_000, 19_000, 40_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 10_000_000].map {
      (digits: String($0), scale: 0)
    }
    for tenths in 0...320 { samples.append(("\(tenths / 10).\(tenths % 10)", 1)) }
    for hundredths in 0...320 {
      samples.append(("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)", 2))
    }
    samples += [("1.000", 3), ("0.011", 3), ("3.111", 3), ("1000000.5", 1), ("1000000.0", 1), ("101.10", 2)]
    var found: Set<PluralCategory> = []
    for (digits, scale) in samples {
      let ours = category(language, digits)
      #expect(ours == icu.keyword(digits, fractionDigits: scale), "\(language) \(digits)")
      PluralCategory(rawValue: ours).map { _ = found.insert($0) }
      if scale == 0, let number = Int(digits) {
        #expect(rules.category(PluralOperands(number)).rawValue == ours)
        #expect(rules.category(PluralOperands(-number)).rawValue == ours)
      }
    }
    // No form is declared that no number asks for.
    #expect(found == Set(rules.categories), "\(language)")
  }
  #endif

  /// From the charts of CLDR.
  @Test(arguments: [
    ("en", "1", "one"), ("en", "1.0", "other"), ("en", "0", "other"), ("ar", "0", "zero"), ("ar", "1", "one"),
    ("ar", "2", "two"), ("ar", "3", "few"), ("ar", "103", "few"), ("ar", "11", "many"), ("ar", "99", "many"),
    ("ar", "100", "other"), ("ar", "0.5", "other"), ("pl", "1", "one"), ("pl", "2", "few"), ("pl", "12", "many"),
    ("pl", "22", "few"), ("pl", "5", "many"), ("pl", "21", "many"), ("pl", "1.5", "other"), ("ru", "1", "one"),
    ("ru", "21", "one"), ("ru", "11", "many"), ("ru", "3", "few"), ("ru", "0", "many"), ("ru", "1.5", "other"),
    ("uk", "102", "few"), ("he", "2", "two"), ("he", "0.5", "one"), ("he", "10", "other"), ("fr", "0", "one"),
    ("fr", "1.5", "one"), ("fr", "2", "other"), ("fr", "1000000", "many"), ("es", "1000000", "many"),
    ("pt-BR", "0", "one"), ("pt-PT", "0", "other"), ("pt", "1.5", "one"), ("pt-PT", "1.5", "other"),
    ("cs", "1.5", "many"),
    ("cs", "3", "few"), ("ro", "0", "few"), ("ro", "20", "other"), ("ro", "101", "few"), ("hi", "0", "one"),
    ("hi", "0.5", "one"), ("mr", "0", "other"), ("ja", "1", "other"), ("zh-Hans", "1", "other"), ("da", "0.5", "one"),
    ("tr", "1.0", "one"), ("xx", "1", "other"), ("", "1", "other"), ("AR-eg", "2", "two"), ("pt_pt", "0", "other"),
  ])
  func knownForms(_ language: String, _ digits: String, _ form: String) {
    #expect(category(language, digits) == form)
  }

  @Test func operands() {
    let number = PluralOperands(Decimal(string: "1230.0450") ?? 0, fractionDigits: 4)
    #expect((number.i, number.v, number.f, number.t) == (1230, 4, 450, 45))
    let whole = PluralOperands(Decimal(7), fractionDigits: 2)
    #expect((whole.i, whole.v, whole.f, whole.t) == (7, 2, 0, 0))
    // Shown as "1".
    #expect(PluralOperands(Decimal(string: "1.2") ?? 0, fractionDigits: 0) == PluralOperands(1))
    #expect(PluralOperands(.nan, fractionDigits: 0) == PluralOperands(0))
    // Far beyond the integers: the last digits count.
    let large = PluralOperands(Decimal(sign: .plus, exponent: 30, significand: 1) + 0, fractionDigits: 0)
    #expect(large.i % 1_000_000 == 0 && large.i > 1)
    #expect(PluralRules(language: "fr").category(large) == .many)
    #expect(PluralRules(language: "ru").category(PluralOperands(Int.min)) == .many)
    #expect(PluralRules(language: "ru").category(PluralOperands(Int.max)) == .many)
  }
}
