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
    let isGeneric = GenericFamilies.names.contains(key)
    if !isGeneric, let exact = families[key] { return exact }
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, Self.generic[key] ?? name)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    // For a generic name any answer is right, and fontconfig weighs what its rules say.
    // Without a cursive or fantasy font it would answer with one that is neither.
    let isRare = key == "cursive" || key == "fantasy"
    if isGeneric, !isRare, let family = Self.match(pattern, in: config) { return families[family.lowercased()] ?? family }
    let plain = isRare ? Self.plainFamily(in: config) : nil
    var index: Int32 = 0
    while true {
      var value = FcValue()
      var binding = FcValueBindingWeak
      guard FcPatternGetWithBinding(pattern, FC_FAMILY, index, &value, &binding) == FcResultMatch else { return nil }
      index += 1
      guard value.type == FcTypeString, let text = value.u.s else { continue }
      let candidate = String(cString: text)
      // Nor is what stands in for all that is missing.
      if isRare, candidate.lowercased() == key || candidate.lowercased() == "sans-serif" || candidate == plain { return nil }
      // Weak names are there for want of better ones, unless a generic family was asked for, and so is all that is behind
      // them. Those with the binding of what was asked for are metric aliases, and one that a configuration puts first it
      // wants in its place.
      guard isGeneric || binding != FcValueBindingWeak || index == 1 else {
        return Self.twins[key].flatMap { find($0, $0.lowercased(), in: config) }
      }
      if let found = families[candidate.lowercased()] { return found }
    }
  }

  /// The family that `sans-serif` stands for.
  private static func plainFamily(in config: OpaquePointer?) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    return match(pattern, in: config)
  }

  private static func match(_ pattern: OpaquePointer, in config: OpaquePointer?) -> String? {
    guard let copy = FcPatternDuplicate(pattern) else { return nil }
    defer { FcPatternDestroy(copy) }
    // Not the language of the machine.
    FcPatternAddString(copy, FC_LANG, "en")
    FcDefaultSubstitute(copy)
    var result = FcResultMatch
    guard let found = FcFontMatch(config, copy, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return nil }
    return String(cString: name)
  }

  /// Families of one design under the names of two foundries, which browsers take for each other.
  private static let twins = ["helvetica": "Arial", "times": "Times New Roman", "courier": "Courier New"]

  /// Generic names that configurations of fonts may not know.
  private static let generic = [
    "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "ui-rounded": "sans-serif", "ui-serif": "serif",
    "ui-monospace": "monospace", "math": "serif", "fangsong": "serif",
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
