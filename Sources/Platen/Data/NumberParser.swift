internal import Foundation

/// Reads numbers as people write them in tables: grouped, with either decimal separator, signs, percent, currency,
/// accounting brackets, and decimal digits of any script.
package struct NumberParser: Sendable {
  /// What a cell says about which separator is the decimal one.
  package enum Evidence: Hashable, Sendable {
    /// The cell reads the same either way.
    case none
    case dot
    case comma
    /// One separator before three digits ("1,234"): it could be either. Says which separator it is.
    case ambiguousDot
    case ambiguousComma
  }

  /// The separator to be taken as the decimal one.
  package enum DecimalSeparator: Hashable, Sendable {
    case dot
    case comma
  }

  private static let currencyCodes = Set(Locale.commonISOCurrencyCodes)
  private static let mostDigits = 18

  /// The number in `cell` and what it says about the separators; nil when it is not a number.
  ///
  /// `decimalSeparator` decides the ambiguous cells. A cell that contradicts it is not a number.
  package static func parse(
    _ cell: String, decimalSeparator: DecimalSeparator?
  ) -> (token: NumberToken, evidence: Evidence)? {
    var copy = cell
    let plain: (NumberToken, Evidence)?? = copy.withUTF8 { plainNumber($0, decimalSeparator) }
    if let plain { return plain }
    return decoratedNumber(cell, decimalSeparator)
  }

  /// The common case without any String work: ASCII digits, signs and separators only. The outer nil means that the
  /// cell has other characters, the inner one that it is no number.
  private static func plainNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, _ decimalSeparator: DecimalSeparator?
  ) -> (NumberToken, Evidence)?? {
    guard !bytes.isEmpty else { return .some(nil) }
    for byte in bytes {
      switch byte {
      case 0x30...0x39, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): break
      default: return nil
      }
    }
    var index = 0
    var isNegative = false
    let hasPlus = bytes[0] == UInt8(ascii: "+")
    if bytes[0] == UInt8(ascii: "-") || hasPlus {
      isNegative = !hasPlus
      index = 1
    }
    let body = UnsafeBufferPointer(rebasing: bytes[index...])
    guard let (mantissa, scale, evidence) = digits(body, decimalSeparator) else { return .some(nil) }
    if hasPlus, isTelephone(body) { return .some(nil) }
    return (NumberToken(mantissa: mantissa, scale: scale, isNegative: isNegative), evidence)
  }

  /// Whether what follows a plus sign looks like a subscriber number ("+4915112345678") rather than an amount.
  private static func isTelephone(_ digits: some Collection<UInt8>) -> Bool {
    digits.count >= 7 && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Reads an unsigned number of ASCII digits, `,` `.` space and apostrophe.
  private static func digits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ decimalSeparator: DecimalSeparator?
  ) -> (mantissa: UInt64, scale: Int, evidence: Evidence)? {
    let dot = UInt8(ascii: ".")
    let comma = UInt8(ascii: ",")
    var counts = (dots: 0, commas: 0, others: 0)
    var lastDot = -1
    var lastComma = -1
    var digitCount = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: digitCount += 1
      case dot:
        counts.dots += 1
        lastDot = index
      case comma:
        counts.commas += 1
        lastComma = index
      case 0x20, UInt8(ascii: "'"): counts.others += 1
      default: return nil
      }
    }
    guard digitCount > 0, digitCount <= mostDigits else { return nil }

    var decimalIndex = bytes.count
    var evidence = Evidence.none
    if counts.dots > 0, counts.commas > 0 {
      decimalIndex = max(lastDot, lastComma)
      evidence = lastDot > lastComma ? .dot : .comma
      guard (lastDot > lastComma ? counts.dots : counts.commas) == 1 else { return nil }
    } else if counts.dots > 1 {
      evidence = .comma
    } else if counts.commas > 1 {
      evidence = .dot
    } else if counts.dots + counts.commas == 1 {
      let index = max(lastDot, lastComma)
      let isDot = counts.dots == 1
      let couldGroup = counts.others == 0 && bytes.count - index == 4 && (1...3).contains(index) && bytes[0] != 0x30
      if couldGroup {
        evidence = isDot ? .ambiguousDot : .ambiguousComma
        // Without other evidence a dot is decimal, as in data made by machines, and a comma groups.
        let isDecimal = decimalSeparator.map { $0 == (isDot ? .dot : .comma) } ?? isDot
        if isDecimal { decimalIndex = index }
      } else {
        evidence = isDot ? .dot : .comma
        decimalIndex = index
      }
    }
    if let decimalSeparator {
      if evidence == .dot, decimalSeparator == .comma { return nil }
      if evidence == .comma, decimalSeparator == .dot { return nil }
    }
    return assemble(bytes, decimalIndex: decimalIndex).map { ($0.mantissa, $0.scale, evidence) }
  }

  private static func assemble(
    _ bytes: UnsafeBufferPointer<UInt8>, decimalIndex: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    var mantissa: UInt64 = 0
    var scale = 0
    var groupLength = 0
    var groupSeparator: UInt8?
    for (index, byte) in bytes.enumerated() {
      if index == decimalIndex {
        if groupSeparator != nil, groupLength != 3 { return nil }
        continue
      }
      if byte >= 0x30, byte <= 0x39 {
        mantissa = mantissa * 10 + UInt64(byte - 0x30)
        if index > decimalIndex { scale += 1 } else { groupLength += 1 }
        continue
      }
      // Groups have three digits, in Indian numbers two before the last one; all separators are the same.
      guard index < decimalIndex, groupSeparator == nil || groupSeparator == byte else { return nil }
      guard groupSeparator == nil ? (1...3).contains(groupLength) : (2...3).contains(groupLength) else { return nil }
      groupSeparator = byte
      groupLength = 0
    }
    if groupSeparator != nil, decimalIndex == bytes.count, groupLength != 3 { return nil }
    // Leading zeros mean a code ("0171"), except the single one of "0.5".
    let wholeDigits = bytes[0..<decimalIndex]
    if wholeDigits.count > 1, wholeDigits.first == 0x30 { return nil }
    if decimalIndex < bytes.count, scale == 0 { return nil }
    return (mantissa, scale)
  }

  private static func decoratedNumber(
    _ cell: String, _ decimalSeparator: DecimalSeparator?
  ) -> (token: NumberToken, evidence: Evidence)? {
    var scalars = Substring(cell).unicodeScalars
    // Direction marks are not part of the number.
    guard scalars.count <= 64 else { return nil }
    scalars.removeAll { $0.value == 0x200E || $0.value == 0x200F || $0.value == 0x61C }
    var token = NumberToken(mantissa: 0, scale: 0, isNegative: false)
    var hasPlus = false
    var hasSign = false

    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .spaceSeparator }
    func trim() {
      while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
      while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    }
    func takeSign() {
      guard !hasSign, let first = scalars.first else { return }
      if first == "-" || first.value == 0x2212 {
        token.isNegative = true
      } else if first == "+" {
        hasPlus = true
      } else {
        return
      }
      hasSign = true
      scalars.removeFirst()
    }

    trim()
    if scalars.first == "(", scalars.last == ")" {
      scalars = scalars.dropFirst().dropLast()
      token.isNegative = true
      hasSign = true
      trim()
    }
    takeSign()
    let prefixStart = scalars.startIndex
    if let afterSymbol = symbolEnd(scalars) {
      var end = afterSymbol
      while end < scalars.endIndex, isSpace(scalars[end]) { end = scalars.index(after: end) }
      token.prefix = String(scalars[prefixStart..<end])
      scalars = scalars[end...]
      takeSign()
    } else {
      let reversed = String(String.UnicodeScalarView(scalars.reversed()))
      if let length = suffixLength(reversed.unicodeScalars) {
        var start = scalars.index(scalars.endIndex, offsetBy: -length)
        while start > scalars.startIndex, isSpace(scalars[scalars.index(before: start)]) {
          start = scalars.index(before: start)
        }
        token.suffix = String(scalars[start...])
        token.isPercent = token.suffix.unicodeScalars.last.map(isPercentSign) ?? false
        scalars = scalars[..<start]
      }
    }
    if token.prefix.unicodeScalars.first.map(isPercentSign) ?? false { token.isPercent = true }

    guard let body = asciiDigits(scalars), !body.isEmpty else { return nil }
    let result = body.withUnsafeBufferPointer { digits($0, decimalSeparator) }
    guard let (mantissa, scale, evidence) = result else { return nil }
    let isPlain = token.prefix.isEmpty && token.suffix.isEmpty
    // "+49 711 123" and "+4915112345678" are telephone numbers.
    if isPlain, hasPlus, body.contains(0x20) || isTelephone(body) { return nil }
    token.mantissa = mantissa
    token.scale = scale
    return (token, evidence)
  }

  private static func isPercentSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar.value == 0x66A || scalar.value == 0xFF05
  }

  private static func isCurrencySign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  /// The end of a currency sign ("$", "R$"), currency code ("USD") or percent sign at the start of `scalars`.
  private static func symbolEnd(_ scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
    guard let first = scalars.first else { return nil }
    if isCurrencySign(first) || isPercentSign(first) { return scalars.index(after: scalars.startIndex) }
    let letters = scalars.prefix { $0.isASCII && $0.properties.isUppercase }
    guard !letters.isEmpty, letters.count <= 3 else { return nil }
    if letters.endIndex < scalars.endIndex, isCurrencySign(scalars[letters.endIndex]), letters.count < 3 {
      return scalars.index(after: letters.endIndex)
    }
    return currencyCodes.contains(String(letters)) ? letters.endIndex : nil
  }

  /// How many scalars at the end (given reversed) are a currency sign or code or a percent sign.
  private static func suffixLength(_ reversed: String.UnicodeScalarView) -> Int? {
    guard let first = reversed.first else { return nil }
    if isCurrencySign(first) || isPercentSign(first) { return 1 }
    let letters = reversed.prefix { $0.isASCII && $0.properties.isUppercase }
    let code = String(String.UnicodeScalarView(letters.reversed()))
    return currencyCodes.contains(code) ? letters.count : nil
  }

  /// The scalars as ASCII digits and separators; nil for anything else.
  private static func asciiDigits(_ scalars: Substring.UnicodeScalarView) -> [UInt8]? {
    var result: [UInt8] = []
    for scalar in scalars {
      switch scalar.value {
      case 0x30...0x39, 0x2C, 0x2E, 0x20, 0x27: result.append(UInt8(scalar.value))
      case 0xA0, 0x202F, 0x2009: result.append(0x20)
      case 0x2019: result.append(0x27)
      case 0x66B: result.append(0x2E)
      case 0x66C: result.append(0x2C)
      default:
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue,
          value >= 0, value <= 9
        else { return nil }
        result.append(0x30 + UInt8(value))
      }
    }
    return result
  }
}
