import Foundation
import Testing
import TestSupport

@testable import Platen

/// Cancellation, limits and progress of renderings.
@Suite struct ReportControlTests {
  private func report(pages: Int) -> Report {
    Report(locale: Locale(identifier: "en")) {
      for page in 1...pages {
        Text("page \(page)")
        NewPage()
      }
    }
  }

  @Test func aCancelledTaskStopsAndLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("out.pdf"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try self.report(pages: 5).write(to: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.contents() == [])
  }

  @Test(arguments: [OutputFormat.pdf, .png(resolution: 20), .svg])
  func cancellationWhileDrawingLeavesNothing(_ format: OutputFormat) async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("out"))
    let task = Task {
      var report = self.report(pages: 20)
      report.onProgress = { if case .drawing(let page, _) = $0, page == 3 { withUnsafeCurrentTask { $0?.cancel() } } }
      try report.write(to: url, format: format)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.contents().filter { $0.hasPrefix(".") } == [])
    if format == .pdf { #expect(try folder.contents() == []) }
  }

  @Test func anExistingFileIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: try folder.write(Data("before".utf8), to: "out.pdf"))
    var report = report(pages: 3)
    report.limits.pages = 2
    #expect(throws: PlatenError.self) { try report.write(to: url) }
    #expect(try Data(contentsOf: url) == Data("before".utf8))
    #expect(try folder.contents() == ["out.pdf"])
  }

  @Test func limitsOnPages() throws {
    var report = report(pages: 3)
    report.limits.pages = 3
    #expect(try report.write { _ in }.pageCount == 3)
    report.limits.pages = 2
    #expect { try report.pdfData() } throws: {
      let error = $0 as? PlatenError
      return error?.code == .limitExceeded && error?.page == 3
    }
  }

  @Test func limitsOnTimeAndMemory() throws {
    var report = report(pages: 3)
    report.limits.time = .zero
    #expect { try report.pdfData() } throws: { ($0 as? PlatenError)?.code == .limitExceeded }
    report.limits.time = .seconds(3600)
    report.limits.memory = 1
    #if os(Linux)
    #expect { try report.pdfData() } throws: { ($0 as? PlatenError)?.code == .limitExceeded }
    #endif
    report.limits.memory = .max
    #expect(try report.pdfData().count > 100)
  }

  @Test func progressTellsEveryPageTwice() throws {
    var seen: [String] = []
    var report = report(pages: 3)
    report.onProgress = {
      switch $0 {
      case .counting(let page): seen.append("layout \(page)")
      case .drawing(let page, let total): seen.append("drawing \(page)/\(total)")
      }
    }
    _ = try report.pdfData()
    #expect(seen == ["layout 1", "layout 2", "layout 3", "drawing 1/3", "drawing 2/3", "drawing 3/3"])
  }

  @Test func aSinkThatThrowsEndsIt() throws {
    struct Full: Error {}
    #expect(throws: (any Error).self) { try report(pages: 3).write { _ in throw Full() } }
  }

  @Test func reportsRenderInParallel() async throws {
    let expected = try ReportSamples.everything("en").pdfData()
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<4 { group.addTask { try ReportSamples.everything("en").pdfData() } }
      for try await data in group { #expect(data == expected) }
    }
  }
}
