import Foundation
import Platen
import TestSupport
import Testing

/// Every part of a report on a page from left to right and on one from right to left: what stands so far from the left edge
/// stands as far from the right edge there. Words are Latin and of one width, so that only the page decides.
@Suite struct MirroredPartsTests {
  private static let width = 400.0

  struct Row: Sendable {
    var name: String
    var group: String
    var amount: Decimal
  }

  private static let rows = [
    Row(name: "aa", group: "ga", amount: 1.5), Row(name: "bbbb", group: "ga", amount: -22.25),
    Row(name: "cc", group: "gb", amount: 333), Row(name: "dddddddd", group: "gb", amount: 4),
  ]

  /// The parts by name.
  private static let parts: [(name: String, content: @Sendable () -> ComponentGroup)] = texts + boxes + tables

  private static func part(
    _ name: String, @ComponentBuilder _ content: @escaping @Sendable () -> ComponentGroup
  ) -> (name: String, content: @Sendable () -> ComponentGroup) {
    (name, content)
  }

  private static let texts = [
    part("letterhead") {
      Letterhead(FranchiseInfo(name: "name", address: "addr", phone: "12", email: "ab"))
    },
    part("title") { ReportTitle("title", subtitle: "sub") },
    part("cards") { SummaryCards([("a", "1"), ("bb", "22"), ("ccc", "333")]) },
    part("cards in rows") { SummaryCards((1...7).map { ("label\($0)label", "value\($0)value") }) },
    part("info") { InfoSection("facts", items: [("aaa", "bb"), ("c", "dddd")]) },
    part("badge") { StatusBadge("paid", background: .black) },
    part("rule") { Rule() },
    part("text") { Text("word") },
    part("wrapped text") { Text((1...60).map { _ in "wwww" }.joined(separator: " ")) },
    part("centred text") { Text("word").multilineTextAlignment(.center) },
    part("trailing text") { Text("words").multilineTextAlignment(.trailing) },
    part("list") {
      ItemList(.text("o")) {
        Text("one")
        VStack {
          Text("two")
          ItemList(.text("x")) { Text("in") }
        }
      }
    },
    part("contents") {
      TableOfContents(title: "all")
      Heading("one")
      Heading("two", level: 2)
    },
  ]

  private static let boxes = [
    part("stack") {
      HStack {
        Text("a").frame(width: 50)
        Text("bbb")
        Text("cc").aligned(.trailing)
      }
    },
    part("grid") {
      Grid(columns: 3) {
        Text("a")
        Text("bb").cell(columns: 2)
        Text("cc")
        Text("dddd")
        Text("e").border(.black)
      }
    },
    part("columns") { Columns(2) { for index in 1...9 { Text("line\(index)") } } },
    part("frames") {
      Text("one").frame(width: 80).border(.black)
      Text("two").frame(width: 80, alignment: .trailing)
      Text("tri").border(.black).frame(maxWidth: 90, alignment: .center)
      Text("for").aligned(.trailing)
      Text("five").aligned(.center)
    },
    part("sides") {
      Text("callout").padding(leading: 12, trailing: 3, top: 2, bottom: 2)
        .border(leading: Border(.black, width: 4), bottom: Border(.black, width: 1))
      Text("margin").background(.black).margin(leading: 30, trailing: 10)
    },
    part("overlay") {
      Text("base").padding(20).overlay(.leading, .top, offset: Point(x: 5, y: 3)) { Text("o") }
      Text("base").padding(20).overlay(.trailing, .bottom, offset: Point(x: -2, y: 0)) { Text("oo") }
    },
    part("scaled") { Text(String(repeating: "w", count: 200)).scaledToFit() },
  ]

