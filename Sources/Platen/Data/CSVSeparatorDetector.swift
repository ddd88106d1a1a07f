/// Guesses the separator from the first records: the one that divides them most evenly.
enum CSVSeparatorDetector {
  static let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 9, UInt8(ascii: "|")]
  private static let sampleBytes = 1 << 16
  private static let sampleRecords = 50

  private struct Score {
    /// The share of records that have the most frequent number of fields.
    var consistency: Double
    /// Most separators are followed by a space, as commas in prose are.
    var isProse: Bool
    var fieldCount: Int

    func isBetter(than other: Score) -> Bool {
      if consistency != other.consistency { return consistency > other.consistency }
      if isProse != other.isProse { return !isProse }
      return fieldCount > other.fieldCount
    }
  }

  /// The most plausible separator; a comma when nothing speaks for another. `isWhole`: the input ends with `bytes`.
  static func separator(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> UInt8 {
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(sampleBytes))
    let isFinal = isWhole && sample.count == bytes.count
    var best: (separator: UInt8, score: Score)?
    for candidate in candidates {
      guard let score = score(of: candidate, in: sample, isFinal: isFinal) else { continue }
      if best.map({ score.isBetter(than: $0.score) }) ?? true { best = (candidate, score) }
    }
    return best?.separator ?? candidates[0]
  }

  private static func score(of separator: UInt8, in bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Score? {
    let counts = fieldCounts(separator, in: bytes, isFinal: isFinal)
    // The header has to be divided, else its single name could not stand over the columns.
    guard let headerCount = counts.fields.first, headerCount > 1 else { return nil }
    var frequency: [Int: Int] = [:]
    for count in counts.fields { frequency[count, default: 0] += 1 }
    var mode = headerCount
    for (count, times) in frequency {
      let best = frequency[mode] ?? 0
      if times > best || (times == best && mode != headerCount && count > mode) { mode = count }
    }
    guard mode > 1 else { return nil }
    let share = Double(frequency[mode] ?? 0) / Double(counts.fields.count)
    return Score(
      consistency: counts.hasFault ? share / 2 : share,
      isProse: counts.separators > 0 && counts.spaced * 2 > counts.separators, fieldCount: mode)
  }

  /// Counts fields per record without making strings, following quotes as the parser does.
  private static func fieldCounts(
    _ separator: UInt8, in bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool
  ) -> (fields: [Int], separators: Int, spaced: Int, hasFault: Bool) {
    var result = (fields: [Int](), separators: 0, spaced: 0, hasFault: false)
    let quote = UInt8(ascii: "\"")
    var position = 0
    var fields = 1
    var isFieldStart = true
    var recordStart = 0
    while position < bytes.count, result.fields.count < sampleRecords {
      let byte = bytes[position]
      if isFieldStart, byte == quote {
        position += 1
        while position < bytes.count {
          if bytes[position] != quote {
            position += 1
          } else if position + 1 < bytes.count, bytes[position + 1] == quote {
            position += 2
          } else {
            break
          }
        }
        position += 1
        if position < bytes.count, ![separator, 10, 13].contains(bytes[position]) { result.hasFault = true }
        isFieldStart = false
        continue
      }
      isFieldStart = false
      position += 1
      if byte == separator {
        fields += 1
        result.separators += 1
        if position < bytes.count, bytes[position] == 0x20 { result.spaced += 1 }
        isFieldStart = true
      } else if byte == 10 || byte == 13 {
        if position - recordStart > 1 { result.fields.append(fields) }
        fields = 1
        recordStart = position
        isFieldStart = true
      }
    }
    // A record cut off by the end of the sample would be counted short.
    if position >= bytes.count, isFinal || result.fields.isEmpty, position > recordStart {
      result.fields.append(fields)
    }
    return result
  }
}
