import Foundation
import Testing

@testable import Platen

@Suite struct SampleDataTests {
  @Test(arguments: ["en", "ar", "zh-Hans", "fa"]) func tables(_ identifier: String) throws {
    let data = SampleData(locale: Locale(identifier: identifier))
    for table in [data.regions(), data.sales(), data.inventory(), data.network()] {
      #expect(!table.title.isEmpty && !table.subtitle.isEmpty)
      #expect(table.rows.allSatisfy { $0.count == table.columns.count })
      #expect(table.totals.map { $0.count == table.columns.count } ?? true)
      #expect(table.columns.allSatisfy { $0.weight > 0 && !$0.header.isEmpty })
      #expect(table.summary.allSatisfy { !$0.label.isEmpty && !$0.value.isEmpty })
      #expect(Set(table.rows.map { $0[0] }).count == table.rows.count)
      #expect(table.rows.allSatisfy { !$0[1].isEmpty })
    }
    #expect((240...260).contains(data.sales().rows.count))
    #expect(data.inventory().rows.count > 140)
    #expect(data.network().rows.count > 200)
    // The same again, also from a second instance.
    #expect(SampleData(locale: Locale(identifier: identifier)).sales() == data.sales())
  }

  @Test func facts() throws {
    let data = SampleData(locale: Locale(identifier: "en"))
    let egypt = try #require(data.regions().rows.first { $0[0] == "EG" })
    #expect(egypt[1] == "Egypt")
    #expect(egypt[2] == "مصر")
    #expect(egypt[4...5] == ["EGP", "Egyptian Pound"])
    #expect(egypt[9] == "Saturday")
    let yen = try #require(data.inventory().rows.first { $0[0] == "JPY" })
    #expect(yen[2...4] == ["¥", "0", "¥1"])
    let dinar = try #require(data.inventory().rows.first { $0[0] == "KWD" })
    #expect(dinar[3] == "3")
    let hebrew = try #require(data.network().rows.first { $0[0] == "he" })
    #expect(hebrew[1...4] == ["Hebrew", "עברית", "Hebrew", "Right to left"])
    let network = data.network()
    let sum = network.rows.compactMap { Int($0[5].replacingOccurrences(of: ",", with: "")) }.reduce(0, +)
    #expect(network.totals?[5] == ValueFormatter(locale: data.locale).string(sum))
  }

  @Test func sortedByTheCollationOfTheLanguage() throws {
    let swedish = SampleData(locale: Locale(identifier: "sv")).sales().rows.map { $0[0] }
    let german = SampleData(locale: Locale(identifier: "de")).sales().rows.map { $0[0] }
    // Österreich: among O in German, Österrike: after Z in Swedish.
    #expect(try #require(german.firstIndex(of: "AT")) < #require(german.firstIndex(of: "PL")))
    #expect(try #require(swedish.firstIndex(of: "AT")) > #require(swedish.firstIndex(of: "ZW")))
  }
}
