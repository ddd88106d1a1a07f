import Foundation
import Platen
import PlatenLayout

/// The benchmark program; scripts/bench runs it beside its peers.
///
///     platen-bench table|wrapped|scripts --rows N [-o FILE] [--tagged]
///     platen-bench invoices --count N [--threads T] [-o FOLDER]
///     platen-bench report --sections N [-o FILE] [--untagged]
///     platen-bench html --folder FOLDER --count N [--tagged]
///
/// Without -o the bytes are counted and dropped.
@main
struct Main {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    func value(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
      let value = arguments[index + 1]
      arguments.removeSubrange(index...(index + 1))
      return value
    }
    func flag(_ name: String) -> Bool {
      guard let index = arguments.firstIndex(of: name) else { return false }
      arguments.remove(at: index)
      return true
    }
    let output = value("-o")
    let rows = value("--rows").flatMap(Int.init) ?? 10_000
    let count = value("--count").flatMap(Int.init) ?? 1000
    let threads = value("--threads").flatMap(Int.init) ?? 1
    let sections = value("--sections").flatMap(Int.init) ?? 50
    let folder = value("--folder") ?? "."
    let isTagged = flag("--tagged")
    guard let kind = arguments.first, arguments.count == 1 else {
      FileHandle.standardError.write(
        Data("usage: platen-bench table|wrapped|scripts|invoices|report|html [options]\n".utf8))
      exit(2)
    }
    switch kind {
    case "table": try TableBench(rows: rows, kind: .plain, output: output, isTagged: isTagged).run()
    case "wrapped": try TableBench(rows: rows, kind: .wrapped, output: output, isTagged: isTagged).run()
    case "scripts": try TableBench(rows: rows, kind: .scripts, output: output, isTagged: isTagged).run()
    case "invoices": try InvoiceBench(count: count, threads: threads, folder: output).run()
    case "html": try HTMLBench(folder: folder, count: count, isTagged: isTagged).run()
    case "report": try ReportBench(sections: sections, output: output).run()
    default:
      FileHandle.standardError.write(Data("platen-bench: unknown benchmark \(kind)\n".utf8))
      exit(2)
    }
  }
}
