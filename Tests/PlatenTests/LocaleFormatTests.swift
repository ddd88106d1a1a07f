import Foundation
import TestSupport
import Testing

@testable import Platen

/// Expected strings after CLDR 46, code point by code point: U+00A0 and U+202F are no-break spaces, U+200E, U+200F and
/// U+061C marks of direction, U+2212 the minus sign, U+2019 the apostrophe.
@Suite struct LocaleFormatTests {
  private func format(_ identifier: String) -> LocaleFormat { LocaleFormat(Locale(identifier: identifier)) }

  private func decimal(_ text: String) -> Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? .nan
  }

  /// 15 January 2024, 14:30:00 UTC, a Monday.
  private let moment = Date(timeIntervalSince1970: 1_705_329_000)

  @Test(arguments: [
    ("ar_EG", "؜-١٬٢٣٤٬٥٦٧٫٨٩"), ("ar_AE", "\u{200E}-1,234,567.89"), ("he_IL", "\u{200E}-1,234,567.89"),
    ("fa_IR", "\u{200E}\u{2212}۱٬۲۳۴٬۵۶۷٫۸۹"), ("ur_PK", "\u{200E}-12,34,567.89"), ("hi_IN", "-12,34,567.89"),
    ("bn_BD", "-12,34,567.89"), ("th_TH", "-1,234,567.89"), ("my_MM", "-၁,၂၃၄,၅၆၇.၈၉"),
    ("ja_JP", "-1,234,567.89"), ("de_DE", "-1.234.567,89"), ("de_CH", "-1\u{2019}234\u{2019}567.89"),
    ("fr_FR", "-1\u{202F}234\u{202F}567,89"), ("en_IN", "-12,34,567.89"), ("en_US", "-1,234,567.89"),
    ("sv_SE", "\u{2212}1\u{A0}234\u{A0}567,89"), ("ar-EG-u-nu-latn", "\u{200E}-1,234,567.89"),
    ("hi-IN-u-nu-deva", "-१२,३४,५६७.८९"), ("bn-BD-u-nu-beng", "-১২,৩৪,৫৬৭.৮৯"), ("th_TH@numbers=thai", "-๑,๒๓๔,๕๖๗.๘๙"),
  ])
  func numbers(_ identifier: String, _ expected: String) {
    let format = format(identifier)
    #expect(Array(format.number(decimal("-1234567.89")).unicodeScalars) == Array(expected.unicodeScalars))
    let whole = expected.unicodeScalars.dropLast(3)
    #expect(Array(format.number(-1_234_567).unicodeScalars) == Array(whole))
    #expect(Array(format.number(decimal("-1234567.4"), fractionDigits: 0).unicodeScalars) == Array(whole))
  }

  @Test(arguments: [
    ("ar_EG", "EGP", "\u{200F}١٬٢٣٤٬٥٦٧٫٨٩\u{A0}ج.م.\u{200F}"),
    ("ar_AE", "AED", "\u{200F}1,234,567.89\u{A0}د.إ.\u{200F}"),
    ("he_IL", "ILS", "\u{200F}1,234,567.89\u{A0}\u{200F}₪"), ("fa_IR", "EUR", "\u{200E}€۱٬۲۳۴٬۵۶۷٫۸۹"),
    ("ur_PK", "PKR", "Rs\u{A0}12,34,568"), ("hi_IN", "INR", "₹12,34,567.89"), ("bn_BD", "BDT", "12,34,567.89৳"),
    ("th_TH", "THB", "฿1,234,567.89"), ("my_MM", "USD", "၁,၂၃၄,၅၆၇.၈၉\u{A0}US$"), ("ja_JP", "JPY", "¥1,234,568"),
    ("de_DE", "EUR", "1.234.567,89\u{A0}€"), ("de_CH", "CHF", "CHF\u{A0}1\u{2019}234\u{2019}567.89"),
    ("fr_FR", "EUR", "1\u{202F}234\u{202F}567,89\u{A0}€"), ("en_IN", "INR", "₹12,34,567.89"),
    ("en_US", "USD", "$1,234,567.89"), ("sv_SE", "SEK", "1\u{A0}234\u{A0}567,89\u{A0}kr"),
    ("en_US", "JPY", "¥1,234,568"), ("en_US", "KWD", "KWD\u{A0}1,234,567.891"), ("de_AT", "EUR", "€\u{A0}1.234.567,89"),
  ])
  func amounts(_ identifier: String, _ code: String, _ expected: String) {
    let format = format(identifier)
    let amount = decimal("1234567.891")
    #expect(Array(format.currency(amount, code: code).unicodeScalars) == Array(expected.unicodeScalars))
    // Many amounts of one currency are written in another, quicker way.
    var texts: Set<String> = []
    for _ in 0..<150 { texts.insert(format.currency(amount, code: code.lowercased())) }
    #expect(texts == [format.currency(amount, code: code)])
  }

  /// Abbreviations with a sign keep its place on pages from right to left: without the marks it would stand before its
  /// letters, and behind a negative number it would stand on the other side.
  @Test(arguments: [
    ("ar_AE", "CNY", "\u{200F}5.00\u{A0}CN¥\u{200E}", "\u{200F}\u{200E}-5.00\u{A0}\u{200F}CN¥\u{200E}"),
    ("ar_AE", "EUR", "\u{200F}5.00\u{A0}€", "\u{200F}\u{200E}-5.00\u{A0}€"),
    ("ar_EG", "USD", "\u{200F}٥٫٠٠\u{A0}US$\u{200E}", "\u{61C}-\u{200F}٥٫٠٠\u{A0}US$\u{200E}"),
    ("he_IL", "USD", "\u{200F}5.00\u{A0}\u{200F}$", "\u{200F}\u{200E}-5.00\u{A0}\u{200F}$"),
    ("en_US", "CNY", "CN¥5.00", "-CN¥5.00"),
  ])
  func signsKeepTheirPlace(_ identifier: String, _ code: String, _ positive: String, _ negative: String) {
    let format = format(identifier)
    #expect(Array(format.currency(5, code: code).unicodeScalars) == Array(positive.unicodeScalars))
    #expect(Array(format.currency(-5, code: code).unicodeScalars) == Array(negative.unicodeScalars))
    for _ in 0..<150 { _ = format.currency(7, code: code) }
    #expect(format.currency(-5, code: code) == negative)
  }

  @Test(arguments: [
    ("en_US", "USD", "($1,234,567.89)"), ("en_IN", "INR", "(₹12,34,567.89)"), ("hi_IN", "INR", "-₹12,34,567.89"),
    ("de_DE", "EUR", "-1.234.567,89\u{A0}€"), ("fr_FR", "EUR", "(1\u{202F}234\u{202F}567,89\u{A0}€)"),
    ("ja_JP", "JPY", "(¥1,234,568)"), ("bn_BD", "BDT", "(12,34,567.89৳)"), ("th_TH", "THB", "(฿1,234,567.89)"),
    ("sv_SE", "SEK", "\u{2212}1\u{A0}234\u{A0}567,89\u{A0}kr"), ("ur_PK", "PKR", "(Rs\u{A0}12,34,568)"),
  ])
  func negativeAmountsOfAccountants(_ identifier: String, _ code: String, _ expected: String) {
    let format = format(identifier)
    let amount = decimal("-1234567.891")
    #expect(format.currency(amount, code: code, style: .accounting) == expected)
    for _ in 0..<150 { _ = format.currency(amount, code: code, style: .accounting) }
    #expect(format.currency(amount, code: code, style: .accounting) == expected)
    #expect(!format.currency(amount, code: code).contains("("))
  }

  @Test func digitsOfCurrencies() {
    for (code, digits) in [
      ("EUR", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("BHD", 3), ("CLF", 4), ("usd", 2), ("€", 2),
    ] {
      #expect(LocaleFormat.fractionDigits(currency: code) == digits, "\(code)")
    }
    let english = format("en_US")
    #expect(english.currency(decimal("1.005"), code: "EUR", fractionDigits: 3) == "€1.005")
    #expect(english.currency(1, code: "EUR", fractionDigits: 0) == "€1")
    // Half to even, as accountants' statistics want it.
    #expect(english.currency(decimal("0.125"), code: "EUR") == "€0.12")
    #expect(english.currency(decimal("0.135"), code: "EUR") == "€0.14")
    #expect(english.currency(.nan, code: "EUR") == "")
    #expect(english.currency(5, code: "") == "5.00")
    #expect(english.currency(5, code: "£") == "5.00\u{A0}£")
    #expect(english.currency(5, code: "XQQ") == "XQQ\u{A0}5.00")
    // No digit is lost on the way, as it would be through floating-point numbers.
    #expect(english.currency(decimal("12345678901234567890.12"), code: "USD") == "$12,345,678,901,234,567,890.12")
    #expect(english.number(decimal("0.1234567890123456789")) == "0.1234567890123456789")
  }

  /// A table of all the world's currencies is written by templates; it reads as Foundation writes it, but for the mark that
  /// holds the sign of "US$" in text from right to left.
  @Test(arguments: ["ar_EG", "de_CH", "id_ID", "en_CH", "th_TH", "nl_NL", "ro_RO"])
  func manyCurrencies(_ identifier: String) {
    let format = format(identifier)
    for code in Locale.commonISOCurrencyCodes {
      let style = Decimal.FormatStyle.Currency(code: code).locale(Locale(identifier: identifier))
      for amount in [decimal("1234567.5"), decimal("-1234567.5")] {
        let text = style.format(amount)
        let end = text.unicodeScalars.suffix(2).map(\.properties.generalCategory)
        let isAbbreviation = end == [.uppercaseLetter, .currencySymbol] && identifier == "ar_EG"
        #expect(format.currency(amount, code: code) == text + (isAbbreviation ? "\u{200E}" : ""), "\(code)")
      }
    }
  }

  /// The quick way writes what Foundation writes.
  @Test(arguments: ["ar_EG", "fa_IR", "de_CH", "hi_IN", "es_ES", "pl_PL", "en_US", "my_MM"])
  func quickAmounts(_ identifier: String) {
    let format = format(identifier)
    let style = Decimal.FormatStyle.Currency(code: "EUR").locale(Locale(identifier: identifier))
    for _ in 0..<150 { _ = format.currency(1, code: "EUR") }
    for text in [
      "0", "1", "-1", "0.004", "-0.004", "0.005", "0.015", "-0.015", "999.995", "1000", "9999.99", "-10000",
      "123456.789",
      "12345678901234567", "1234567890123456789012.5", "-99999999999.99", "1e5",
    ] {
      let amount = decimal(text)
      #expect(format.currency(amount, code: "EUR") == style.format(amount), "\(text)")
    }
  }

  @Test(arguments: [
    ("ar_EG", "٢٥٫٦٪\u{61C}"), ("fa_IR", "۲۵٫۶٪"), ("de_DE", "25,6\u{A0}%"), ("fr_FR", "25,6\u{202F}%"),
    ("en_US", "25.6%"),
    ("sv_SE", "25,6\u{A0}%"), ("hi_IN", "25.6%"), ("tr_TR", "%25,6"), ("ja_JP", "25.6%"), ("de_CH", "25.6%"),
  ])
  func percentages(_ identifier: String, _ expected: String) {
    // The no-break space in French is narrow in newer data.
    let text = format(identifier).percent(decimal("0.256"))
    #expect(text.replacing("\u{202F}", with: "\u{A0}") == expected.replacing("\u{202F}", with: "\u{A0}"))
    #expect(format("en_US").percent(decimal("0.07")) == "7%")
    #expect(format("en_US").percent(decimal("0.07"), fractionDigits: 1) == "7.0%")
    #expect(format("en_US").percent(.nan) == "")
  }

  @Test(
    arguments: [
      ("ar_EG", "١٥\u{200F}/٠١\u{200F}/٢٠٢٤", "١٥ يناير، ٢٠٢٤"), ("he_IL", "15 בינו׳ 2024", "15 בינואר 2024"),
      ("fa_IR", "۲۵ دی ۱۴۰۲", "۲۵ دی ۱۴۰۲"), ("ur_PK", "15 جنو، 2024", "15 جنوری، 2024"),
      ("hi_IN", "15 जन॰ 2024", "15 जनवरी 2024"), ("th_TH", "15 ม.ค. 2567", "15 มกราคม 2567"),
      ("ja_JP", "2024/01/15", "2024年1月15日"), ("ja_JP@calendar=japanese", nil, "令和6年1月15日"),
      ("ja-JP-u-ca-japanese", nil, "令和6年1月15日"), ("de_DE", "15.01.2024", "15. Januar 2024"),
      ("de_CH", "15.01.2024", "15. Januar 2024"), ("fr_FR", "15 janv. 2024", "15 janvier 2024"),
      ("en_IN", "15 Jan 2024", "15 January 2024"), ("en_US", "Jan 15, 2024", "January 15, 2024"),
      ("sv_SE", "15 jan. 2024", "15 januari 2024"), ("th-TH-u-ca-gregory", "15 ม.ค. 2024", "15 มกราคม ค.ศ. 2024"),
      ("bn_BD", "15 জানু, 2024", nil), ("my_MM", "၂၀၂၄ ဇန် ၁၅", nil), ("zh_Hans_CN", "2024年1月15日", "2024年1月15日"),
      ("th-TH-u-nu-thai-ca-gregory", "๑๕ ม.ค. ๒๐๒๔", nil),
    ] as [(String, String?, String?)])
  func dates(_ identifier: String, _ medium: String?, _ long: String?) {
    let format = format(identifier)
    if let medium { #expect(format.date(moment, timeZone: .gmt) == medium) }
    if let long { #expect(format.date(moment, .long, timeZone: .gmt) == long) }
    #expect(format.date(moment, .full, timeZone: .gmt).count > 10)
  }

  @Test func fullDates() {
    #expect(format("fa_IR").date(moment, .full, timeZone: .gmt) == "دوشنبه ۲۵ دی ۱۴۰۲")
    #expect(format("de_DE").date(moment, .full, timeZone: .gmt) == "Montag, 15. Januar 2024")
    #expect(format("en_US").date(moment, .none, timeZone: .gmt) == "")
  }

  @Test func timeZones() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let evening = moment.addingTimeInterval(3600)
    #expect(format("de_DE").date(evening, timeZone: tokyo) == "16.01.2024")
    #expect(format("de_DE").date(evening, timeZone: .gmt) == "15.01.2024")
    #expect(format("de_DE").date(moment, .short, time: .short, timeZone: kolkata) == "15.01.24, 20:00")
    #expect(format("de_DE").date(moment, .none, time: .medium, timeZone: tokyo) == "23:30:00")
    // The same format again, with the other zone.
    #expect(format("de_DE").date(moment, .none, time: .medium, timeZone: .gmt) == "14:30:00")
  }

  @Test func ranges() {
    let later = moment.addingTimeInterval(5 * 86_400)
    // CLDR puts thin spaces around some dashes; they are of one kind here.
    func range(_ identifier: String, _ end: Date) -> String {
      format(identifier).dateRange(from: moment, to: end, timeZone: .gmt).replacing("\u{2009}", with: " ")
    }
    #expect(range("en_US", later) == "Jan 15 – 20, 2024")
    #expect(range("de_DE", later) == "15.–20.01.2024")
    #expect(range("th_TH", later) == "15–20 ม.ค. 2567")
    #expect(range("fa_IR", later) == "۲۵ تا ۳۰ دی ۱۴۰۲")
    #expect(range("ja_JP", later) == "2024/01/15～2024/01/20")
    #expect(range("fr_FR", later) == "15–20 janv. 2024")
    // In the wrong order, and of one day.
    #expect(
      format("en_US").dateRange(from: later, to: moment, timeZone: .gmt)
        == format("en_US").dateRange(from: moment, to: later, timeZone: .gmt))
    #expect(range("en_US", moment) == "Jan 15, 2024")
    let words = Localizer(locale: Locale(identifier: "en_US"))
    #expect(words.period(from: moment, to: later, timeZone: .gmt) == "Period: Jan 15, 2024 to Jan 20, 2024")
  }

  @Test(arguments: [
    ("en_US", "A, B, and C"), ("en_GB", "A, B and C"), ("de_DE", "A, B und C"), ("fr_FR", "A, B et C"),
    ("ja_JP", "A、B、C"),
    ("zh_Hans", "A、B和C"), ("sv_SE", "A, B och C"), ("hi_IN", "A, B और C"), ("es_ES", "A, B y C"),
  ])
  func lists(_ identifier: String, _ expected: String) {
    #expect(format(identifier).list(["A", "B", "C"]) == expected)
    #expect(format(identifier).list([]) == "")
    #expect(format(identifier).list(["A"]) == "A")
  }

  @Test func listsOfBothDirections() {
    #expect(format("en_US").list(["A", "سارة"]) == "A and \u{2068}سارة\u{2069}")
    let arabic = format("ar_EG").list(["A", "B"])
    #expect(arabic.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == "A وB")
    #expect(arabic.contains("\u{2068}A\u{2069}"))
  }

  /// Foundation's formatters end the process for some of these.
  @Test func noIdentifierEndsTheProcess() {
    var identifiers = [
      "", "@@", "😀", "en_😀", "x-foo", "C.UTF-8", "en@numbers=foo", "en@calendar=foo;numbers=bar", "-", "_",
      "@numbers=arab",
      "en-u-nu-foo", "en-u", "en-u-ca-", "en@=;=", "en@calendar", "\0", "en\0US", String(repeating: "a", count: 5000),
      "en-" + String(repeating: "x-", count: 3000), "zh-Hant-u-ca-roc-nu-hanidec", "he-u-nu-hebr", "und-u-nu-roman",
      "zh-u-nu-native", "ta-u-nu-traditio", "ko-u-ca-dangi", "ar-u-ca-islamic-rgsa", "en@timezone=Foo/Bar",
    ]
    for system in Locale.NumberingSystem.availableNumberingSystems {
      identifiers.append("ar-SA-u-nu-\(system.identifier)-ca-persian")
    }
    let pieces = [
      "en", "ar", "Hant", "US", "-", "_", "@", "=", ";", "u", "nu", "ca", "latn", "calendar", "numbers", "é", "1", "t",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      identifiers.append(
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
          .joined())
    }
    for identifier in identifiers {
      let words = Localizer(locale: Locale(identifier: identifier))
      let format = words.format
      #expect(!format.date(moment, time: .short, timeZone: .gmt).isEmpty, "\(identifier.prefix(60))")
      #expect(!format.dateRange(from: moment, to: .distantFuture, timeZone: .gmt).isEmpty)
      #expect(!format.date(Date(timeIntervalSince1970: .infinity), timeZone: .gmt).isEmpty)
      #expect(!format.currency(-5, code: "EUR", style: .accounting).isEmpty)
      #expect(!format.percent(1).isEmpty && !format.number(-1234).isEmpty && !format.list(["a", "b"]).isEmpty)
      #expect(!words.text(.pages, count: 3).isEmpty && !words.text(.pageNOfM, "1", "2").isEmpty)
    }
  }

  @Test func threadsShareFormatters() async {
    let identifiers = ["de_DE", "ar_EG", "th_TH", "fa_IR", "hi_IN"]
    func line(_ index: Int) -> String {
      let format = format(identifiers[index % identifiers.count])
      return [
        format.date(moment, timeZone: .gmt), format.currency(decimal("1234.5"), code: "EUR"), format.number(98_765),
        format.list(["x", "y"]), format.dateRange(from: moment, to: moment + 864_000, timeZone: .gmt),
      ].joined(separator: "|")
    }
    let expected = identifiers.indices.map(line)
    let rounds = Repetitions.of(200, least: 10)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask { (0..<rounds).count { line($0 + task) != expected[($0 + task) % expected.count] } }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
