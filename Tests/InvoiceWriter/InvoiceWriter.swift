import Foundation
import PlatenInvoices

/// Saves invoices for the tests: `InvoiceWriter DATABASE THREADS COUNT`. Each thread has a store of its own and saves
/// COUNT invoices, or goes on until it is killed where COUNT is 0. A line on standard output says what has been saved,
/// once it has been: key, revision, number or "-", number of lines.
@main
struct InvoiceWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let threads = Int(arguments[2]), let count = Int(arguments[3]) else { exit(2) }
    let group = DispatchGroup()
    for thread in 0..<threads {
      let worker = Thread {
        do {
          try save(into: arguments[1], thread: thread, count: count)
        } catch {
          try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
          exit(1)
        }
        group.leave()
      }
      group.enter()
      worker.start()
    }
    group.wait()
  }

  private static func save(into path: String, thread: Int, count: Int) throws {
    let store = try InvoiceStore(path: path, timeout: 600)
    guard let day = CalendarDay("2026-11-30") else { return }
    var saved = 0
    while count == 0 || saved < count {
      var content = InvoiceContent(currency: "EUR", date: day)
      content.recipient.name = "Thread \(thread), invoice \(saved)"
      content.lines = (0...saved % 5).map { InvoiceLine(description: "Line \($0)", unitPrice: 1.25, taxRate: 19) }
      var invoice = try store.create(content, issuing: saved % 3 != 2 || count > 0)
      try acknowledge(invoice)
      if count == 0, saved % 4 == 3 {
        content.lines += content.lines
        invoice = try store.update(invoice.id, revision: invoice.revision, content, changingIssued: true)
        try acknowledge(invoice)
      }
      saved += 1
    }
  }

  /// One write, which other threads cannot come between.
  private static func acknowledge(_ invoice: Invoice) throws {
    let line = "\(invoice.id) \(invoice.revision) \(invoice.number ?? "-") \(invoice.content.lines.count)\n"
    try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
  }
}
