import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Patterns, files of patterns, and which words they are used for.
@Suite struct HyphenationPatternTests {
  private func patterns(_ file: String) throws -> HyphenationPatterns {
    try HyphenationFile([UInt8](file.utf8), decode: HyphenationStore.decode).patterns
  }

  private func hyphenated(_ word: String, _ patterns: HyphenationPatterns) -> String {
    let letters = word.unicodeScalars.map(\.value)
    let breaks = Set(patterns.breaks(in: letters))
    return word.unicodeScalars.enumerated().map { (breaks.contains($0) ? "-" : "") + String(Character($1)) }.joined()
  }

  /// The example in Liang's thesis: the patterns that match "hyphenation" give hy-phen-ation.
  @Test func liangsExample() throws {
    let file = "UTF-8\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n\n"
    let found = try patterns(file)
    #expect(hyphenated("hyphenation", found) == "hy-phen-ation")
  }

  @Test func theGreatestValueWins() throws {
    let found = try patterns("UTF-8\na1b\nca2bd\neca3bdf\n")
    #expect(hyphenated("xxabxx", found) == "xxa-bxx")
    #expect(hyphenated("xcabdx", found) == "xcabdx")
    #expect(hyphenated("ecabdf", found) == "eca-bdf")
  }

  @Test func edgesOfWordsAreFullStops() throws {
    let found = try patterns("UTF-8\n.un1do\nly1s.\n")
    #expect(hyphenated("undoing", found) == "un-doing")
    #expect(hyphenated("xundoing", found) == "xundoing")
  }

  @Test func settingsKeepEndsOfWordsTogether() throws {
    let found = try patterns("UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\na1b\n1b1\n")
    #expect(hyphenated("ababababab", found) == "aba-b-a-b-abab")
    #expect(found.leftMinimum == 3 && found.rightMinimum == 4)
    // Nothing makes single letters stand alone.
    #expect(try patterns("UTF-8\nLEFTHYPHENMIN 1\na1b\n").leftMinimum == 2)
  }

  @Test func seamsOfCompoundsComeFirst() throws {
    let file = "UTF-8\nCOMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\ns1t2ag\nNEXTLEVEL\n.ta1g\na1r\n"
    // Parts are words of their own: the second begins with "tag".
    let found = try patterns(file)
    #expect(hyphenated("haarstage", found) == "haa-rs-ta-ge")
  }

  @Test func patternsThatChangeTheSpellingForbid() throws {
    let found = try patterns("UTF-8\nf1f\n1f\nschif1fahrt/ff=f,5,2\n")
    #expect(!hyphenated("schiffahrt", found).contains("f-fahrt"))
  }

  @Test(arguments: ["KOI8-R", "ISO8859-5", "microsoft-cp1251", "UTF-8"]) func characterSets(name: String) throws {
    let names = ["KOI8-R": "KOI8-R", "ISO8859-5": "ISO-8859-5", "microsoft-cp1251": "CP1251", "UTF-8": "UTF-8"]
    let folder = try TemporaryFolder()
    let plain = try folder.write(Data("\nо1в\n".utf8), to: "plain")
    let converted = try Tool.run(
      "sh", ["-c", "iconv -f UTF-8 -t \(try #require(names[name])) '\(plain)' > '\(plain).out'"])
    #expect(converted.status == 0)
    let data = [UInt8](name.utf8) + (try Data(contentsOf: URL(fileURLWithPath: plain + ".out")))
    let found = try HyphenationFile(data, decode: HyphenationStore.decode).patterns
    #expect(hyphenated("словово", found) == "сло-во-во")
  }

