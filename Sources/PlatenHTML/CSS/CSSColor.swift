/// A colour in sRGB; all parts from 0 to 1 (CSS Color Level 4).
package struct CSSColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package static let black = CSSColor(0, 0, 0)
  package static let transparent = CSSColor(0, 0, 0, 0)

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = min(max(red, 0), 1)
    self.green = min(max(green, 0), 1)
    self.blue = min(max(blue, 0), 1)
    self.alpha = min(max(alpha, 0), 1)
  }

  /// 0xRRGGBB
  init(rgb: UInt32, alpha: Double = 1) {
    self.init(Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
  }

  /// Three, four, six or eight hexadecimal digits, without the `#`.
  package init?(hex: String) {
    var digits: [UInt32] = []
    for byte in hex.utf8 {
      switch byte {
      case 48...57: digits.append(UInt32(byte) - 48)
      case 65...70, 97...102: digits.append(UInt32(byte | 32) - 87)
      default: return nil
      }
      if digits.count > 8 { return nil }
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let value = digits.prefix(6).reduce(0) { $0 << 4 | $1 }
    self.init(rgb: value, alpha: digits.count == 8 ? Double(digits[6] << 4 | digits[7]) / 255 : 1)
  }

  /// Hue in degrees, the others from 0 to 1 (clause 7.1).
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let saturation = min(max(saturation, 0), 1)
    let lightness = min(max(lightness, 0), 1)
    var hue = hue.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
    }
    self.init(channel(0), channel(8), channel(4), alpha)
  }

  /// A pure hue, in degrees, mixed with white and black, from 0 to 1 (clause 8).
  init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
    let (white, black) = (max(whiteness, 0), max(blackness, 0))
    let sum = white + black
    if sum >= 1 {
      self.init(white / sum, white / sum, white / sum, alpha)
      return
    }
    let pure = CSSColor(hue: hue, saturation: 1, lightness: 0.5, alpha: alpha)
    func mixed(_ channel: Double) -> Double { channel * (1 - sum) + white }
    self.init(mixed(pure.red), mixed(pure.green), mixed(pure.blue), alpha)
  }

  /// A named colour, the name in lowercase.
  package init?(named name: String) {
    if name == "transparent" {
      self = .transparent
      return
    }
    guard let value = Self.names[name] ?? Self.systemNames[name] else { return nil }
    self.init(rgb: value)
  }
}
