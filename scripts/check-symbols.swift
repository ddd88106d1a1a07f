// Checks a symbol graph: everything public is documented, and the landing page names every type. Called by scripts/docs:
// swift scripts/check-symbols.swift GRAPH.json LANDING.md
import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }
    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    var isDocumented: Bool {
      docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
    }
  }
  var symbols: [Symbol]
}

guard CommandLine.arguments.count == 3 else {
  print("usage: check-symbols.swift GRAPH.json LANDING.md")
  exit(2)
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let landing = try String(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]), encoding: .utf8)
let symbols = try JSONDecoder().decode(SymbolGraph.self, from: data).symbols

var complaints: [String] = []
for symbol in symbols where !symbol.isDocumented {
  let place = symbol.location.map { "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1): " } ?? ""
  complaints.append("\(place)\(symbol.name) is public and has no documentation")
}
for symbol in symbols where symbol.pathComponents.count == 1 && !landing.contains("- ``\(symbol.name)``\n") {
  complaints.append("\(CommandLine.arguments[2]): \(symbol.name) is missing among the topics")
}
for complaint in complaints.sorted() { print(complaint) }
print("\(symbols.count) public symbols, \(complaints.count) complaints")
exit(symbols.isEmpty || !complaints.isEmpty ? 1 : 0)