  @Test(arguments: [
    ("", "character set"), ("\n\n", "character set"), ("a name that is far too long to be one\na1b", "character set"),
    ("EBCDIC\na1b", "character set EBCDIC"), ("UTF-8", "no patterns"),
    ("UTF-8\n% nothing\nLEFTHYPHENMIN 2\n", "no patterns"),
    ("UTF-8\na1b\nNEXTLEVEL\n", "no patterns"), ("\u{0}\u{1}\u{2}", "character set"),
  ]) func brokenFilesAreRefused(file: String, reason: String) {
    let fault = #expect(throws: HyphenationFile.Fault.self) { try patterns(file) }
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: HyphenationFile.Fault.self) {
      try HyphenationFile([UInt8]("UTF-8\na1b".utf8) + [0xFF, 0xFE, 0x0A], decode: HyphenationStore.decode)
    }
    #expect(throws: HyphenationFile.Fault.self) {
      try HyphenationFile(
        [UInt8](repeating: 0x61, count: HyphenationFile.sizeLimit + 1), decode: HyphenationStore.decode)
    }
  }

  /// Whatever a file holds ends in patterns or an error, and patterns in breaks inside the word.
  @Test func randomFilesAreHarmless() {
    var random = SplitMix(seed: 7)
    let alphabet = Array("abcdef.0123456789/=,-%#\nNEXTLEVEL LEFTHYPHENMIN\n\u{E4}\u{301}".utf8)
    for _ in 0..<Repetitions.of(2000, least: 100) {
      let length = Int(random.next() % 200)
      let file =
        [UInt8]("UTF-8\n".utf8) + (0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      guard let found = try? HyphenationFile(file, decode: HyphenationStore.decode).patterns else { continue }
      let word = (0..<Int(random.next() % 20)).map { _ in UInt32(0x61 + random.next() % 6) }
      for place in found.breaks(in: word) { #expect(place >= 2 && place <= word.count - 2) }
    }
  }

  // MARK: Words

  private func words(_ text: String) -> [String] {
    var result: [String] = []
    HyphenationWords.forEach(in: Array(text.utf8)[...]) { word in
      result.append(String(String.UnicodeScalarView(word.letters.compactMap(Unicode.Scalar.init))))
    }
    return result
  }

  @Test func wordsAreLettersInLowerCase() {
    #expect(words("Das Größenverhältnis, (besser) Überprüfung!") == ["größenverhältnis", "besser", "überprüfung"])
    #expect(words("l’hôpital d'aujourd'hui") == ["l'hôpital", "d'aujourd'hui"])
    #expect(words("E-Mail-Adresse") == ["adresse"])
  }

  @Test(arguments: [
    "UNESCO-WELTERBE", "iPhone-ähnlich", "INV-2026-Rechnung", "https://example.com/invoice", "name@example.org",
    "snake_case_name",
    "www.example.org", "12.500,00-Euro", "Auf\u{AD}fahrt", "abcd", "H2O-Molekül",
    String(repeating: "abcdefgh", count: 20),
  ]) func someWordsStayWhole(text: String) {
    #expect(words(text).filter { $0 != "ähnlich" } == [])
  }

  @Test func marksStayWithTheirLetters() {
    HyphenationWords.forEach(in: Array("re\u{301}se\u{301}rva\u{301}".utf8)[...]) { word in
      #expect(!word.canBreak(at: 2) && word.canBreak(at: 3) && !word.canBreak(at: 0) && !word.canBreak(at: 99))
      #expect(word.offset(ofLetter: 3) == 4)
    }
  }

  // MARK: Installed files

  @Test func filesAreFoundByLanguage() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ pattern: String) throws -> String {
      try folder.write(Data("UTF-8\n\(pattern)\n".utf8), to: "hyph_\(name).dic")
    }
    let path = try write("de_DE", "1d")
    for (name, pattern) in [
      ("de_CH", "1c"), ("en_GB", "1g"), ("en_US", "1u"), ("pt_BR", "1b"), ("no", "1n"), ("sr_Latn", "1l"), ("sr", "1y"),
    ] {
      _ = try write(name, pattern)
    }
    let store = HyphenationStore(folders: [(path as NSString).deletingLastPathComponent, "/nowhere"])
    for (tag, letter) in [
      ("de", "d"), ("de-DE", "d"), ("de-AT", "d"), ("de-CH", "c"), ("de-Latn-CH", "c"), ("en", "u"), ("en-GB", "g"),
      ("en_AU", "u"),
      ("pt-PT", "b"), ("nb", "n"), ("nn-NO", "n"), ("sr-Latn-RS", "l"), ("sr", "y"), ("de-u-nu-latn", "d"), ("DE", "d"),
    ] {
      let found = try #require(store.patterns(for: tag).patterns, "\(tag)")
      let word = ("xx" + letter + "xx").unicodeScalars.map(\.value)
      #expect(found.breaks(in: word) == [2], "\(tag)")
    }
    for tag in ["fr", "", "-", "../../etc/passwd", "d", "zh-Hans", "de/../de"] {
      let entry = store.patterns(for: tag)
      #expect(entry.patterns == nil && entry.fault == nil, "\(tag)")
    }
  }

  @Test func brokenFilesAreReportedOnceAndNotUsed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Data([0, 1, 2, 3]), to: "hyph_de.dic")
    let store = HyphenationStore(folders: [(path as NSString).deletingLastPathComponent])
    let entry = store.patterns(for: "de")
    #expect(entry.patterns == nil)
    #expect(entry.fault?.contains("hyph_de.dic") == true)
  }
}

/// A small generator that is the same everywhere (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
