// Checks symbol graphs: everything public is documented, and the landing page names every type. Called by scripts/docs:
// swift scripts/check-symbols.swift LANDING.md GRAPH.json...
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
    struct Kind: Decodable { var identifier: String }
    var kind: Kind
    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    /// The block of an extension: no declaration of its own.
    var isExtension: Bool { kind.identifier == "swift.extension" }
    var isDocumented: Bool {
      docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
    }
  }
  var symbols: [Symbol]
}

guard CommandLine.arguments.count >= 3 else {
  print("usage: check-symbols.swift LANDING.md GRAPH.json...")
  exit(2)
}
let page = CommandLine.arguments[1]
let landing = try String(contentsOf: URL(fileURLWithPath: page), encoding: .utf8)
let symbols = try CommandLine.arguments.dropFirst(2).flatMap { path in
  try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: path))).symbols
}.filter { !$0.isExtension }

var complaints: [String] = []
for symbol in symbols where !symbol.isDocumented {
  let place = symbol.location.map { "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1): " } ?? ""
  complaints.append("\(place)\(symbol.name) is public and has no documentation")
}
for symbol in symbols where symbol.pathComponents.count == 1 && !landing.contains("- ``\(symbol.name)``\n") {
  complaints.append("\(page): \(symbol.name) is missing among the topics")
}
for complaint in complaints.sorted() { print(complaint) }
print("\(symbols.count) public symbols, \(complaints.count) complaints")
exit(symbols.isEmpty || !complaints.isEmpty ? 1 : 0)
