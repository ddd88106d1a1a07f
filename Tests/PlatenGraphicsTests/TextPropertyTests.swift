import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Any text of any code points is laid out, measured and drawn, and nothing crashes or hangs.
///
/// 100,000 strings.
@Suite struct TextPropertyTests {
  private static let count = Repetitions.of(100_000, least: 500)
  /// Strings on one page, pages in one document.
  private static let onPage = 50

  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0xE00...0xEFF, 0x1000...0x109F,
    0x1780...0x17FF, 0x1800...0x18AF, 0x2000...0x206F, 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF,
    0xF900...0xFAFF,
    0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xE0020...0xE007F,
    0xE0100...0xE01EF, 0x10000...0x1FFFF, 0x20000...0x2FFFF, 0x30000...0xDFFFF, 0xE0000...0x10FFFF, 0...0xD7FF,
    0xE000...0x10FFFF,
  ]
  /// Joiners, bidi controls, soft hyphen, spaces without width, tab, line ends.
  private static let special: [UInt32] = [
    0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2066, 0x2067, 0x2068,
    0x2069,
    0x61C, 0xAD, 0x34F, 0xFEFF, 0xFFFC, 0xFFFD, 0xA, 0xD, 0x9, 0x85, 0x2028, 0x2029, 0x180E, 0x115F, 0x3164, 0x20,
  ]

  private static func scalar(_ random: inout SplitMix) -> Unicode.Scalar {
    if random.next() % 5 == 0 { return Unicode.Scalar(special[Int(random.next() % UInt64(special.count))]) ?? " " }
    let range = ranges[Int(random.next() % UInt64(ranges.count))]
    let value = range.lowerBound + UInt32(random.next() % UInt64(range.count))
    // The last two code points of each plane are noncharacters.
    if random.next() % 40 == 0 { return Unicode.Scalar(UInt32(random.next() % 17) << 16 | 0xFFFE | value & 1) ?? " " }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func string(_ random: inout SplitMix) -> String {
    var result = String.UnicodeScalarView()
    switch random.next() % 12 {
    case 0:
      // One letter under many marks.
      result.append(scalar(&random))
      for _ in 0..<random.next() % 60 { result.append(Unicode.Scalar(UInt32(0x300 + random.next() % 0x70)) ?? "a") }
    case 1:
      // Emoji tied together.
      for _ in 0..<1 + random.next() % 8 {
        result.append(Unicode.Scalar(UInt32(0x1F400 + random.next() % 0x200)) ?? "a")
        result.append(random.next() % 2 == 0 ? "\u{200D}" : "\u{FE0F}")
      }
    case 2:
      // One range: text in one script, perhaps.
      let range = ranges[Int(random.next() % UInt64(ranges.count))]
      for _ in 0..<1 + random.next() % 24 {
        let value = range.lowerBound + UInt32(random.next() % UInt64(range.count))
        result.append(Unicode.Scalar(value) ?? " ")
      }
    default:
      for _ in 0..<random.next() % 14 { result.append(scalar(&random)) }
    }
    return String(result)
  }

  private static func style(_ random: inout SplitMix) -> ParagraphStyle {
    func one<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    return ParagraphStyle(
      alignment: one([.leading, .center, .trailing, .justified]), direction: one([.leftToRight, .rightToLeft]),
      maxLines: one([nil, nil, 1, 3]), overflow: one([.wrap, .ellipsis, .visible]), lineHeight: one([1, 1.4]),
      language: one([nil, "en", "ur", "km", "ja"]), hyphenates: one([true, false]))
  }

  /// What is wrong with a text; nil when nothing is.
  private static func fault(in text: ShapedText) -> String? {
    guard text.size.width.isFinite, text.size.width >= 0, text.size.height.isFinite, text.size.height > 0 else {
      return "size \(text.size)"
    }
    for line in text.lines {
      guard line.width.isFinite, line.height.isFinite, line.baseline.isFinite else { return "line \(line.width)" }
      for piece in line.pieces {
        let run = piece.run
        guard piece.x.isFinite, run.width.isFinite else { return "piece at \(piece.x)" }
        guard run.clusters.allSatisfy({ $0.num_bytes >= 0 && $0.num_glyphs >= 0 }) else { return "negative cluster" }
        let bytes = run.clusters.reduce(0) { $0 + Int($1.num_bytes) }
        let glyphs = run.clusters.reduce(0) { $0 + Int($1.num_glyphs) }
        guard bytes == run.text.count, glyphs == run.glyphs.count else { return "clusters do not add up" }
        guard String(validating: Array(run.text), as: UTF8.self) != nil else { return "text is not UTF-8" }
        guard run.glyphs.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return "glyph without a place" }
      }
    }
    return nil
  }

  @Test(.timeLimit(.minutes(30))) func anyTextIsSet() throws {
    let engine = try TextEngine.current(for: .system)
    var random = SplitMix(seed: 2026)
    var done = 0
    while done < Self.count {
      let output = try PDFOutput(sink: DataSink(), metadata: Rendering.fixedMetadata, environment: [:])
      for _ in 0..<10 where done < Self.count {
        let canvas = try output.beginPage(size: Size(width: 500, height: 800))
        for index in 0..<Self.onPage {
          let string = Self.string(&random)
          let style = Self.style(&random)
          let width = Double(random.next() % 200)
          let text = TextStyle(font: Font(size: 8, weight: random.next() % 4 == 0 ? .bold : .regular))
          let shaped = engine.shape([TextRun(string, style: text)], style: style, width: width)
          if let fault = Self.fault(in: shaped) { Issue.record("\(fault): \(string.escaped)") }
          canvas.draw(shaped, at: Point(x: 20, y: 16 * Double(index)), width: width)
          if index % 3 == 0 {
            let setter = LineSetter(
              engine: engine, style: text, direction: style.direction, language: style.language)
            let natural = setter.width(of: string)
            let extent = setter.extent(of: string)
            if !natural.isFinite || natural < 0 || !extent.height.isFinite || extent.height <= 0 {
              Issue.record("cell \(natural) \(extent.height): \(string.escaped)")
            }
            setter.draw(
              string, on: canvas, x: 250, width: width, baseline: 16 * Double(index), alignment: style.alignment)
          }
          done += 1
        }
        try output.endPage()
      }
      try output.finish()
    }
    #expect(done >= Self.count)
  }

  /// Marked text is the text, whatever it is.
  @Test func marksComeOutAgain() throws {
    var random = SplitMix(seed: 5)
    let style = TextStyle(font: Font(size: 8))
    for _ in 0..<Repetitions.of(3000, least: 200) {
      let runs = (0..<1 + random.next() % 3).map { _ in TextRun(Self.string(&random), style: style) }
      let paragraph = try #require(Paragraph.split(runs).first)
      let places = Set((0..<random.next() % 6).map { _ in Int(random.next() % UInt64(paragraph.text.count + 1)) })
        .sorted()
      let kinds: [Paragraph.MarkKind] = [.softHyphen, .zeroWidthSpace]
      let marked = paragraph.inserting(
        places.map { Paragraph.Mark(offset: $0, kind: kinds[Int(random.next() % 2)]) })
      var bytes = marked.text
      for mark in marked.marks.reversed() { bytes.removeSubrange(mark) }
      #expect(bytes == paragraph.text)
      #expect(marked.spans.count == paragraph.spans.count)
      #expect(marked.spans.last?.range.upperBound == marked.text.count || marked.text.isEmpty)
      for (span, next) in zip(marked.spans, marked.spans.dropFirst()) {
        #expect(span.range.upperBound == next.range.lowerBound)
      }
    }
  }
}

extension String {
  fileprivate var escaped: String { unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}
