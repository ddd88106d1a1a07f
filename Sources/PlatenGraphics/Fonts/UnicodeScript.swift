internal import CPangoCairo
import Foundation

/// The script that a character belongs to, by its ISO 15924 code (Unicode Standard Annex 24).
public struct UnicodeScript: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four letters of the code: `Latn`, `Deva`, `Zyyy` for characters that scripts share.
  public let code: String

  /// The script of a character (`hb_unicode_script`). Emoji, which the standard counts among the shared characters, have
  /// the code `Zsye`: they need a font of their own.
  public init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    // Below, only digits and signs can be shown as emoji; letters never are.
    if value >= 0x2300, scalar.properties.isEmojiPresentation || value >= 0x1F300 && scalar.properties.isEmoji {
      self.init(letters: "Zsye")
    } else {
      self.init(tag: hb_unicode_script(hb_unicode_funcs_get_default(), value).rawValue)
    }
  }

  /// Characters that scripts share (`Zyyy`).
  public static let common = UnicodeScript(letters: "Zyyy")

  /// A script by its code, in any case; nil when it is not four ASCII letters.
  public init?(code: String) {
    guard code.utf8.count == 4, code.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
    self.init(letters: code.prefix(1).uppercased() + code.dropFirst().lowercased())
  }

  private init(letters: String) { code = letters }

  /// A tag of HarfBuzz or GLib, which is the code in one number.
  init(tag: UInt32) {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    self.init(letters: tag == 0 ? "Zzzz" : String(decoding: letters, as: UTF8.self))
  }

  /// The English name, such as `Devanagari`; the code where there is none.
  public var name: String { Self.english.localizedString(forScriptCode: code) ?? code }

  /// Whether characters of several scripts share it: signs, marks (`Zyyy`, `Zinh`).
  public var isShared: Bool { code == "Zyyy" || code == "Zinh" }

  /// Whether it is not known which script a character belongs to, or it is none (`Zzzz`).
  public var isUnknown: Bool { code == "Zzzz" }

  /// Name and code: `Devanagari (Deva)`.
  public var description: String { name == code ? code : "\(name) (\(code))" }

  /// In the order of the codes.
  public static func < (left: UnicodeScript, right: UnicodeScript) -> Bool { left.code < right.code }

  private static let english = Locale(identifier: "en")
}
