internal import Foundation

/// The spaces that colours may be given or mixed in (CSS Color 4, clauses 8 to 12), with the matrices of its clause 18 ("sample
/// code for color conversions"). All lead through CIE XYZ with the white point D65.
enum CSSColorSpace: String {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case xyz
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case lab, lch, oklab, oklch, hsl, hwb

  typealias Parts = SIMD3<Double>

  /// Which part is a hue in degrees; nil for spaces without.
  var hue: Int? {
    switch self {
    case .lch, .oklch: 2
    case .hsl, .hwb: 0
    default: nil
    }
  }

  /// A colour of this space in sRGB. What lies outside of what sRGB can show is cut off.
  func color(_ parts: Parts, alpha: Double = 1) -> CSSColor {
    switch self {
    case .srgb: return CSSColor(parts.x, parts.y, parts.z, alpha)
    case .hsl: return CSSColor(hue: parts.x, saturation: parts.y, lightness: parts.z, alpha: alpha)
    case .hwb: return CSSColor(hue: parts.x, whiteness: parts.y, blackness: parts.z, alpha: alpha)
    default:
      let linear = Self.times(Self.linearOfXYZ, xyz(parts))
      let encoded = Self.each(linear, Self.encoded)
      return CSSColor(encoded.x, encoded.y, encoded.z, alpha)
    }
  }

  /// The parts of a colour in this space.
  func parts(of color: CSSColor) -> Parts {
    let rgb = Parts(color.red, color.green, color.blue)
    switch self {
    case .srgb: return rgb
    case .hsl, .hwb:
      let (most, least) = (rgb.max(), rgb.min())
      let range = most - least
      var hue = 0.0
      if range > 0 {
        hue =
          most == rgb.x
          ? (rgb.y - rgb.z) / range : most == rgb.y ? (rgb.z - rgb.x) / range + 2 : (rgb.x - rgb.y) / range + 4
        hue = (hue * 60 + 360).truncatingRemainder(dividingBy: 360)
      }
      if self == .hwb { return Parts(hue, least, 1 - most) }
      let lightness = (most + least) / 2
      let saturation = range == 0 ? 0 : range / (1 - abs(2 * lightness - 1))
      return Parts(hue, saturation, lightness)
    default:
      return fromXYZ(Self.times(Self.xyzOfLinear, Self.each(rgb, Self.linear)))
    }
  }

  private func xyz(_ parts: Parts) -> Parts {
    switch self {
    case .srgbLinear: return Self.times(Self.xyzOfLinear, parts)
    case .displayP3: return Self.times(Self.xyzOfP3, Self.each(parts, Self.linear))
    case .xyzD50: return Self.times(Self.d65OfD50, parts)
    case .lab:
      let y = (parts.x + 16) / 116
      let raised = Self.each(Parts(parts.y / 500 + y, y, y - parts.z / 200)) { part in
        let cube = part * part * part
        return cube > 216.0 / 24389 ? cube : (116 * part - 16) / (24389.0 / 27)
      }
      return Self.times(Self.d65OfD50, raised * Self.d50)
    case .lch: return Self.lab.xyz(Self.straight(parts))
    case .oklab:
      let roots = Self.times(Self.rootsOfOklab, parts)
      return Self.times(Self.xyzOfCones, roots * roots * roots)
    case .oklch: return Self.oklab.xyz(Self.straight(parts))
    case .xyz, .xyzD65, .srgb, .hsl, .hwb: return parts
    }
  }

  private func fromXYZ(_ xyz: Parts) -> Parts {
    switch self {
    case .srgbLinear: return Self.times(Self.linearOfXYZ, xyz)
    case .displayP3: return Self.each(Self.times(Self.p3OfXYZ, xyz), Self.encoded)
    case .xyzD50: return Self.times(Self.d50OfD65, xyz)
    case .lab:
      let roots = Self.each(Self.times(Self.d50OfD65, xyz) / Self.d50) { part in
        part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
      }
      return Parts(116 * roots.y - 16, 500 * (roots.x - roots.y), 200 * (roots.y - roots.z))
    case .lch: return Self.polar(Self.lab.fromXYZ(xyz))
    case .oklab: return Self.times(Self.oklabOfRoots, Self.each(Self.times(Self.conesOfXYZ, xyz), cbrt))
    case .oklch: return Self.polar(Self.oklab.fromXYZ(xyz))
    case .xyz, .xyzD65, .srgb, .hsl, .hwb: return xyz
    }
  }

  /// Lightness, chroma and hue as lightness and two axes.
  private static func straight(_ parts: Parts) -> Parts {
    let angle = parts.z * .pi / 180
    return Parts(parts.x, parts.y * cos(angle), parts.y * sin(angle))
  }

  private static func polar(_ parts: Parts) -> Parts {
    let chroma = (parts.y * parts.y + parts.z * parts.z).squareRoot()
    let hue = atan2(parts.z, parts.y) * 180 / .pi
    return Parts(parts.x, chroma, hue < 0 ? hue + 360 : hue)
  }

  private static func linear(_ part: Double) -> Double {
    let size = abs(part)
    return size <= 0.04045 ? part / 12.92 : (part < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ part: Double) -> Double {
    let size = abs(part)
    return size > 0.0031308 ? (part < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055) : 12.92 * part
  }

  private static func each(_ parts: Parts, _ change: (Double) -> Double) -> Parts {
    Parts(change(parts.x), change(parts.y), change(parts.z))
  }

  private static func times(_ rows: [Parts], _ parts: Parts) -> Parts {
    Parts((rows[0] * parts).sum(), (rows[1] * parts).sum(), (rows[2] * parts).sum())
  }

  private static let d50 = Parts(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static let xyzOfLinear = [
    Parts(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    Parts(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    Parts(7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270),
  ]
  private static let linearOfXYZ = [
    Parts(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    Parts(-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810),
    Parts(705.0 / 12673, -2585.0 / 12673, 705.0 / 667),
  ]
  private static let xyzOfP3 = [
    Parts(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    Parts(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    Parts(0, 32229.0 / 714400, 5_220_557.0 / 5_000_800),
  ]
  private static let p3OfXYZ = [
    Parts(446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915),
    Parts(-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905),
    Parts(11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415),
  ]
  private static let d50OfD65 = [
    Parts(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    Parts(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    Parts(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371),
  ]
  private static let d65OfD50 = [
    Parts(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    Parts(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    Parts(0.012314014864481998, -0.020507649298898964, 1.330365926242124),
  ]
  private static let conesOfXYZ = [
    Parts(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    Parts(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Parts(0.0481771893596242, 0.2642395317527308, 0.6335478284694309),
  ]
  private static let xyzOfCones = [
    Parts(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    Parts(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    Parts(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816),
  ]
  private static let oklabOfRoots = [
    Parts(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    Parts(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    Parts(0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
  ]
  private static let rootsOfOklab = [
    Parts(1, 0.3963377773761749, 0.2158037573099136),
    Parts(1, -0.1055613458156586, -0.0638541728258133),
    Parts(1, -0.0894841775298119, -1.2914855480194092),
  ]
}
