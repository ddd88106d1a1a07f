package import Foundation

/// Language, script and region of a locale, with those filled in that CLDR's likely subtags give, deprecated codes
/// replaced and extensions left away.
package struct LanguageIdentity: Hashable, Sendable {
  /// Codes that are deprecated or are the same written language. ICU knows most of them; these it leaves.
  private static let aliases = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil", "cmn": "zh", "arb": "ar",
    "prs": "fa", "pes": "fa", "swh": "sw", "zsm": "ms", "zlm": "ms", "ekk": "et", "lvs": "lv", "npi": "ne", "ory": "or",
  ]
  /// Styles of a script, which are the same letters (ICU calls the script of `ur-IN` Nastaliq).
  private static let scripts = ["Aran": "Arab", "Jpan": "Jpan", "Latf": "Latn", "Latg": "Latn"]

  package let code: String
  /// ISO 15924, or empty.
  package let script: String
  package let region: String?
  /// The shortest tag that means the same.
  package let minimal: String

  package init(_ locale: Locale) {
    // ICU's form has aliases resolved ("prs", "zh-min-nan"), encodings cut off and extensions behind "@".
    let icu = locale.identifier(.icu)
    let base = icu.prefix { $0 != "@" && $0 != "." }
    let parts = base.split { $0 == "_" || $0 == "-" }.map(String.init)
    let code = parts.first?.lowercased() ?? ""
    // "C" and "POSIX" are the names of no language; a form without a language is the undetermined one.
    guard (2...3).contains(code.count), code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      (self.code, script, region, minimal) = ("und", "", nil, "und")
      return
    }
    var components = Locale.Language.Components(languageCode: Locale.LanguageCode(Self.aliases[code] ?? code))
    for part in parts.dropFirst() {
      if part.count == 4, part.utf8.allSatisfy({ $0 >= 0x41 }) {
        components.script = Locale.Script(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      } else if part.count == 2 || (part.count == 3 && part.allSatisfy(\.isNumber)), components.region == nil {
        components.region = Locale.Region(part.uppercased())
      }
    }
    let language = Locale.Language(components: components)
    let maximal = language.maximalIdentifier
    let full = maximal.isEmpty ? language : Locale.Language(identifier: maximal)
    let found = full.languageCode?.identifier ?? code
    self.code = Self.aliases[found] ?? found
    let script = full.script?.identifier ?? ""
    self.script = Self.scripts[script] ?? script
    region = full.region?.identifier
    let minimal = language.minimalIdentifier
    self.minimal = minimal.isEmpty ? code : minimal
  }
}
