import Foundation
import PlatenInvoices
import TestSupport
import Testing

/// Several people and processes at once, and processes that end in the middle. One after the other: each starts
/// processes of its own.
@Suite(.serialized) struct InvoiceConcurrencyTests {
  @Test func numbersHaveNeitherGapsNorDuplicates() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    // Two processes of eight threads, each with a connection of its own, on a file that is not there yet.
    let count = Repetitions.of(63, least: 5)
    let writers = try (0..<2).map { _ in try WriterProcess(database: path, threads: 8, count: count) }
    for writer in writers { #expect(writer.wait() == 0) }
    let saved = try writers.flatMap { try $0.saved() }
    #expect(saved.count == 16 * count)
    let numbers = saved.compactMap(\.number).sorted()
    #expect(numbers == (1...16 * count).map { "2026-" + String(repeating: "0", count: 4 - "\($0)".count) + "\($0)" })
    let store = try InvoiceStore(path: path)
    #expect(try store.page().count == 16 * count)
  }

  /// A disk that takes its time to confirm: what holds the right to write takes it again at once, for 150 times.
  @Test func nobodyStarvesWhoWaitsForOthers() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    _ = try InvoiceStore(path: path)
    let turns = Turns(count: 150, takers: 3)
    // Threads, not tasks: those of a small machine would come one after the other.
    let group = DispatchGroup()
    for writer in 0..<3 {
      let thread = Thread {
        turns.takeUntilNoneIsLeft(writer, path: path)
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(turns.failures.isEmpty)
    // A third each, were it quite just. By chance alone, less than one in a million would get as few as this.
    for writer in 0..<3 { #expect(turns.taken[writer] >= 20, "\(turns.taken)") }
  }

  @Test func threadsShareAStore() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    let store = try InvoiceStore(path: folder.file("a.db"))
    let count = Repetitions.of(100, least: 8)
    let content = try InvoiceSamples.content()
    let numbers = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<count { group.addTask { try store.create(content, issuing: true).number } }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(numbers.count == count)
    #expect(
      try store.nextNumber(year: 2026) == "2026-" + String(repeating: "0", count: 4 - "\(count + 1)".count)
        + "\(count + 1)")
  }

