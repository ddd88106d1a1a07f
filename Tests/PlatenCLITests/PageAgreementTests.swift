import Foundation
import Testing

/// Shares of made-up pages, counted by hand.
@Suite struct PageAgreementTests {
  private func page(_ words: (String, Double, Double)...) -> [PageAgreement.Word] {
    words.map { PageAgreement.Word(text: $0.0, x: $0.1, y: $0.2) }
  }

  @Test func theSamePagesAgree() {
    let pages = [page(("a", 10, 10), ("b", 30, 10), ("a", 10, 30)), page(("c", 5, 5))]
    let same = PageAgreement(reference: pages, found: pages)
    #expect(same.place == 1 && same.local == 1)
    let none = PageAgreement(reference: pages, found: [])
    #expect(none.place == 0 && none.local == 0)
    #expect(PageAgreement(reference: [], found: pages).place == 1)
  }

  @Test func aShiftOfTheWholeIsForgivenLocallyOnly() {
    let shifted = PageAgreement(
      reference: [page(("a", 10, 10), ("b", 30, 10), ("c", 10, 30))],
      found: [page(("a", 10, 20), ("b", 30, 20), ("c", 10, 40))])
    #expect(shifted.place == 0 && shifted.local == 1)
  }

  @Test func theToleranceIsThreePoints() {
    let reference = [page(("a", 10, 10), ("b", 30, 10))]
    let edge = PageAgreement(reference: reference, found: [page(("a", 13, 7), ("b", 30, 10))])
    #expect(edge.place == 1 && edge.local == 1)
    let beyond = PageAgreement(reference: reference, found: [page(("a", 10, 13.5), ("b", 30, 10))])
    #expect(beyond.place == 0.5 && beyond.local == 0)
  }

  /// One "a" where the reference has two: it counts once, for the nearer.
  @Test func wordsAreUsedOnce() {
    let once = PageAgreement(
      reference: [page(("a", 10, 10), ("a", 11, 10), ("b", 50, 10))], found: [page(("a", 10, 10), ("b", 50, 10))])
    #expect(abs(once.place - 2.0 / 3) < 1e-9)
    // The first "a" is matched with the only one; pairs of the second are lost.
    #expect(once.local == 0)
    // A word on another page does not count.
    let moved = PageAgreement(reference: [page(("a", 10, 10))], found: [[], page(("a", 10, 10))])
    #expect(moved.place == 0)
  }

  @Test func referencesAreRead() throws {
    let words = try PageAgreement.words(json: Data(#"[[["a",1,2.5],["é",3.1,4]],[]]"#.utf8))
    #expect(words == [page(("a", 1, 2.5), ("é", 3.1, 4)), []])
  }
}
