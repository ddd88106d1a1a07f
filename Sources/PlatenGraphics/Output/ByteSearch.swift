import Foundation

/// Words among bytes.
extension ArraySlice<UInt8> {
  /// Where `text` begins for the first time. Complexity: linear, times the length of `text` where its first byte is common.
  func first(of text: String) -> Int? {
    let word = Array(text.utf8)
    guard let letter = word.first else { return nil }
    let place = withUnsafeBytes { all -> Int? in
      guard let base = all.baseAddress else { return nil }
      var place = 0
      while place + word.count <= all.count {
        guard let hit = memchr(base + place, Int32(letter), all.count - place) else { return nil }
        place = UnsafeRawPointer(hit) - base
        if place + word.count <= all.count, memcmp(base + place, word, word.count) == 0 { return place }
        place += 1
      }
      return nil
    }
    return place.map { startIndex + $0 }
  }
}

extension [UInt8] {
  /// Where `text` begins for the last time. Complexity: linear, as above.
  func last(of text: String) -> Int? {
    let word = Array(text.utf8)
    guard let letter = word.first, word.count <= count else { return nil }
    return withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      var place = all.count - word.count
      while place >= 0 {
        if all[place] == letter, memcmp(base + place, word, word.count) == 0 { return place }
        place -= 1
      }
      return nil
    }
  }
}
