import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// A sink that fails after any number of bytes: always the sink's own error, nothing written after it, nothing left.
@Suite struct OutputFailureTests {
  private static let size = Size(width: 120, height: 160)

  private func draw(on output: any PageOutput) throws {
    for page in 1...3 {
      let canvas = try output.beginPage(size: Self.size)
      canvas.fill(Rect(x: 0, y: 0, width: 120, height: 160), with: .white)
      for index in 0..<60 {
        let offset = Double(index)
        canvas.line(
          from: Point(x: offset, y: 0), to: Point(x: 120 - offset, y: 100.5), with: Color(index * 4, 9, 9),
          style: StrokeStyle(width: 0.3, dash: [1, offset + 0.1]))
      }
      canvas.withOpacity(0.4) { canvas.fill(Path(ellipseIn: Rect(x: 9, y: 9, width: 60, height: 50)), with: .black) }
      canvas.link(Rect(x: 1, y: 2, width: 30, height: 9), to: "https://example.org/?page=\(page)")
      canvas.link(Rect(x: 1, y: 20, width: 30, height: 9), toDestination: "page 3")
      if page == 3 { canvas.destination(named: "page 3", at: .zero) }
      try output.endPage()
    }
    (output as? PDFOutput)?.outline = [OutlineEntry("End", target: .destination("page 3"))]
    try output.finish()
  }

  private func makePDF(_ sink: any ByteSink) throws -> PDFOutput {
    try PDFOutput(
      sink: sink, metadata: DocumentMetadata(title: "T", language: "en", creationDate: Date(timeIntervalSince1970: 0)),
      environment: [:])
  }

  /// Limits from nothing to one byte less than all.
  private func limits(upTo total: Int, step: Int) -> [Int] {
    Array(Set(stride(from: 0, to: total, by: step)).union([1, total - 1])).sorted()
  }

  @Test func pdf() throws {
    let whole = FailingSink(afterBytes: .max)
    try draw(on: try makePDF(whole))
    #expect(whole.isFinished && whole.count > 3000)
    for limit in limits(upTo: whole.count, step: 61) {
      let folder = try TemporaryFolder()
      let sink = FailingSink(afterBytes: limit, passingTo: try FileSink(path: folder.file("a.pdf")))
      let output = try makePDF(sink)
      #expect(throws: FailingSink.Failure(bytes: limit)) { try draw(on: output) }
      #expect(throws: FailingSink.Failure(bytes: limit)) { try output.finish() }
      #expect(sink.cancellations == 1 && !sink.isFinished && sink.lateWrites == 0, "limit \(limit)")
      #expect(try folder.contents() == [])
    }
  }

  @Test(arguments: [OutputFormat.png(resolution: 72), .svg])
  func pictures(_ format: OutputFormat) throws {
    func make(_ makeSink: @escaping (Int) throws -> any ByteSink) throws -> PictureOutput {
      if case .png(let resolution) = format {
        return try PictureOutput(pngResolution: resolution, makeSink: makeSink)
      }
      return PictureOutput(svgSinks: makeSink)
    }
    let whole = FailingSink(afterBytes: .max)
    try draw(on: try make { page -> any ByteSink in page == 2 ? whole : CountingSink() })
    #expect(whole.isFinished && whole.count > 1000)
    for limit in limits(upTo: whole.count, step: max(61, whole.count / 100)) {
      let folder = try TemporaryFolder()
      var failing: FailingSink?
      let output = try make { page in
        let file = try FileSink(path: folder.file("\(page)"))
        guard page == 2 else { return file }
        let sink = FailingSink(afterBytes: limit, passingTo: file)
        failing = sink
        return sink
      }
      #expect(throws: FailingSink.Failure(bytes: limit)) { try draw(on: output) }
      #expect(failing?.cancellations == 1 && failing?.lateWrites == 0, "limit \(limit)")
      #expect(try folder.contents() == [])
    }
  }

  @Test func aSinkThatCannotBeMade() throws {
    let folder = try TemporaryFolder()
    let output = try PictureOutput(pngResolution: 72) { page in
      try FileSink(path: page < 3 ? folder.file("\(page)") : folder.file("none/\(page)"))
    }
    let error = try #require(throws: PlatenError.self) { try draw(on: output) }
    #expect(error.code == .unwritable)
    #expect(try folder.contents() == [])
  }

  @Test func aPageThatCannotBePublishedTakesTheOthersBack() throws {
    let folder = try TemporaryFolder()
    let output = PictureOutput(svgSinks: { try FileSink(path: folder.file("\($0)")) })
    for _ in 1...3 {
      _ = try output.beginPage(size: Self.size)
      try output.endPage()
    }
    try FileManager.default.createDirectory(atPath: folder.file("3"), withIntermediateDirectories: true)
    #expect(throws: PlatenError.self) { try output.finish() }
    #expect(try folder.contents() == ["3"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDisk() throws {
    let error = try #require(throws: PlatenError.self) { try draw(on: try makePDF(try FileSink(path: "/dev/full"))) }
    #expect(error.code == .unwritable && error.message.contains("Free some space"))
  }
}
