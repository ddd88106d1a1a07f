import Foundation
import Platen

/// Where a benchmark's document goes: a file, or nowhere, counted.
enum BenchOutput {
  static func write(_ report: Report, to output: String?) throws {
    if let output {
      try report.write(to: URL(fileURLWithPath: output))
      return
    }
    var count = 0
    try report.write { count += $0.count }
    print("\(count) bytes")
  }
}
