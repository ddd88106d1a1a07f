import Foundation
import Platen

/// The `platen` command. Exit status 0 for success, 1 for failure (of `platen fonts`: something is missing), 2 for a
/// wrong command line; messages go to standard error, and nothing but the document goes to standard output.
@main
struct Main {
  static let version = "0.1.0"

  static func main() {
    // A reader that has gone away is an error of the write (EPIPE), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Invocation.parse(arguments, version: version) {
      case .print(let text): try say(text)
      case .demo(let options): try DemoCommand(options: options).run()
      case .table(let options): try TableCommand(options: options).run()
      case .render(let options): try RenderCommand(options: options).run()
      case .html(let options): try HTMLCommand(options: options).run()
      case .share(let options): try ShareCommand(options: options).run()
      case .invoices(let options): try InvoicesCommand(options: options).run()
      case .preview(let options): try PreviewCommand(options: options).run()
      case .fonts(let options): return try FontsCommand(options: options).run() ? 0 : 1
      }
      return 0
    } catch let error as UsageError {
      complain(error.description)
      return UsageError.exitStatus
    } catch {
      complain("platen: \(error)\n")
      return 1
    }
  }

  /// Writes to standard output. Throws when nobody reads it.
  static func say(_ text: String) throws {
    let sink = DescriptorSink.standardOutput()
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
    try sink.finish()
  }

  /// Writes to standard error; when even that fails there is nobody left to tell.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
