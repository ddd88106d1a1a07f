/// A description of a font: which families to try, and how the face should look. Faces are found through fontconfig;
/// characters that the families lack come from other installed fonts.
public struct Font: Hashable, Sendable {
  /// Family names, best first. Generic names (`sans-serif`, `serif`, `monospace`) are allowed.
  public var families: [String]
  /// The size of the em, in points; brought into 0.1...4096, not-a-number counts as 10.
  public var size: Double {
    didSet { size = Self.usable(size: size) }
  }
  /// How heavy the face is.
  public var weight: FontWeight
  /// Whether an italic (or oblique) face is wanted.
  public var isItalic: Bool
  /// OpenType features beyond the default ones.
  public var features: [FontFeature]
  /// Space added between clusters, in points; negative values tighten. Text that is spaced has no ligatures.
  public var letterSpacing: Double {
    didSet { letterSpacing = Self.usable(spacing: letterSpacing) }
  }

  /// Makes a font description. Sizes are brought into 0.1...4096 points; not-a-number counts as 10.
  public init(
    _ families: [String] = Font.defaultFamilies, size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    features: [FontFeature] = [], letterSpacing: Double = 0
  ) {
    self.families = families
    self.size = Self.usable(size: size)
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.letterSpacing = Self.usable(spacing: letterSpacing)
  }

  /// Takes in what tells most fonts of a document apart; to compare names costs less than to hash them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight.value << 1 | (isItalic ? 1 : 0))
  }

  private static func usable(size: Double) -> Double { size.isNaN ? 10 : min(max(size, 0.1), 4096) }

  private static func usable(spacing: Double) -> Double { spacing.isNaN ? 0 : min(max(spacing, -1000), 1000) }

  /// Noto Sans, then whatever the system takes for a sans-serif.
  public static let defaultFamilies = ["Noto Sans", "sans-serif"]

  /// The same font in another size.
  public func sized(_ size: Double) -> Font {
    Font(
      families, size: size, weight: weight, isItalic: isItalic, features: features, letterSpacing: letterSpacing)
  }

  /// The same font in another weight.
  public func weighted(_ weight: FontWeight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  /// The same font with one more feature.
  public func with(_ feature: FontFeature) -> Font {
    guard !features.contains(feature) else { return self }
    var copy = self
    copy.features.append(feature)
    return copy
  }
}
