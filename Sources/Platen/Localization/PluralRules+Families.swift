extension PluralRules.Family {
  /// The forms there are.
  var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .exactlyOne, .one, .zeroToOne, .belowTwo, .belowTwoOrWhole, .danish, .macedonian, .icelandic, .filipino,
      .sinhala, .tamazight:
      [.one, .other]
    case .sami, .hebrew: [.one, .two, .other]
    case .latvian, .langi, .colognian: [.zero, .one, .other]
    case .french, .portuguese, .italian, .spanish: [.one, .many, .other]
    case .serbian, .romanian, .tachelhit: [.one, .few, .other]
    case .slovenian, .sorbian, .scottish: [.one, .two, .few, .other]
    case .russian, .belarusian, .polish, .czech, .lithuanian: [.one, .few, .many, .other]
    case .maltese, .irish, .manx, .breton, .samogitian: [.one, .two, .few, .many, .other]
    case .arabic, .welsh, .cornish: PluralCategory.allCases
    }
  }

  /// Rules about the value itself (`n`), which only whole numbers meet.
  func whole(_ number: PluralOperands) -> PluralCategory? {
    guard number.isWhole else { return nil }
    let n = number.i
    let tens = n % 10
    let hundreds = n % 100
    switch self {
    case .exactlyOne, .danish, .spanish: return n == 1 ? .one : nil
    case .zeroToOne: return n <= 1 ? .one : nil
    case .belowTwoOrWhole, .tachelhit:
      return n == 1 ? .one : self == .tachelhit && (2...10).contains(n) ? .few : nil
    case .tamazight: return n <= 1 || (11...99).contains(n) ? .one : nil
    case .sinhala: return n <= 1 ? .one : nil
    case .sami: return n == 1 ? .one : n == 2 ? .two : nil
    case .langi, .colognian: return n == 0 ? .zero : n == 1 ? .one : nil
    case .arabic:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : nil
      }
    case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n]
    case .irish:
      switch n {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return nil
      }
    case .scottish:
      switch n {
      case 1, 11: return .one
      case 2, 12: return .two
      case 3...10, 13...19: return .few
      default: return nil
      }
    case .maltese:
      switch n {
      case 1: return .one
      case 2: return .two
      default: return n == 0 || (3...10).contains(hundreds) ? .few : (11...19).contains(hundreds) ? .many : nil
      }
    case .belarusian:
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .lithuanian, .samogitian:
      if self == .samogitian {
        if tens == 1, hundreds != 11 { return .one }
        if n == 2 { return .two }
      }
      guard !(11...19).contains(hundreds) else { return nil }
      return tens == 1 ? .one : tens >= 2 ? .few : nil
    case .latvian:
      if tens == 0 || (11...19).contains(hundreds) { return .zero }
      return tens == 1 ? .one : nil
    case .breton:
      switch tens {
      case 1 where ![11, 71, 91].contains(hundreds): return .one
      case 2 where ![12, 72, 92].contains(hundreds): return .two
      case 3, 4, 9:
        return [1, 7, 9].contains(hundreds / 10) ? nil : .few
      default: return n != 0 && n % 1_000_000 == 0 ? .many : nil
      }
    case .cornish: return cornish(n)
    case .romanian: return n == 0 || (n != 1 && (1...19).contains(hundreds)) ? .few : nil
    default: return nil
    }
  }

  private func cornish(_ n: UInt64) -> PluralCategory? {
    if n == 0 { return .zero }
    if n == 1 { return .one }
    let rest = n % 100_000
    let isScore = [2, 22, 42, 62, 82].contains(n % 100)
    let isThousands = n % 1000 == 0 && ((1000...20_000).contains(rest) || [40_000, 60_000, 80_000].contains(rest))
    if isScore || isThousands || n % 1_000_000 == 100_000 { return .two }
    if [3, 23, 43, 63, 83].contains(n % 100) { return .few }
    return [1, 21, 41, 61, 81].contains(n % 100) ? .many : nil
  }

  /// Rules about the digits that are shown (`i`, `v`, `f`, `t`).
  func shown(_ number: PluralOperands) -> PluralCategory? {
    let (i, v, f, t) = (number.i, number.v, number.f, number.t)
    let tens = i % 10
    let hundreds = i % 100
    switch self {
    case .one: return i == 1 && v == 0 ? .one : nil
    case .belowTwo: return i <= 1 ? .one : nil
    case .belowTwoOrWhole, .tachelhit: return i == 0 ? .one : nil
    case .danish: return t != 0 && i <= 1 ? .one : nil
    case .sinhala: return i == 0 && f == 1 ? .one : nil
    case .langi: return i <= 1 ? .one : nil
    case .hebrew:
      if v == 0, i == 1 || i == 2 { return i == 1 ? .one : .two }
      return i == 0 && v != 0 ? .one : nil
    case .portuguese, .french: return i <= 1 ? .one : millions(i, v)
    case .italian: return i == 1 && v == 0 ? .one : millions(i, v)
    case .spanish: return millions(i, v)
    case .russian:
      guard v == 0 else { return nil }
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .polish:
      guard v == 0 else { return nil }
      if i == 1 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .czech:
      guard v == 0 else { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : nil
    case .romanian: return v != 0 ? .few : i == 1 ? .one : nil
    case .lithuanian, .samogitian: return f != 0 ? .many : nil
    case .latvian:
      if v == 2, (11...19).contains(f % 100) { return .zero }
      return f % 10 == 1 && (v != 2 || f % 100 != 11) ? .one : nil
    case .serbian:
      return v == 0 ? slavic(i) : slavic(f)
    case .slovenian:
      return v == 0 ? [1: .one, 2: .two, 3: .few, 4: .few][hundreds] : .few
    case .sorbian:
      return [1: .one, 2: .two, 3: .few, 4: .few][v == 0 ? hundreds : f % 100]
    case .macedonian:
      let digits = v == 0 ? i : f
      return digits % 10 == 1 && digits % 100 != 11 ? .one : nil
    case .icelandic:
      if t == 0, tens == 1, hundreds != 11 { return .one }
      return t % 10 == 1 && t % 100 != 11 ? .one : nil
    case .filipino:
      return ![4, 6, 9].contains(v == 0 ? tens : f % 10) ? .one : nil
    case .manx:
      guard v == 0 else { return .many }
      return tens == 1 ? .one : tens == 2 ? .two : hundreds % 20 == 0 ? .few : nil
    default: return nil
    }
  }

  private func millions(_ i: UInt64, _ v: Int) -> PluralCategory? {
    v == 0 && i != 0 && i % 1_000_000 == 0 ? .many : nil
  }

  private func slavic(_ digits: UInt64) -> PluralCategory? {
    if digits % 10 == 1, digits % 100 != 11 { return .one }
    return (2...4).contains(digits % 10) && !(12...14).contains(digits % 100) ? .few : nil
  }
}
