import Foundation
import Platen

/// Many small documents: logo, title, four cards, twelve rows, badge and footer, each different.
struct InvoiceBench {
  let count: Int
  let threads: Int
  let folder: String?

  func run() throws {
    if let folder { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    let logo = try Image(width: 64, height: 64, rgba: Self.logoPixels, name: "logo")
    guard threads > 1 else { return try make(0..<count, logo) }
    let share = (count + threads - 1) / threads
    let workers = (0..<threads).map { index in
      let range = min(count, index * share)..<min(count, (index + 1) * share)
      let worker = Worker { try make(range, logo) }
      worker.start()
      return worker
    }
    for worker in workers { try worker.join() }
  }

  private func make(_ range: Range<Int>, _ logo: Image) throws {
    for number in range {
      let report = report(number, logo)
      if let folder {
        try report.write(to: URL(fileURLWithPath: folder).appendingPathComponent("invoice-\(number).pdf"))
      } else {
        try report.write { _ in }
      }
    }
  }

  private func report(_ number: Int, _ logo: Image) -> Report {
    let rows = (0..<12).map { row in
      [
        "\(row + 1)", "Article \(number * 12 + row) of many", "\((number + row) % 9 + 1)",
        "\((number * 31 + row * 7) % 900).50",
      ]
    }
    let info = FranchiseInfo(
      name: "Example \(number) Trading", address: "\(number) Main Street", phone: "+1 555 \(1000 + number)",
      email: "sales\(number)@example.org", taxId: "TX-\(number)")
    return Report(title: "Invoice \(number)", pageSize: .a4, locale: Locale(identifier: "en_US")) {
      Letterhead(info, logo: logo)
      ReportTitle("Invoice \(number)", subtitle: "Due in 30 days")
      SummaryCards([
        ("Items", "12"), ("Net", "\(number * 3).00"), ("Tax", "\(number % 97).20"), ("Total", "\(number * 3 + 7).20"),
      ])
      RowsTable(
        rows: rows,
        columns: [
          TableColumn(header: "#", widthWeight: 1, alignment: .right), TableColumn(header: "Item", widthWeight: 6),
          TableColumn(header: "Qty", widthWeight: 1, alignment: .right),
          TableColumn(header: "Amount", widthWeight: 2, alignment: .right),
        ])
      StatusBadge(
        number % 2 == 0 ? "PAID" : "OPEN", background: number % 2 == 0 ? Color(25, 135, 84) : Color(253, 126, 20))
    }
    .footer { page in PageFooter(page, generatedBy: "platen-bench", timeZone: .gmt) }
    .with { $0.isTagged = false }
  }

  private static let logoPixels: [UInt8] = (0..<64 * 64).flatMap { index -> [UInt8] in
    let inside = (index % 64 - 32) * (index % 64 - 32) + (index / 64 - 32) * (index / 64 - 32) < 900
    return inside ? [32, 107, 196, 255] : [255, 255, 255, 0]
  }
}

/// A thread that can be waited for.
///
/// Unchecked: `failure` is written by the thread before the semaphore is signalled and read after it.
private final class Worker: @unchecked Sendable {
  private let work: () throws -> Void
  private let done = DispatchSemaphore(value: 0)
  private var failure: (any Error)?

  init(_ work: @escaping () throws -> Void) { self.work = work }

  func start() {
    let thread = Thread { [self] in
      do {
        try work()
      } catch {
        failure = error
      }
      done.signal()
    }
    thread.start()
  }

  func join() throws {
    done.wait()
    if let failure { throw failure }
  }
}
