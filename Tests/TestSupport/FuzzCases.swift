import Foundation

/// How many cases a test of made-up input tries, and which seed it works on.
///
/// `PLATEN_FUZZ_CASES=N` asks for N cases in all, of which each test takes its share; `PLATEN_FUZZ_SEED=N` begins at another
/// seed; `PLATEN_FUZZ_TRACE=FOLDER` keeps the seed in work in a file, so that it is known when the process is lost, and with
/// `PLATEN_FUZZ_KEEP=1` the input as well.
package final class FuzzCases {
  private static let environment = ProcessInfo.processInfo.environment

  /// The number of cases asked for; nil in ordinary runs.
  package static let asked = environment["PLATEN_FUZZ_CASES"].flatMap { Int($0) }.map { max($0, 1) }

  package let seeds: Range<UInt64>
  private let trace: FileHandle?

  /// - Parameters:
  ///   - name: The name of the trace.
  ///   - count: The cases of an ordinary run.
  ///   - share: The share of the cases asked for, in percent.
  package init(_ name: String, count: Int, share: Int) {
    let number = Self.asked.map { max($0 / 100 * share, 1) } ?? Repetitions.of(count, least: min(count, 20))
    let first = Self.environment["PLATEN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
    seeds = first..<first + UInt64(number)
    trace = Self.environment["PLATEN_FUZZ_TRACE"].flatMap { folder in
      let path = folder + "/" + name
      return FileManager.default.createFile(atPath: path, contents: nil) ? FileHandle(forWritingAtPath: path) : nil
    }
  }

  /// Keeps the input in work beside the seed, when that is asked for.
  package func keep(_ bytes: [UInt8], _ name: String) {
    guard Self.environment["PLATEN_FUZZ_KEEP"] != nil, let folder = Self.environment["PLATEN_FUZZ_TRACE"] else {
      return
    }
    try? Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }

  /// Calls `body` with every seed.
  package func forEach(_ body: (UInt64) throws -> Void) rethrows {
    for seed in seeds {
      if let trace {
        try? trace.seek(toOffset: 0)
        try? trace.write(contentsOf: Data("\(seed)\n".utf8))
      }
      try body(seed)
    }
  }
}
