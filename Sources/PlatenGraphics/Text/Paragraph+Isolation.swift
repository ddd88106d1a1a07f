extension Paragraph {
  /// The paragraph with numbers, codes and addresses isolated that right-to-left letters around them would turn around;
  /// what is isolated or has direction marks in it already stays as it is. Linear in the length of the text.
  func isolatingTokens() -> Paragraph {
    guard mayNeedIsolates else { return self }
    let tokens = BidiTokens(text).tokens
    guard !tokens.isEmpty else { return self }
    var result = Paragraph()
    var edges: [(index: Int, insertion: [UInt8])] = []
    for token in tokens {
      edges.append((token.range.lowerBound, token.overrides ? Self.isolate + Self.override : Self.isolate))
      edges.append((token.range.upperBound, token.overrides ? Self.pop + Self.close : Self.close))
    }
    var next = 0
    for span in spans {
      let start = result.text.count
      var position = span.range.lowerBound
      // Edges come in pairs; a closing one belongs to the run that ends there.
      while next < edges.count, edges[next].index < span.range.upperBound + next % 2 {
        result.append(text[position..<edges[next].index])
        result.append(edges[next].insertion[...])
        position = edges[next].index
        next += 1
      }
      result.append(text[position..<span.range.upperBound])
      result.append(Span(range: start..<result.text.count, run: span.run))
    }
    return result
  }

  /// Whether there are right-to-left characters and ASCII signs or digits, and no embeddings or overrides, with which
  /// isolates could cross.
  private var mayNeedIsolates: Bool {
    var hasRight = false
    var hasToken = false
    var previous: UInt8 = 0
    var beforeThat: UInt8 = 0
    for byte in text {
      switch byte {
      case 0x21...0x7E: hasToken = true
      case 0xD6...0xDF: hasRight = true
      // U+202A...U+202E, U+2212.
      case 0xAA...0xAE where beforeThat == 0xE2 && previous == 0x80: return false
      case 0x92 where beforeThat == 0xE2 && previous == 0x88: hasToken = true
      default: break
      }
      beforeThat = previous
      previous = byte
    }
    return hasRight && hasToken
  }

  // LRI, PDI, LRO, PDF.
  private static let isolate: [UInt8] = [0xE2, 0x81, 0xA6]
  private static let close: [UInt8] = [0xE2, 0x81, 0xA9]
  private static let override: [UInt8] = [0xE2, 0x80, 0xAD]
  private static let pop: [UInt8] = [0xE2, 0x80, 0xAC]
}
