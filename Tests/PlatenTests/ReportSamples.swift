import Foundation
import TestSupport

@testable import Platen

/// Reports that tests share.
enum ReportSamples {
  static let date = Date(timeIntervalSince1970: 1_700_000_000)
  static let utc = TimeZone(identifier: "UTC") ?? .current

  static func image(_ width: Int = 40, _ height: Int = 20) throws -> Image {
    var image = try Image(
      width: width, height: height, rgba: (0..<width * height).flatMap { [UInt8($0 % 200), 90, 160, 255] })
    image.altText = "A field of colour"
    return image
  }

  /// Words in the language, enough for several lines.
  static func words(_ language: String) -> String {
    switch language {
    case "ar": "تقرير المبيعات الشهري يوضح نمو الإيرادات في جميع المناطق مع تفاصيل المخزون والطلبات. "
    case "zh-Hans": "本月销售报告显示所有地区的收入均有增长，并附有库存和订单的详细信息。"
    default: "The monthly report shows how revenue grew in all regions, with details of stock and orders. "
    }
  }

  /// A report that uses every component and modifier.
  static func everything(_ language: String, isTagged: Bool = true) throws -> Report {
    let words = words(language)
    let long = String(repeating: words, count: 4)
    let picture = try image()
    let icon = try image(20, 20)
    let mark = try image(200, 100)
    let report = Report(title: "Everything", locale: Locale(identifier: language)) {
      Heading(String(words.prefix(24)))
      Text(long) + Text(icon) + Text(" " + words, link: "https://example.org/").bold()
      ItemList(.decimal) {
        Text(words)
        VStack {
          Text(words)
          ItemList {
            Text(words)
            VStack {
              Text(words)
              ItemList(.lowercaseRoman) {
                Text(words)
                Text(words)
              }
            }
          }
        }
        for _ in 0..<10 { Text("x") }
      }
      Grid([.automatic, .weight(1), .fixed(80)], columnSpacing: 6) {
        Text("A").padding(4).background(Color(230, 240, 250)).cell(rows: 2)
        Text(words).border(bottom: Border(.black, width: 1, pattern: .dashed)).cell(columns: 2)
        Text(words)
        Picture(picture, width: 60)
        Text("B")
        Text("C")
        Text("D")
      }
      HStack(alignment: .center) {
        Text("HStack").bold().width(.automatic)
        Text(words).padding(6).background(Color(250, 240, 230), radius: 4)
        StatusBadge("OK", background: Color(20, 120, 60)).width(.fixed(80))
      }
      Heading("2", level: 2)
      Columns(3) {
        Heading("3", level: 3)
        for _ in 0..<16 { Text(long) }
      }.repeating { Text(words).italic().padding(3).background(Color(245, 245, 220)) }
      HStack {
        Text("Rotated 90").rotated(90).width(.automatic)
        Text("Rotated -30").rotated(-30)
        Text(words).scaledToFit()
        Text(words).opacity(0.4)
        Text("Frame").frame(width: 60, height: 40, alignment: .trailing, vertical: .bottom).border(.black)
      }
      Picture(picture).aspectRatio(4).border(.black)
      Text("Stamped " + words).padding(12).background(Color(240, 240, 240)).overlay(
        .trailing, .top, offset: Point(x: -6, y: 4)
      ) {
        Text("STAMP").bold().color(Color(200, 0, 0))
      }
      Text("Centred").aligned(.center)
      Text("Max").padding(4).border(.black).frame(maxWidth: 200, alignment: .trailing)
      EnvironmentReader { values in Text("Accent").color(values.theme.accentBlue) }
      Heading("Green").theme { $0.accentBlue = Color(0, 130, 60) }
      Text("Margin").border(.black).margin(10)
    }
    .header { page in
      Text("First \(page.number)").onlyOnFirstPage()
      Text("Running \(page.number)").font(size: 7).exceptOnFirstPage()
    }
    .footer { page in
      Text("The end").bold().onlyOnLastPage()
      PageFooter(page, generatedBy: "Tests", date: date, timeZone: utc)
    }
    .background { _ in Watermark("DRAFT") }
    .foreground { _ in Watermark(mark, opacity: 0.3) }
    return report.with {
      $0.isTagged = isTagged
      $0.metadata.creationDate = date
    }
  }

  /// 300 pages in three sections, with contents.
  static func book(chapters: Int = 80) -> Report {
    let paragraph = String(repeating: words("en"), count: 16)
    return Report(title: "Book", locale: Locale(identifier: "en")) {
      Section(numbering: .init(.lowercaseRoman)) {
        ReportTitle("Book")
        TableOfContents(title: "Contents", depth: 2)
      }
      Section(numbering: .init(.decimal, start: 1)) {
        for chapter in 1...chapters {
          NewPage()
          Heading("Chapter \(chapter)")
          for part in 1...4 {
            Heading("Part \(chapter).\(part)", level: 2)
            for _ in 0..<4 { Text(paragraph) }
          }
        }
      }
      Section(pageSize: .a5, landscape: true, numbering: .init(.uppercaseLetters, start: 1)) {
        Heading("Appendix")
        Text(paragraph)
      }.footer { page in Text("Page \(page.sectionNumber) of \(page.sectionTotal) of the appendix") }
    }
    .footer { page in
      Text("Page \(page.label), \(page.number) of \(page.total), \(page.sectionNumber) of \(page.sectionTotal)")
    }
    .with { $0.metadata.creationDate = date }
  }
}
