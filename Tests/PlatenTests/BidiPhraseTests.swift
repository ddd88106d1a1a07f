import Foundation
import Platen
import TestSupport
import Testing

/// Values in phrases, labels and contact lines of right-to-left pages, read from where their glyphs lie.
@Suite struct BidiPhraseTests {
  private static let names = ["ACME Ltd.", "C++ (EU)", "-5", "مصنع", "חברה", "A1-", "2024-01-31"]

  /// The words of a phrase and the values in it, all as pieces that keep together.
  @Test(arguments: ["ar", "he", "fa", "ur", "yi", "ps", "en"]) func valuesStayWhole(locale: String) throws {
    let localizer = Localizer(locale: Locale(identifier: locale))
    for name in Self.names {
      let texts = [
        localizer.text(.generatedByOn, name, "7/8"), localizer.text(.periodXToY, name, "9"),
        localizer.text(.generatedBy, name),
      ]
      let seen = try lines(texts, locale: locale)
      let whole = BidiCase(name, name.unicodeScalars.contains { $0.value > 0x500 } ? "{\(name)}" : name).onLeftToRight
      for (text, seen) in zip(texts, seen) {
        #expect(seen.contains(whole), "\(locale): \(seen) of \(text)")
      }
    }
  }

  @Test(arguments: ["ar", "he", "fa", "ur"]) func pageNumbersFollowTheLanguage(locale: String) throws {
    let localizer = Localizer(locale: Locale(identifier: locale))
    let text = localizer.text(.pageNOfM, "3", "12")
    // Page and total keep their places in the phrase: in a phrase from right to left the first stands further right.
    let seen = try #require(try lines([text], locale: locale).first)
    let (three, twelve) = (seen.firstIndex(of: "3"), seen.firstRange(of: "12")?.lowerBound)
    let words = text.unicodeScalars.contains { StrongLetters.isRightToLeft($0) }
    let isThreeFirst = try #require(text.firstIndex(of: "3")) < #require(text.firstRange(of: "12")).lowerBound
    #expect((try #require(three) < #require(twelve)) == (words ? !isThreeFirst : isThreeFirst), "\(seen)")
  }

  /// The colon of a label stands on the side of its value, whatever letters the label is in.
  @Test func colonsStandBesideTheirValues() throws {
    let items = [
      ("SKU", "x1"), ("SKU:", "x2"), ("اسم", "x3"), ("2024", "x4"), ("C++", "x5"), ("Name (old)", "x6"), ("מס׳", "x7"),
    ]
    let seen = try rendered(locale: "ar") { InfoSection(items: items) }
    let names = ["SKU", "SKU", "{اسم}", "2024", "C++", "Name (old)", "{מס׳}"]
    #expect(seen.count == items.count)
    for (index, (name, seen)) in zip(names, seen).enumerated() {
      let label = BidiCase("", ":\(name)").onLeftToRight
      #expect(seen.hasPrefix("x\(index + 1) ") && seen.hasSuffix(" " + label), "\(seen)")
    }
    let english = try rendered(locale: "en") { InfoSection(items: items) }
    for (index, (name, seen)) in zip(names, english).enumerated() {
      let label = BidiCase("", "\(name):").onLeftToRight
      #expect(seen.hasPrefix(label + " ") && seen.hasSuffix(" x\(index + 1)"), "\(seen)")
    }
  }

  @Test func contactLinesKeepTheirOrder() throws {
    for phone in ["+20 2 1234 5678", "+٢٠ ٢ ١٢٣٤ ٥٦٧٨", "(02) 123-4567"] {
      let seen = try rendered(locale: "ar", size: 9) {
        Letterhead(FranchiseInfo(name: "", phone: phone, email: "a-1@b.example"))
      }
      #expect(seen == ["a-1@b.example \u{B7} \(phone)"])
    }
  }

  @Test func latinNamesInArabicTitles() throws {
    let seen = try rendered(locale: "ar", size: 14) { ReportTitle("تقرير ACME-7 (EU) 123-B") }
    #expect(seen == [BidiCase("", "123-B ACME-7 (EU) {تقرير}").onLeftToRight])
  }

  @Test func numbersOnCardsAndInBadges() throws {
    let seen = try rendered(locale: "he", size: 13) { SummaryCards([("l", "-12.5%"), ("m", "$-3"), ("n", "+4")]) }
    #expect(seen.map { $0.split(separator: " ").joined(separator: " ") } == ["+4 $-3 -12.5%"])
    let badge = try rendered(locale: "he", size: 10) { StatusBadge("-5 / +5", background: .black) }
    #expect(badge == ["-5 / +5"])
  }

  private func lines(_ texts: [String], locale: String) throws -> [String] {
    try rendered(locale: locale) { for text in texts { Text(text).font(size: 9) } }
  }

  private func rendered(
    locale: String, size: Double = 9, @ComponentBuilder _ content: () -> ComponentGroup
  ) throws -> [String] {
    let arabic = String(String.UnicodeScalarView((0x5D0..<0x6FF).compactMap { Unicode.Scalar($0) }))
    let reader = try SeenText([arabic, "\u{B7}׳…·ـ‌ٔ"])
    var theme = Theme()
    theme.fontFamilies = [reader.family]
    theme.bodySize = 9
    var report = Report(
      pageSize: .a3, landscape: true, locale: Locale(identifier: locale), theme: theme, fonts: reader.library,
      content: content)
    report.isTagged = false
    return try report.pages(format: .svg).flatMap {
      reader.lines(ofSVG: String(decoding: $0, as: UTF8.self), size: size)
    }
  }
}

/// Letters of right-to-left scripts.
private enum StrongLetters {
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool { (0x5D0..<0x700).contains(scalar.value) }
}