  @Test func readingGoesOnWhileAnotherProcessSaves() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    let writer = try WriterProcess(database: path, threads: 2, count: 0)
    defer { writer.kill() }
    while try writer.saved().count < 3 { usleep(2_000) }
    let store = try InvoiceStore(path: path)
    let first = try store.page().count
    var last = first
    var reads = 0
    let enough = first + Repetitions.of(40, least: 10)
    while last < enough {
      let page = try store.page(InvoiceQuery(limit: 200))
      // What was there stays there, and the page and its count are of one moment.
      #expect(page.count >= last)
      #expect(page.rows.count == min(page.count, 200))
      last = page.count
      reads += 1
      if let row = page.rows.last {
        let invoice = try store.invoice(row.id)
        #expect(invoice.revision > row.revision || invoice.content.totals.total == row.total)
      }
    }
    #expect(reads > 1)
  }

  @Test func openingWaitsForAnotherWhoHoldsTheFile() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    try { _ = try InvoiceStore(path: path).create(InvoiceSamples.content(), issuing: true) }()
    let other = try SQLiteConnection(path: path, timeout: 600)
    // Without a log that is written ahead, a writer keeps readers out as well.
    try other.run("PRAGMA journal_mode = DELETE")
    try other.run("BEGIN EXCLUSIVE")
    let opened = Opened()
    let thread = Thread { opened.open(path) }
    thread.start()
    opened.waitUntilBegun()
    usleep(100_000)
    #expect(opened.numbers == nil)
    try other.run("COMMIT")
    opened.waitUntilDone()
    #expect(opened.numbers == ["2026-0001"])
    #expect(opened.failure == nil)
  }

  @Test func aKilledProcessLosesNothingThatItSaved() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("a.db")
    var promised: [Int64: WriterProcess.Saved] = [:]
    var seen = 0
    for round in 0..<Repetitions.of(12, least: 2) {
      let writer = try WriterProcess(database: path, threads: 2, count: 0)
      // Killed after other numbers of saves, so somewhere else in its work each time.
      let enough = 3 + round * 5
      while try writer.saved().count < enough { usleep(2_000) }
      usleep(UInt32(round * 700))
      writer.kill()
      for saved in try writer.saved() { promised[saved.id] = saved }
      seen += 1

      let store = try InvoiceStore(path: path)
      for saved in promised.values {
        let invoice = try store.invoice(saved.id)
        // A change after the last one that it told of may have been saved, too.
        #expect(invoice.revision >= saved.revision)
        #expect(invoice.number == saved.number)
        #expect(invoice.revision > saved.revision || invoice.content.lines.count == saved.lines)
      }
      let check = try SQLiteConnection(path: path, timeout: 600)
      #expect(try check.run("PRAGMA quick_check") == [[.text("ok")]])
      #expect(try check.run("PRAGMA foreign_key_check").isEmpty)
      // None is half there: every total belongs to its lines, and numbers run without a gap.
      let halves = try check.run(
        """
        SELECT id FROM invoice WHERE (SELECT count(*) FROM line WHERE invoice = id) NOT BETWEEN 1 AND 10
        OR total <> CASE (SELECT count(*) FROM line WHERE invoice = id)
          WHEN 1 THEN '1.49' WHEN 2 THEN '2.98' WHEN 3 THEN '4.46' WHEN 4 THEN '5.95' WHEN 5 THEN '7.44'
          WHEN 6 THEN '8.93' WHEN 8 THEN '11.9' WHEN 10 THEN '14.88' END
        """)
      #expect(halves.isEmpty)
      let numbers = try check.run("SELECT number FROM invoice WHERE number IS NOT NULL ORDER BY number").compactMap {
        $0[0].text
      }
      let last = try check.run("SELECT last FROM series WHERE year = 2026").first?[0].integer
      #expect(Int64(numbers.count) == last)
      #expect(Set(numbers).count == numbers.count)
    }
    #expect(seen > 1)
    #expect(promised.count > seen)
  }
}

/// A store that a thread opens, which may have to wait.
// Unchecked: the values are only touched while `lock` is held.
private final class Opened: @unchecked Sendable {
  private let begun = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var found: [String?]?
  private var error: InvoiceError?

  func open(_ path: String) {
    begun.signal()
    let result = Result { try InvoiceStore(path: path, timeout: 600).page().rows.map(\.number) }
    lock.withLock {
      switch result {
      case .success(let numbers): found = numbers
      case .failure(let failure): error = failure as? InvoiceError ?? InvoiceError(.failed, "\(failure)")
      }
    }
    done.signal()
  }

  func waitUntilBegun() { begun.wait() }
  func waitUntilDone() { done.wait() }
  var numbers: [String?]? { lock.withLock { found } }
  var failure: InvoiceError? { lock.withLock { error } }
}

/// Who wrote how often.
// Unchecked: the values are only touched while `lock` is held.
private final class Turns: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int
  private var counts: [Int]
  private var errors: [String] = []

  init(count: Int, takers: Int) {
    left = count
    counts = Array(repeating: 0, count: takers)
  }

  func takeUntilNoneIsLeft(_ taker: Int, path: String) {
    do {
      let connection = try SQLiteConnection(path: path, timeout: 600)
      while lock.withLock({ left > 0 }) {
        try connection.write {
          usleep(10_000)
          lock.withLock {
            left -= 1
            counts[taker] += 1
          }
        }
      }
    } catch {
      lock.withLock { errors.append("\(error)") }
    }
  }

  var taken: [Int] { lock.withLock { counts } }
  var failures: [String] { lock.withLock { errors } }
}
