import Foundation

/// A colour in sRGB with opacity; components range from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 1.
  public var red: Double
  /// Green, 0 to 1.
  public var green: Double
  /// Blue, 0 to 1.
  public var blue: Double
  /// Opacity: 0 is invisible, 1 covers what lies below.
  public var alpha: Double

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// No colour: draws nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Makes a colour; components are brought into 0...1, not-a-number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// Makes a colour from components of 0 to 255.
  public init(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` (CSS Color 4, clause 5.2); the `#` may be missing.
  ///
  /// Nil for anything else.
  public init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, digits.utf8.count == digits.count else { return nil }
    switch values.count {
    case 3, 4:
      self.init(
        values[0] * 17, values[1] * 17, values[2] * 17, alpha: values.count == 4 ? Double(values[3] * 17) / 255 : 1)
    case 6, 8:
      let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      self.init(bytes[0], bytes[1], bytes[2], alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
    default:
      return nil
    }
  }

  /// Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it; opacity is not considered.
  public var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio between two opaque colours, 1 to 21 (WCAG 2.2, clause 1.4.3).
  public func contrast(with other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour as it looks when painted over an opaque `background`.
  public func composited(over background: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
  }

  /// `preferred` when it can be read on this background (contrast of at least `ratio`), else the better of white and
  /// `dark`, else black.
  public func legibleText(preferring preferred: Color, dark: Color = .black, ratio: Double = 4.5) -> Color {
    let ground = composited(over: .white)
    if preferred.contrast(with: ground) >= ratio { return preferred }
    let best = [Color.white, dark].max { $0.contrast(with: ground) < $1.contrast(with: ground) } ?? .black
    if best.contrast(with: ground) >= ratio { return best }
    return Color.black.contrast(with: ground) >= Color.white.contrast(with: ground) ? .black : .white
  }
}
