import Foundation
import TestSupport
import Testing

/// Templates of others, printed and compared with a browser's print of them, where they lie beside the checkout.
@Suite struct HTMLCorpusTests {
  private static let folder: URL = {
    let given = ProcessInfo.processInfo.environment["PLATEN_SHARED"].map { URL(fileURLWithPath: $0) }
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared")
    return (given ?? beside).appendingPathComponent("data/html")
  }()

  /// The names of documents that have a reference.
  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("reference").path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.indices.last.map({ $0 / 2 }) else { return 0 }
    return sorted.count.isMultiple(of: 2) ? (sorted[middle] + sorted[middle + 1]) / 2 : sorted[middle]
  }

  @Test(.enabled(if: !names.isEmpty, "The templates are not part of the package: ../shared/data/html is missing."))
  func wordsStandWhereABrowserPutsThem() throws {
    let command = CommandProcess()
    var places: [Double] = []
    var locals: [Double] = []
    var unequal: [String] = []
    var report = ""
    for name in Self.names {
      let source = Self.folder.appendingPathComponent(name + ".html").path
      let outcome = try command.run(
        ["html", source, "--allow-root", Self.folder.path, "-o", "\(name).pdf"],
        environment: ["FONTCONFIG_FILE": Self.folder.appendingPathComponent("fonts.conf").path])
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      guard outcome.status == 0 else { continue }
      let reference = Self.folder.appendingPathComponent("reference/\(name).json")
      let pdf = try command.data("\(name).pdf")
      #expect(try Tool.complaints(about: pdf) == "", "\(name)")
      let agreement = PageAgreement(
        reference: try PageAgreement.words(json: Data(contentsOf: reference)), found: try PageAgreement.words(of: pdf))
      places.append(agreement.place)
      locals.append(agreement.local)
      if agreement.reference.count != agreement.found.count { unequal.append(name) }
      report += "\(name): place \(agreement.place), local \(agreement.local)\n"
    }
    #expect(places.count == Self.names.count)
    #expect(Self.median(locals) >= 0.95, "\(report)")
    #expect(Self.median(places) >= 0.9, "\(report)")
    #expect((locals.min() ?? 0) >= 0.75, "\(report)")
    #expect(unequal.count <= 1, "\(unequal)")
  }
}
