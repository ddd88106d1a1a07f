import Foundation
import PlatenInvoices
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2024-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])
  func daysAreReadAndWritten(text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "2023-02-29", "2026-13-01", "2026-1-1", "2026-01-01T00:00", "0000-01-01", "", "2026-04-31", "٢٠٢٦-٠١-٠١",
  ])
  func otherTextsAreNoDays(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func daysAreCountedOverMonthsAndLeapYears() throws {
    let start = try InvoiceSamples.day("2024-01-31")
    #expect(start.adding(days: 30).description == "2024-03-01")
    #expect(start.adding(days: -31).description == "2023-12-31")
    #expect(start.adding(days: 366).description == "2025-01-31")
    #expect(start.adding(days: .max).description == "9999-12-31")
    #expect(start.adding(days: .min).description == "0001-01-01")
    #expect(try start.days(until: InvoiceSamples.day("2024-03-01")) == 30)
  }

  @Test func aMomentLiesOnADayOfItsZone() throws {
    let moment = Date(timeIntervalSince1970: 1_798_759_800)  // 2026-12-31T23:30:00Z
    #expect(CalendarDay(moment, in: .gmt).description == "2026-12-31")
    #expect(CalendarDay(moment, in: try #require(TimeZone(secondsFromGMT: 3_600))).description == "2027-01-01")
    #expect(CalendarDay(moment, in: .gmt).date == Date(timeIntervalSince1970: 1_798_675_200))
  }
}
