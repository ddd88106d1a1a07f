import Foundation
import TestSupport

/// How closely the pages of one renderer agree with another's, by where their words stand.
struct PageAgreement {
  /// A word and the centre of its box, in points from the top left of the page.
  struct Word: Equatable {
    var text: String
    var x, y: Double
  }

  var reference: [[Word]]
  var found: [[Word]]
  /// Points in x and in y.
  var tolerance = 3.0

  /// The words of a PDF, without characters that show nothing, in compatibility forms.
  static func words(of pdf: Data) throws -> [[Word]] {
    try ReadPDF(pdf).pages.map { page in
      page.words.compactMap { word in
        let scalars = word.text.precomposedStringWithCompatibilityMapping.unicodeScalars
        let text = String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .format }))
        guard !text.isEmpty else { return nil }
        return Word(text: text, x: rounded(word.left, word.right), y: rounded(word.top, word.bottom))
      }
    }
  }

  /// The words that a reference in JSON has: for each page a list of word, x and y.
  static func words(json: Data) throws -> [[Word]] {
    let pages = try JSONSerialization.jsonObject(with: json) as? [[[Any]]] ?? []
    return pages.map { page in
      page.compactMap { word in
        guard word.count == 3, let text = word[0] as? String, let x = word[1] as? Double, let y = word[2] as? Double
        else { return nil }
        return Word(text: text, x: x, y: y)
      }
    }
  }

  private static func rounded(_ start: Double, _ end: Double) -> Double { ((start + end) / 2 * 10).rounded() / 10 }

  private func page(_ number: Int) -> [Word] { number < found.count ? found[number] : [] }

  private static func distance(_ a: Word, _ b: Word) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }

  /// The share of the reference's words that stand at their place of the same page; each word is used once.
  var place: Double {
    var total = 0
    var agreed = 0
    for (number, words) in reference.enumerated() {
      var pool = Dictionary(grouping: page(number), by: \.text)
      for word in words {
        total += 1
        let spots = pool[word.text] ?? []
        guard let best = spots.indices.min(by: { Self.distance(spots[$0], word) < Self.distance(spots[$1], word) }),
          Self.distance(spots[best], word) <= tolerance
        else { continue }
        agreed += 1
        pool[word.text]?.remove(at: best)
      }
    }
    return total == 0 ? 1 : Double(agreed) / Double(total)
  }

  /// The share of words that follow one another in the reference and lie as they do there: it forgives a shift of the whole.
  var local: Double {
    var total = 0
    var agreed = 0
    for (number, words) in reference.enumerated() {
      let spots = Dictionary(grouping: Self.downward(page(number)).map { page(number)[$0] }, by: \.text)
      var seen: [String: Int] = [:]
      var match: [Int: Word] = [:]
      for index in Self.downward(words) {
        let count = seen[words[index].text, default: 0]
        seen[words[index].text] = count + 1
        if let list = spots[words[index].text], count < list.count { match[index] = list[count] }
      }
      for index in words.indices.dropFirst() {
        total += 1
        guard let (mine, before) = match[index].flatMap({ mine in match[index - 1].map { (mine, $0) } }) else {
          continue
        }
        let wanted = (words[index].x - words[index - 1].x, words[index].y - words[index - 1].y)
        if max(abs(mine.x - before.x - wanted.0), abs(mine.y - before.y - wanted.1)) <= tolerance { agreed += 1 }
      }
    }
    return total == 0 ? 1 : Double(agreed) / Double(total)
  }

  /// The words from the top down, those at one height from the left; equal ones in their order.
  private static func downward(_ words: [Word]) -> [Int] {
    words.indices.sorted { (words[$0].y, words[$0].x, $0) < (words[$1].y, words[$1].x, $1) }
  }
}
