import Foundation

/// What is seen on a page written as SVG, as boxes: words, filled and stroked shapes.
package struct PageMarks: Equatable {
  package struct Mark: Hashable, CustomStringConvertible {
    package var kind: String
    /// In hundredths of a point.
    package var left, right, top, bottom: Int

    package var description: String { "\(kind) x \(left)...\(right) y \(top)...\(bottom)" }
  }

  /// From the top to the bottom, then from the left to the right.
  package private(set) var marks: [Mark] = []

  /// - Parameter svg: A page in letters of `TestFont`, half an em wide.
  package init(svg: String) {
    var outlines: [String: (left: Double, right: Double, top: Double, bottom: Double)] = [:]
    for match in svg.matches(of: /<(?:symbol|g)[^>]* id="(glyph[^"]+)">\s*<path[^>]*? d="([^"]*)"/) {
      outlines[String(match.1)] = Self.bounds(match.2)
    }
    var letters: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    for match in svg.matches(of: /<use xlink:href="#([^"]+)" x="([^"]+)" y="([^"]+)"/) {
      guard let box = outlines[String(match.1)], let x = Double(match.2), let y = Double(match.3) else { continue }
      letters.append((x + box.left, x + box.right, y + box.top, y + box.bottom))
    }
    marks += Self.words(letters)
    let body = svg.replacing(/<defs>[\s\S]*?<\/defs>/, with: "")
    for match in body.matches(of: /<(?:path|rect)[^>]*>/) {
      if let mark = Self.mark(String(match.0)) { marks.append(mark) }
    }
    marks.sort { ($0.top, $0.left, $0.bottom, $0.kind) < ($1.top, $1.left, $1.bottom, $1.kind) }
  }

  /// The same seen in a mirror: a page of so many points of width.
  package func mirrored(width: Double) -> PageMarks {
    var copy = self
    let edge = Self.hundredths(width)
    for index in copy.marks.indices {
      (copy.marks[index].left, copy.marks[index].right) = (edge - marks[index].right, edge - marks[index].left)
    }
    copy.marks.sort { ($0.top, $0.left, $0.bottom, $0.kind) < ($1.top, $1.left, $1.bottom, $1.kind) }
    return copy
  }

  /// Marks that have no partner within a twentieth of a point in the other page.
  package func missing(from other: PageMarks) -> [Mark] {
    var rest = other.marks
    var result: [Mark] = []
    for mark in marks {
      let found = rest.firstIndex {
        $0.kind == mark.kind && abs($0.left - mark.left) <= 5 && abs($0.right - mark.right) <= 5
          && abs($0.top - mark.top) <= 5 && abs($0.bottom - mark.bottom) <= 5
      }
      if let found { rest.remove(at: found) } else { result.append(mark) }
    }
    return result
  }

  private static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }

  /// Letters that stand close together on one line.
  private static func words(_ letters: [(left: Double, right: Double, top: Double, bottom: Double)]) -> [Mark] {
    var result: [Mark] = []
    for line in Dictionary(grouping: letters, by: { hundredths($0.bottom) }).values {
      var word: Mark?
      for letter in line.sorted(by: { $0.left < $1.left }) {
        let height = letter.bottom - letter.top
        let mark = Mark(
          kind: "word", left: hundredths(letter.left), right: hundredths(letter.right), top: hundredths(letter.top),
          bottom: hundredths(letter.bottom))
        // Letters are 0.7 of the em high and 0.1 apart.
        if var known = word, mark.left - known.right < hundredths(height / 0.7 * 0.2) {
          known.right = mark.right
          word = known
        } else {
          if let word { result.append(word) }
          word = mark
        }
      }
      if let word { result.append(word) }
    }
    return result
  }

  private static func mark(_ element: String) -> Mark? {
    var box: (left: Double, right: Double, top: Double, bottom: Double)?
    if let path = element.firstMatch(of: /\ d="([^"]*)"/) { box = bounds(path.1) }
    func number(_ name: String) -> Double? {
      guard let range = element.range(of: " \(name)=\"") else { return nil }
      return Double(element[range.upperBound...].prefix { $0 != "\"" })
    }
    if box == nil, let width = number("width"), let height = number("height") {
      let (x, y) = (number("x") ?? 0, number("y") ?? 0)
      box = (x, x + width, y, y + height)
    }
    guard var box else { return nil }
    if let match = element.firstMatch(of: /transform="matrix\(([^)]*)\)"/) {
      let m = match.1.split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
      guard m.count == 6, m[1] == 0, m[2] == 0 else { return nil }
      // A mirrored picture would have its sides exchanged: it is not taken for an upright one.
      guard m[0] > 0 else { return nil }
      box = (box.left * m[0] + m[4], box.right * m[0] + m[4], box.top * m[3] + m[5], box.bottom * m[3] + m[5])
    }
    let style = element.firstMatch(of: /style="([^"]*)"/).map { String($0.1) } ?? ""
    return Mark(
      kind: style, left: hundredths(box.left), right: hundredths(box.right), top: hundredths(box.top),
      bottom: hundredths(box.bottom))
  }

  private static func bounds(_ path: Substring) -> (left: Double, right: Double, top: Double, bottom: Double)? {
    let numbers = path.split(whereSeparator: { !"0123456789.-".contains($0) }).compactMap { Double($0) }
    let xs = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }
    let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return (left, right, top, bottom)
  }
}
