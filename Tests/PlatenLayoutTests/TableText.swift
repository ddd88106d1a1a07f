import Foundation
import PlatenGraphics
import PlatenLayout
import TestSupport

/// What a reader finds on the pages of a table, line by line.
enum TableText {
  static func read(_ pages: Pages, _ plain: PlainContext, height: Double, width: Double = 200) throws -> [[String]] {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    for fragment in pages.fragments {
      let canvas = try output.beginPage(size: Size(width: width + 40, height: height + 40))
      if let fragment {
        try Painter(canvas: canvas, context: plain.context).paint(fragment, at: Point(x: 20, y: 20))
      }
    }
    try output.finish()
    return try Tool.text(of: sink.data, ["-layout"]).components(separatedBy: "\u{0C}").dropLast().map { page in
      page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }
}
