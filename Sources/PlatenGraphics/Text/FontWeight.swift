/// How heavy a face is, 1 to 1000 (CSS Fonts 4, clause 2.2; OpenType `OS/2.usWeightClass`).
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The number, 1 to 1000.
  public let value: Int

  /// 300
  public static let light = FontWeight(300)
  /// 400
  public static let regular = FontWeight(400)
  /// 500
  public static let medium = FontWeight(500)
  /// 600
  public static let semibold = FontWeight(600)
  /// 700
  public static let bold = FontWeight(700)
  /// 900
  public static let black = FontWeight(900)

  /// Makes a weight; values are brought into 1...1000.
  public init(_ value: Int) {
    self.value = min(max(value, 1), 1000)
  }

  /// Lighter first.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}
