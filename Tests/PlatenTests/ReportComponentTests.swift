import Foundation
import Testing
import TestSupport

@testable import Platen

@Suite struct ReportComponentTests {
  private func text(of data: Data, _ options: [String] = ["-layout"]) throws -> String {
    let folder = try TemporaryFolder()
    return try Tool.run("pdftotext", options + [try folder.write(data, to: "read.pdf"), "-"]).output
  }

  @Test(arguments: ["en", "ar", "zh-Hans"]) func everythingInThreeLanguages(_ language: String) throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("everything.pdf"))
    let result = try ReportSamples.everything(language).write(to: url)
    #expect(result.pageCount >= 3)
    #expect(result.warnings == [])
    #expect(result.missingCharacters == [])
    let data = try Data(contentsOf: url)
    #expect(try Tool.complaints(about: data) == "")
    let text = try text(of: data)
    #expect(text.components(separatedBy: "The end").count == 2)
    #expect(text.components(separatedBy: "First 1").count == 2)
    #expect(text.components(separatedBy: "Running").count == result.pageCount)
    // A turned text below each page, which is no part of the content; its letters are read one by one.
    let letters = try Tool.text(of: data, ["-raw"]).filter { !$0.isWhitespace }
    #expect(letters.components(separatedBy: "DRAFT").count == result.pageCount + 1)
    #expect(!(try Tool.info(of: data, ["-struct-text"]).contains("DRAFT")))
  }

  @Test func theSameBytesEachTime() throws {
    #expect(try ReportSamples.everything("en").pdfData() == ReportSamples.everything("en").pdfData())
  }

  @Test func listsCountInTheDigitsOfTheLocale() throws {
    let report = Report(locale: Locale(identifier: "ar-EG")) {
      ItemList(.decimal, start: 9) {
        Text("أ")
        Text("ب")
      }
    }
    let text = try text(of: try report.pdfData())
    #expect(text.contains("٩"))
    #expect(text.contains("١٠") || text.contains("٠١"))
  }

  @Test(arguments: [
    (ItemList.Marker.decimal, "3."), (.lowercaseRoman, "iii."), (.uppercaseRoman, "III."), (.lowercaseLetters, "c."),
    (.uppercaseLetters, "C."), (.bullet, "\u{2022}"), (.text("->"), "->"),
  ])
  func markers(_ marker: ItemList.Marker, _ expected: String) throws {
    let report = Report(locale: Locale(identifier: "en")) {
      ItemList(marker) {
        Text("one")
        Text("two")
        Text("three")
      }
    }
    let lines = try text(of: try report.pdfData()).split(whereSeparator: \.isNewline).filter { $0 != "\u{C}" }.map {
      $0.split(separator: " ")
    }
    #expect(lines.last?.map(String.init) == [expected, "three"])
  }

  @Test func extremeStartsOfLists() throws {
    for start in [Int.min, Int.max] {
      let report = Report {
        ItemList(.decimal, start: start) {
          Text("a")
          Text("b")
        }
      }
      #expect(try report.pdfData().count > 100)
    }
  }

  @Test func repeatedHeadersAndTheirNamedPlacesAreNoMistake() throws {
    let report = Report {
      VStack { for _ in 0..<200 { Text("line") } }
        .repeating { Heading("Once").anchor("place") }
      Text("back").link(toAnchor: "place")
    }
    let data = try report.pdfData()
    let outlines = try Tool.json(of: data, keys: ["outlines"])["outlines"] as? [[String: Any]]
    #expect(outlines?.count == 1)
  }

  @Test func furnitureWithNamedPlacesIsNoMistake() throws {
    let report = Report {
      Text("a")
      NewPage()
      Text("b")
    }.header { _ in Text("top").anchor("top") }
    #expect(try report.pdfData().count > 100)
  }

  @Test func themesChangeInPart() throws {
    let report = Report {
      EnvironmentReader { values in
        Text("outer \(Int(values.theme.bodySize))")
      }
      VStack {
        EnvironmentReader { values in
          Text("inner \(Int(values.theme.bodySize)) \(Int(values.theme.titleSize))")
        }
      }.theme { $0.bodySize = 21 }
    }.with { $0.theme.titleSize = 33 }
    let text = try text(of: try report.pdfData())
    #expect(text.contains("outer 9"))
    #expect(text.contains("inner 21 33"))
  }

  @Test func componentsThatContainThemselvesAreAnError() throws {
    struct Endless: Component {
      var body: some Component {
        Text("again")
        AnyOther()
      }
    }
    struct AnyOther: Component {
      var body: ComponentGroup { ComponentBuilder.buildFinalResult([Endless()]) }
    }
    #expect { try Report { Endless() }.pdfData() } throws: {
      ($0 as? PlatenError)?.code == .invalidValue
    }
  }

  @Test func headingsAtTheEndOfABodyStandWithWhatFollows() throws {
    struct Opening: Component {
      var body: some Component {
        Space(700)
        Heading("Opening")
      }
    }
    let report = Report(pageSize: .a4) {
      Opening()
      Text(String(repeating: "much text ", count: 300))
    }
    let pages = try text(of: try report.pdfData()).components(separatedBy: "\u{C}")
    let page = try #require(pages.first { $0.contains("Opening") })
    #expect(page.contains("much text"))
  }

  @Test func oddNumbersAreNoTrap() throws {
    for value in [-1, 0, Double.nan, .infinity, -.infinity, 1e300] {
      let report = Report(locale: Locale(identifier: "en")) {
        VStack(spacing: value) {
          Text("a").padding(value).margin(value).border(.black, width: value)
          Text("b").frame(width: value, height: value).rotated(value).opacity(value)
          Text("c").scaledToFit(width: value, height: value).aspectRatio(value)
          Text("d").frame(minWidth: value, maxWidth: value, minHeight: value, maxHeight: value).ensureSpace(value)
          HStack(spacing: value) { Text("e").width(.fixed(value)) }
          Grid([.weight(value), .fixed(value)], columnSpacing: value, rowSpacing: value) {
            Text("f")
            Text("g")
          }
          Columns(2, gap: value) { Text("h") }
          Text("i").overlay(offset: Point(x: 0, y: 0)) { Text("j") }
          ItemList(spacing: value) { Text("k") }
        }.spacing(value)
      }
      // Whatever comes of it, it is a document or an error that says why.
      do {
        #expect(try report.pdfData().count > 100)
      } catch let error as PlatenError {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func strictNamesBlockAndPage() throws {
    let report = Report(pageSize: .a5) {
      Text("first")
      NewPage()
      Text("too high").frame(height: 4)
    }
    let result = try report.write { _ in }
    #expect(result.warnings.map(\.page) == [2])
    #expect(result.warnings.map(\.block) == ["frame"])
    #expect { try report.with { $0.isStrict = true }.pdfData() } throws: {
      let error = $0 as? PlatenError
      return error?.code == .doesNotFit && error?.page == 2
    }
  }
}
