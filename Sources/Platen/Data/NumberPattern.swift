internal import Foundation

/// How a locale writes numbers, learned from what Foundation makes of a few samples.
///
/// With it a number is written in well under a microsecond. When the samples do not fit the scheme, there is no pattern and
/// the caller goes through Foundation.
struct NumberPattern: Sendable {
  private var digits: [[UInt8]]
  private(set) var decimalSeparator: [UInt8]
  private var groupingSeparator: [UInt8]
  private var firstGroup: Int
  private var laterGroups: Int
  /// Digits before the first group that are needed for grouping at all (CLDR's minimumGroupingDigits).
  private var minimumGrouping: Int
  private var negativePrefix: [UInt8]
  private var negativeSuffix: [UInt8]
  private var positivePrefix: [UInt8]
  private var positiveSuffix: [UInt8]

  init?(locale: Locale) {
    self.init { number, fraction, grouped in
      number.formatted(
        .number.locale(locale).precision(.fractionLength(fraction)).grouping(grouped ? .automatic : .never))
    }
  }

  /// Learns from what `write` makes of a number, a count of digits after the separator, and whether to group.
  init?(write: (Decimal, Int, Bool) -> String) {
    func format(_ number: Decimal, fraction: Int = 0, grouped: Bool = true) -> String {
      write(number, fraction, grouped)
    }
    var digits: [[UInt8]] = []
    let zero = Decimal(0)
    var core: Set<Unicode.Scalar> = []
    for digit in 0...9 {
      let digitScalars = format(Decimal(digit)).unicodeScalars.filter { $0.properties.numericType == .decimal }
      guard digitScalars.count == 1, let scalar = digitScalars.first else { return nil }
      core.insert(scalar)
      digits.append(Array(String(scalar).utf8))
    }
    self.digits = digits

    // "10000000000": the runs between digits are the groups.
    func split(_ text: String) -> (prefix: String, groups: [Int], separators: Set<String>, suffix: String)? {
      var prefix = ""
      var between = ""
      var groups: [Int] = []
      var separators: Set<String> = []
      for scalar in text.unicodeScalars {
        if core.contains(scalar) {
          if groups.isEmpty {
            groups = [1]
          } else if between.isEmpty {
            groups[groups.count - 1] += 1
          } else {
            separators.insert(between)
            between = ""
            groups.append(1)
          }
        } else if groups.isEmpty {
          prefix.unicodeScalars.append(scalar)
        } else {
          between.unicodeScalars.append(scalar)
        }
      }
      return groups.isEmpty ? nil : (prefix, groups, separators, between)
    }

    guard let large = split(format(Decimal(sign: .plus, exponent: 10, significand: 1))), large.separators.count <= 1,
      let lastGroup = large.groups.last, let positive = split(format(1)), let negative = split(format(-1)),
      let fraction = split(format(zero, fraction: 1)), fraction.groups == [1, 1], let point = fraction.separators.first
    else { return nil }
    positivePrefix = Array(positive.prefix.utf8)
    positiveSuffix = Array(positive.suffix.utf8)
    negativePrefix = Array(negative.prefix.utf8)
    negativeSuffix = Array(negative.suffix.utf8)
    decimalSeparator = Array(point.utf8)
    groupingSeparator = Array((large.separators.first ?? "").utf8)
    firstGroup = large.groups.count > 1 ? lastGroup : 0
    laterGroups = large.groups.count > 2 ? large.groups[large.groups.count - 2] : firstGroup
    minimumGrouping = 1
    if firstGroup > 0 {
      while minimumGrouping < 5 {
        let power = Decimal(sign: .plus, exponent: firstGroup + minimumGrouping - 1, significand: 1)
        guard let sample = split(format(power)) else { return nil }
        if sample.groups.count > 1 { break }
        minimumGrouping += 1
      }
    }

    for sample in ["1234567.89", "-1234567.89", "-12345.5", "1234", "98765", "0", "-0.25", "123456789012345"] {
      guard let number = Decimal(string: sample, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
      for grouped in [true, false] {
        var bytes: [UInt8] = []
        append(sample, fractionDigits: 2, grouped: grouped, to: &bytes)
        guard String(decoding: bytes, as: UTF8.self) == format(number, fraction: 2, grouped: grouped) else {
          return nil
        }
      }
    }
  }

  /// What stands before and behind positive and then negative numbers.
  var affixes: [String] {
    [positivePrefix, positiveSuffix, negativePrefix, negativeSuffix].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The pattern with another text, such as the sign of a currency, in place of one around the numbers.
  func replacing(_ old: String, with new: String) -> NumberPattern {
    let changed = affixes.map { Array($0.replacing(old, with: new).utf8) }
    var pattern = self
    pattern.positivePrefix = changed[0]
    pattern.positiveSuffix = changed[1]
    pattern.negativePrefix = changed[2]
    pattern.negativeSuffix = changed[3]
    return pattern
  }

  private func append(_ sample: String, fractionDigits: Int, grouped: Bool, to bytes: inout [UInt8]) {
    let negative = sample.hasPrefix("-")
    let parts = sample.drop { $0 == "-" }.split(separator: ".")
    let scale = parts.count > 1 ? parts[1].count : 0
    append(
      mantissa: UInt64(parts.joined()) ?? 0, scale: scale, isNegative: negative, fractionDigits: fractionDigits,
      grouped: grouped, to: &bytes)
  }

  /// Appends a number with exactly `fractionDigits` digits after the separator; there must be room for all: `scale` is at
  /// most `fractionDigits`. A minus sign goes before `prefix`, a currency for instance.
  func append(
    mantissa: UInt64, scale: Int, isNegative: Bool, fractionDigits: Int, grouped: Bool, prefix: String = "",
    to bytes: inout [UInt8]
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { reversed in
      var count = 0
      var rest = mantissa
      while rest > 0, count < reversed.count {
        reversed[count] = UInt8(rest % 10)
        rest /= 10
        count += 1
      }
      let isMinus = isNegative && mantissa > 0
      bytes.append(contentsOf: isMinus ? negativePrefix : positivePrefix)
      if !prefix.isEmpty { bytes.append(contentsOf: prefix.utf8) }
      let wholeCount = max(count - scale, 1)
      let groups = grouped && firstGroup > 0 && wholeCount >= firstGroup + minimumGrouping
      for place in stride(from: wholeCount - 1, through: 0, by: -1) {
        let index = place + scale
        bytes.append(contentsOf: digits[index < count ? Int(reversed[index]) : 0])
        if groups, place >= firstGroup, (place - firstGroup) % laterGroups == 0 {
          bytes.append(contentsOf: groupingSeparator)
        }
      }
      if fractionDigits > 0 {
        bytes.append(contentsOf: decimalSeparator)
        for place in 0..<fractionDigits {
          let index = scale - 1 - place
          bytes.append(contentsOf: digits[index >= 0 && index < count ? Int(reversed[index]) : 0])
        }
      }
      bytes.append(contentsOf: isMinus ? negativeSuffix : positiveSuffix)
    }
  }
}
