extension Paragraph {
  /// The base direction (UAX 9, P2 and P3, isolates skipped, which Pango's own search does not do). Linear in the length of
  /// the text before its first letter.
  func direction(_ style: ParagraphStyle) -> WritingDirection {
    switch style.baseDirection {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .page: return style.direction
    case .automatic: break
    }
    return text.withUnsafeBufferPointer { bytes in
      if let strong = Self.firstStrong(bytes) { return strong }
      return NumberText.matches(bytes) ? .leftToRight : style.direction
    }
  }

  private static func firstStrong(_ bytes: UnsafeBufferPointer<UInt8>) -> WritingDirection? {
    var index = 0
    /// Isolates that are open, which may never be closed: then all that follows is inside.
    var depth = 0
    while index < bytes.count {
      guard let (scalar, length) = SimpleText.scalar(bytes, at: index) else { return nil }
      index += length
      switch scalar {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      case _ where depth > 0: break
      default: if let direction = StrongDirection.of(scalar) { return direction }
      }
    }
    return nil
  }
}