  private static let tables = [
    part("table") {
      Table(rows) {
        Column("name", \Row.name)
        Column("mid", \Row.group).alignment(.center)
        Column("sum", \Row.amount).alignment(.left).total(.sum)
      }.totals(label: "all").rules(.all)
    },
    part("widths") {
      Table(rows) {
        Column("name", \Row.name).width(.automatic)
        Column("mid", \Row.name).width(.weight(3))
        Column("end", \Row.group).width(.fixed(33)).overflow(.shrink())
      }
    },
    part("groups") {
      Table(rows) {
        Column("name", \Row.name)
        Column("sum", \Row.amount).alignment(.left).total(.sum)
        Column("end", \Row.group)
      }.groups { $0.group }.groups { $0.name }.subtotals { "s\($0)" }.totals(label: "all")
    },
    part("carried sums") {
      Table((1...40).map { Row(name: "n", group: "g", amount: Decimal($0)) }) {
        Column("name", \Row.name)
        Column("end", \Row.group)
        Column("sum", \Row.amount).alignment(.left).total(.sum)
      }.carryForward().totals(label: "all")
    },
    part("spans") {
      Table(rows) {
        Column("name", \Row.name).span { $0.name == "aa" ? CellSpan(columns: 2, rows: 2) : nil }
        Column("b", \Row.group)
        Column("c", \Row.group).style { _ in CellStyle(background: .black) }
      }.rules(.all).header { HeaderRow(HeaderCell("over", columns: 2), HeaderCell("r")) }
    },
    part("wrapped cells") {
      Table(rows) {
        Column("name", text: { "\($0.name)\nsecond" })
        Column("b", text: { _ in Array(repeating: "wwww", count: 30).joined(separator: " ") }).overflow(.wrap())
          .alignment(.right)
        Column("c", component: { _ in StatusBadge("new", background: .black) })
      }
    },
  ]

  @Test func partsAreMirrored() throws {
    for (name, part) in Self.parts {
      for isPage in [true, false] {
        let left = try pages(part, isRightToLeft: false, isPage: isPage)
        let right = try pages(part, isRightToLeft: true, isPage: isPage)
        try #require(left.count == right.count, "\(name)")
        for (left, right) in zip(left, right) {
          #expect(!left.marks.isEmpty, "\(name)")
          let mirrored = left.mirrored(width: Self.width)
          #expect(mirrored.missing(from: right) == [], "\(name)")
          #expect(right.missing(from: mirrored) == [], "\(name), page: \(isPage)")
        }
      }
    }
  }

  /// The comparison tells a page from its mirror image.
  @Test func marksTellSidesApart() throws {
    for (name, part) in Self.texts where ["text", "info", "list"].contains(name) {
      let left = try pages(part, isRightToLeft: false, isPage: true)
      let right = try pages(part, isRightToLeft: true, isPage: true)
      let (first, second) = (try #require(left.first), try #require(right.first))
      #expect(first.marks.filter { $0.kind == "word" }.count >= 1)
      #expect(!first.missing(from: second).isEmpty, "\(name)")
    }
  }

  /// Pages in a direction that comes from the language of the report or is set for its content alone.
  private func pages(
    _ part: @Sendable () -> ComponentGroup, isRightToLeft: Bool, isPage: Bool
  ) throws -> [PageMarks] {
    let font = TestFont(
      family: "Mirror Test",
      characters: String(
        String.UnicodeScalarView(
          (32..<591).compactMap {
            Unicode.Scalar($0)
          })) + "…\u{2022}")
    var theme = Theme()
    theme.fontFamilies = [font.family]
    // Yiddish has digits and, for want of a table, words in Latin letters here.
    let locale = Locale(identifier: isRightToLeft && isPage ? "yi" : "en")
    var report = Report(
      pageSize: PageSize(width: Self.width, height: 300), margins: Insets(top: 20, left: 40, bottom: 20, right: 40),
      locale: locale, theme: theme, fonts: try FontLibrary(data: [font.data], includingSystemFonts: false)
    ) {
      VStack(content: part).environment(\.direction, isRightToLeft ? .rightToLeft : .leftToRight)
    }
    report.isTagged = false
    return try report.pages(format: .svg).map { PageMarks(svg: String(decoding: $0, as: UTF8.self)) }
  }

  @Test func picturesKeepTheirSides() throws {
    // Red on the left, blue on the right.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><rect width="50" height="40" fill="#f00"/>\
      <rect x="50" width="50" height="40" fill="#00f"/></svg>
      """
    let image = try Image(data: Data(svg.utf8))
    for locale in ["en", "ar"] {
      let report = Report(
        pageSize: PageSize(width: 200, height: 100), margins: Insets(10), locale: Locale(identifier: locale)
      ) { Picture(image, width: 100) }
      let pixels = try Pixels(png: try #require(report.pages(format: .png(resolution: 72)).first))
      let start = locale == "en" ? 10 : 90
      #expect(pixels[start + 25, 30] == Pixels.Colour(255, 0, 0), "\(locale)")
      #expect(pixels[start + 75, 30] == Pixels.Colour(0, 0, 255), "\(locale)")
    }
  }
}
