/// Numbers the surfaces and images of an SVG from 1, on the way to another sink.
///
/// Cairo counts them over the whole process, so that the same page would give other bytes each time and on each thread.
final class SVGIdentifierSink: ByteSink {
  private static let words = ["surface", "image"].map { Array($0.utf8) }

  private let next: any ByteSink
  /// The number for each of cairo's.
  private var numbers: [[UInt8]: Int] = [:]
  /// A quotation mark or "#", and what followed it while it can still become an identifier. Never longer than that.
  private var candidate: [UInt8] = []
  private var output: [UInt8] = []

  init(passingTo next: any ByteSink) { self.next = next }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    output.removeAll(keepingCapacity: true)
    for byte in bytes { take(byte) }
    try next.write(output)
  }

  func flush() throws { try next.flush() }

  func seal() throws {
    // The last byte of an SVG is a line break; nothing is waiting then.
    try next.write(candidate)
    candidate = []
    try next.seal()
  }

  func finish() throws { try next.finish() }

  func cancel() { next.cancel() }

  func revoke() { next.revoke() }

  private func take(_ byte: UInt8) {
    if candidate.isEmpty {
      if Self.opensIdentifier(byte) { candidate.append(byte) } else { output.append(byte) }
      return
    }
    candidate.append(byte)
    let body = candidate.dropFirst()
    for word in Self.words {
      if body.count <= word.count, word.starts(with: body) { return }
      guard body.starts(with: word) else { continue }
      let digits = body.dropFirst(word.count)
      if digits.count <= 19, digits.allSatisfy({ (0x30...0x39).contains($0) }) { return }
      if digits.count > 1 { renumber(Array(digits.dropLast()), word) }
      break
    }
    // The byte that ended it may begin the next.
    candidate.removeLast()
    output.append(contentsOf: candidate)
    candidate = []
    take(byte)
  }

  /// Replaces the digits at the end of the candidate, before the byte that ended them.
  private func renumber(_ digits: [UInt8], _ word: [UInt8]) {
    let number = numbers[digits] ?? numbers.count + 1
    numbers[digits] = number
    let last = candidate.suffix(1)
    candidate = candidate.prefix(1) + word + Array(String(number).utf8) + last
  }

  private static func opensIdentifier(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") }
}
