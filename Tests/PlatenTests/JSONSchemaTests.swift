import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct JSONSchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static var path: String { root.appendingPathComponent("docs/report.schema.json").path }

  @Test func schemaOfTheRepositoryIsThatOfTheReader() throws {
    if Golden.isRecording {
      try Data(JSONSchemaWriter.text.utf8).write(to: URL(fileURLWithPath: Self.path))
    }
    #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == JSONSchemaWriter.text)
  }

  @Test func everyKeyIsInTheSchemaWithADescriptionAndTheOtherWayRound() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    definitions["report"] = schema
    var expected: [String: Set<String>] = [:]
    for shape in JSONShapes.all {
      let isPart = JSONShapes.partsByName[shape.name] != nil
      let keys = shape.keys + (isPart ? JSONShapes.partKeys + JSONShapes.typeKey : [])
      #expect(Set(keys.map(\.name)).count == keys.count, "\(shape.name) has a key twice")
      expected[isPart ? "part-\(shape.name)" : shape.name] = Set(keys.map(\.name))
    }
    expected["part"] = ["type"]
    #expect(Set(definitions.keys) == Set(expected.keys))
    for (name, keys) in expected {
      let properties = try #require(definitions[name]?["properties"] as? [String: [String: Any]])
      #expect(Set(properties.keys) == keys, "\(name)")
      guard name != "part" else { continue }
      #expect(definitions[name]?["additionalProperties"] as? Bool == false)
      for (key, property) in properties { #expect(property["description"] as? String != "", "\(name).\(key)") }
    }
  }

  @Test func everyThemeKeyIsAPropertyAndTheOtherWayRound() {
    let properties = Set(Mirror(reflecting: Theme.standard).children.compactMap(\.label))
    #expect(Set(ThemeKeys.shape.keys.map(\.name)) == properties)
  }

  @Test func shapesNameOnlyShapesThereAre() {
    func check(_ kind: JSONKind) {
      switch kind {
      case .shape(let name): #expect(JSONShapes.byName[name] != nil, "\(name)")
      case .array(let element, _), .map(let element): check(element)
      case .oneOf(let kinds): kinds.forEach(check)
      default: break
      }
    }
    #expect(JSONShapes.byName.count == JSONShapes.all.count)
    for shape in JSONShapes.all { shape.keys.forEach { check($0.kind) } }
  }
}
