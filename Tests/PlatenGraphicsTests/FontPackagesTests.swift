import CPangoCairo
import Foundation
import Testing

@testable import PlatenGraphics

/// Compares the table of packages with the fonts that Debian's packages really bring, where they are installed.
@Suite struct FontPackagesTests {
  /// The fonts of a package; nil when it is not installed or the system has no such packages.
  private func library(_ package: String) throws -> FontLibrary? {
    guard let list = try? String(contentsOfFile: "/var/lib/dpkg/info/\(package).list", encoding: .utf8) else {
      return nil
    }
    let files = list.split(separator: "\n").map(String.init).filter { name in
      [".ttf", ".otf", ".ttc"].contains { name.hasSuffix($0) } && FileManager.default.fileExists(atPath: name)
    }
    return files.isEmpty ? nil : try FontLibrary(files: files, includingSystemFonts: false)
  }

  private static let assigned: [Unicode.Scalar] = (UInt32(0x21)...0x3FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
    // Version 14 is that of the fonts in Debian 12.
    guard let age = $0.properties.age, age.major <= 13, GlyphRunBuilder.isVisible($0.value) else { return false }
    return $0.properties.generalCategory != .control
  }

  @Test(arguments: ["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"])
  func packagesBringWhatTheTableSays(package: String) throws {
    guard let library = try library(package) else { return }
    let known = library.characterSet()
    defer { FcCharSetDestroy(known) }
    var totals: [String: Int] = [:]
    var lacking: [String: Int] = [:]
    for scalar in Self.assigned where FontPackages.package(for: scalar) == package {
      let script = UnicodeScript(of: scalar).code
      totals[script, default: 0] += 1
      if FcCharSetHasChar(known, scalar.value) == 0 { lacking[script, default: 0] += 1 }
    }
    #expect(!totals.isEmpty)
    for (script, count) in lacking {
      let total = totals[script] ?? 0
      #expect(Double(count) <= Double(total) * 0.15, "\(script): \(count) of \(total)")
    }
    let all = totals.values.reduce(0, +)
    #expect(lacking.values.reduce(0, +) * 100 <= all * 2, "\(lacking)")
  }

  @Test func scriptsOfTheLastResortAreInNoBetterFont() throws {
    guard let library = try library("fonts-noto-core") else { return }
    let known = library.characterSet()
    defer { FcCharSetDestroy(known) }
    let found = Self.assigned.filter {
      FontPackages.package(for: $0) == FontPackages.lastResort && FcCharSetHasChar(known, $0.value) != 0
    }
    #expect(found == [])
  }

  @Test func everyPackageOfTheTableIsUsed() {
    let used = Set(Self.assigned.compactMap { FontPackages.package(for: $0) })
    #expect(used == Set(FontPackages.all))
    #expect(FontPackages.package(for: "\u{20BB7}") == "fonts-hanazono")
    #expect(FontPackages.package(for: "\u{1E290}") == "fonts-unifont")
    #expect(FontPackages.package(for: "\u{1F1E9}") == "fonts-noto-color-emoji")
    #expect(FontPackages.package(for: "。") == "fonts-noto-cjk")
    #expect(FontPackages.package(for: "∑") == "fonts-noto-core")
  }
}
