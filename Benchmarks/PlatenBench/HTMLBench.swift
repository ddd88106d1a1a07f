import Foundation
import Platen
import PlatenHTML

/// The HTML documents of a folder, each rendered several times in one process. Prints the median of each document and the
/// median over all, in milliseconds of CPU time.
struct HTMLBench {
  let folder: String
  let count: Int
  /// The peer does not tag.
  let isTagged: Bool

  func run() throws {
    let url = URL(fileURLWithPath: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }.sorted()
    var medians: [Double] = []
    for name in names {
      let file = url.appendingPathComponent(name)
      let text = try Data(contentsOf: file)
      var renderer = HTMLRenderer(locale: Locale(identifier: "en_US"))
      renderer.baseURL = file
      renderer.isTagged = isTagged
      renderer.resources = .folders([url])
      // The first run opens fonts.
      _ = try renderer.pdf(from: text)
      var times: [Double] = []
      for _ in 0..<count {
        let start = clock()
        _ = try renderer.pdf(from: text)
        times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
      }
      let median = Self.median(times)
      medians.append(median)
      print("\(name) \(String(format: "%.2f", median)) ms")
    }
    print("median \(String(format: "%.2f", Self.median(medians))) ms of \(names.count) documents")
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
