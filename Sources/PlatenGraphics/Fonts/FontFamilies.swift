internal import CPangoCairo
import Foundation

/// Which families a library has, and which stand in for others by its configuration. Answers are kept.
///
/// A locked cache: all members may be called on any thread.
final class FontFamilies: @unchecked Sendable {
  private let lock = NSLock()
  /// Names as the fonts have them by their lowercase form; nil until first asked for.
  private var installed: [String: String]?
  private var answers: [String: String?] = [:]
  /// How often families come as fallbacks of names of each kind.
  private var fallbacks: [[Substitute: Int]] = []
  /// Names come from documents; so many different ones no document needs.
  private static let most = 4096

  /// The family that fontconfig's configuration `config` gives for `name`; nil when it has none of that design.
  func resolved(_ name: String, in config: OpaquePointer?) -> String? {
    let key = name.lowercased()
    lock.lock()
    defer { lock.unlock() }
    if let known = answers[key] { return known }
    let answer = find(name, key, in: config)
    if answers.count >= Self.most { answers.removeAll() }
    answers[key] = .some(answer)
    return answer
  }

  private func find(_ name: String, _ key: String, in config: OpaquePointer?) -> String? {
    guard !name.isEmpty, !name.contains("\0") else { return nil }
    let families = installed ?? Self.families(of: config)
    installed = families
    if let generic = Self.generic[key] {
      guard Self.base.contains(generic) else { return alias(generic, families, in: config, isGeneric: true) }
      // Any answer is right, and fontconfig weighs what its rules say.
      return Self.match(generic, in: config).map { families[$0.lowercased()] ?? $0 }
    }
    if let found = families[key] ?? alias(name, families, in: config) { return found }
    guard let twin = Self.twins[key] else { return nil }
    return families[twin] ?? alias(twin, families, in: config)
  }

  /// The installed family that stands in for one of the same design.
  ///
  /// Every name gets fallbacks, bound more or less strongly by configurations. A metric alias, which has the binding of the
  /// name, is there besides those that any name of such a kind gets.
  private func alias(
    _ name: String, _ families: [String: String], in config: OpaquePointer?, isGeneric: Bool = false
  ) -> String? {
    if fallbacks.isEmpty {
      // The last stands for names that no configuration knows.
      fallbacks = (Self.base + ["\u{2}"]).map { Self.counts(of: Self.substitutes(for: $0, in: config)) }
    }
    let candidates = Self.substitutes(for: name, in: config)
    let counts = Self.counts(of: candidates)
    for candidate in candidates where isGeneric || candidate.isStrong {
      guard let found = families[candidate.name] else { continue }
      let count = counts[candidate] ?? 0
      if fallbacks.allSatisfy({ $0[candidate] ?? 0 < count }) { return found }
    }
    return nil
  }

  /// Names that documents take for each other, as browsers do.
  private static let twins = [
    "helvetica": "arial", "arial": "helvetica", "times": "times new roman", "times new roman": "times",
    "courier": "courier new", "courier new": "courier",
  ]

  private struct Substitute: Hashable {
    /// In lowercase.
    var name: String
    var isStrong: Bool
  }

  /// What the configuration makes of a family, in its order (`FcConfigSubstitute`).
  private static func substitutes(for name: String, in config: OpaquePointer?) -> [Substitute] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, name)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    var result: [Substitute] = []
    var value = FcValue()
    var binding = FcValueBindingWeak
    while FcPatternGetWithBinding(pattern, FC_FAMILY, Int32(result.count), &value, &binding) == FcResultMatch {
      let text = value.type == FcTypeString ? value.u.s.map { String(cString: $0).lowercased() } : nil
      result.append(Substitute(name: text ?? "", isStrong: binding != FcValueBindingWeak))
    }
    return result
  }

  private static func counts(of substitutes: [Substitute]) -> [Substitute: Int] {
    substitutes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func match(_ name: String, in config: OpaquePointer?) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, name)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    // Not the language of the machine.
    FcPatternAddString(pattern, FC_LANG, "en")
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch, let family else { return nil }
    return String(cString: family)
  }

  /// Generic names that every configuration has.
  private static let base = ["sans-serif", "serif", "monospace"]

  /// Generic names (CSS Fonts 4, clause 2.1.1) by those that configurations of fonts know.
  private static let generic = [
    "serif": "serif", "sans-serif": "sans-serif", "sans": "sans-serif", "monospace": "monospace",
    "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "ui-rounded": "sans-serif", "ui-serif": "serif",
    "ui-monospace": "monospace", "math": "serif", "fangsong": "serif", "cursive": "cursive", "fantasy": "fantasy",
    "emoji": "emoji",
  ]

  private static func families(of config: OpaquePointer?) -> [String: String] {
    var result: [String: String] = [:]
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(config, kind)?.pointee else { continue }
      for place in 0..<Int(set.nfont) {
        guard let pattern = set.fonts[place] else { continue }
        var format: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch, let format,
          FontFiles.usableFormats.contains(String(cString: format))
        else { continue }
        var index: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch, let text = name {
          let family = String(cString: text)
          result[family.lowercased()] = family
          index += 1
        }
      }
    }
    return result
  }
}

extension FontLibrary {
  /// The installed family that shows text in the family `name`: itself, or a metric alias of the configuration of fonts
  /// (Liberation Sans for Helvetica), or for a generic name (`serif`, `system-ui` ...) what the configuration prefers. Nil
  /// for a family that the library has not; fontconfig itself would answer with some other font.
  ///
  /// The faces that a document brings go before installed ones of the same name.
  package func resolvedFamily(_ name: String) -> String? {
    documentFamilies[name.lowercased()] ?? families.resolved(name, in: config)
  }
}
