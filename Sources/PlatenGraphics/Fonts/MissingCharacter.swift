/// A character that no font has: what it is, where it stands and what brings a font for it.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// The character.
  public let scalar: Unicode.Scalar
  /// Where it was drawn first; nil for text that is on no page.
  public let place: Place?
  /// How often it was drawn, all pages together.
  public let count: Int

  package init(_ scalar: Unicode.Scalar, place: Place? = nil, count: Int = 1) {
    self.scalar = scalar
    self.place = place
    self.count = count
  }

  /// The Unicode name, such as `DEVANAGARI LETTER A`; nil where it has none.
  public var name: String? { scalar.properties.name }

  /// The script it belongs to.
  public var script: UnicodeScript { UnicodeScript(of: scalar) }

  /// The package of Debian 12 whose fonts have it; nil where no font can be told, as for private-use characters.
  public var package: String? { FontPackages.package(for: scalar) }

  /// What mends it, in a few words for a sentence: what to install on this system, or why nothing helps.
  public var remedy: String { FontPackages.remedy(for: scalar) }

  /// Code point, name and script: `U+0905 DEVANAGARI LETTER A (Devanagari, Deva)`.
  public var label: String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return "U+\(padded)\(name.map { " \($0)" } ?? "") (\(script.name), \(script.code))"
  }

  /// All of it in one line.
  public var description: String {
    var parts = [label]
    if count > 1 { parts.append("\(count) times") }
    if let place { parts.append((count > 1 ? "first on " : "") + place.description) }
    return parts.joined(separator: ", ") + "; " + remedy
  }
}
