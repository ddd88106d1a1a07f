import Foundation
import Platen
import Testing

@testable import PlatenCLI

@Suite struct OrganizationFileTests {
  private func read(_ json: String) throws -> OrganizationFile {
    try OrganizationFile(data: Data(json.utf8), file: "org.json")
  }

  private func message(_ json: String) throws -> String {
    let error = try #require(throws: PlatenError.self) { try read(json) }
    #expect(error.code == .invalidData)
    #expect(error.file == "org.json")
    return error.message
  }

  @Test func reads() throws {
    let all = try read(
      #"{"name":"Müller","address":"A","phone":"1","email":"e","taxId":"T","currency":"CHF","extra":[1]}"#)
    #expect(all.name == "Müller" && all.taxId == "T" && all.currency == "CHF")
    let least = try read(#"{"name":"X","phone":null}"#)
    #expect(least.phone == nil && least.address == nil)
  }

  @Test func errorsNameTheKey() throws {
    #expect(try message("{}") == "The key \"name\" is missing.")
    #expect(try message(#"{"name":5}"#) == "The key \"name\" must be text in double quotes.")
    #expect(try message(#"{"name":"x","phone":["1"]}"#) == "The key \"phone\" must be text in double quotes.")
    #expect(try message(#"{"name":" "}"#).contains("\"name\" is empty"))
    #expect(try message(#"{"name":"x","taxID":"1"}"#) == "The key \"taxID\" is unknown; did you mean \"taxId\"?")
    #expect(try message(#"{"name":"x","currency":"EURO"}"#).contains("\"currency\""))
    #expect(try message("[]").contains("one JSON object"))
    #expect(try message("{\"name\":\n oops}").contains("This is not JSON."))
    #expect(try message("").contains("This is not JSON."))
  }

  @Test func missingFile() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let error = try #require(throws: PlatenError.self) { try OrganizationFile(path: path) }
    #expect(error.code == .unreadable && error.file == path)
  }
}
