extension Paragraph {
  /// A character that is put into the text for Pango's line breaker and taken out of what is drawn.
  enum MarkKind: Hashable {
    /// U+200B: a line can break here.
    case zeroWidthSpace
    /// U+00AD: a line can break here with a hyphen.
    case softHyphen

    var bytes: [UInt8] {
      switch self {
      case .zeroWidthSpace: [0xE2, 0x80, 0x8B]
      case .softHyphen: [0xC2, 0xAD]
      }
    }
  }

  struct Mark: Hashable {
    /// The byte that it stands before.
    var offset: Int
    var kind: MarkKind
  }

  /// The marks that lie in a part of the text, as offsets from its start.
  func marks(in range: Range<Int>) -> [Range<Int>] {
    guard let first = marks.first, let last = marks.last, first.lowerBound < range.upperBound,
      last.upperBound > range.lowerBound
    else { return [] }
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return marks[low...].prefix { $0.upperBound <= range.upperBound }.map {
      $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound
    }
  }
}
