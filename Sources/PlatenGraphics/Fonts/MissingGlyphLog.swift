/// Collects the characters of one document that no font has, as they are drawn. Belongs to the document's thread.
///
/// Text without such characters never comes here. What draws a part of the page looks at ``count`` before and after, and
/// where it has grown says where the new ones stand.
package final class MissingGlyphLog {
  /// How sure it is which part a character belongs to; the surer one wins, and of equals the innermost.
  package enum Certainty: Int {
    case none, role, part, furniture
  }

  private struct Entry {
    let scalar: Unicode.Scalar
    /// Where its frame begins, in the coordinates it was drawn in.
    let x: Double
    var place: MissingCharacter.Place
    var certainty = Certainty.none
    var count = 1
  }

  /// Different characters; more are counted with none of their own. No report is longer.
  private static let limit = 10_000

  /// What becomes of the document; to be set before its first page.
  package var policy = MissingGlyphPolicy.warn
  /// The title or heading drawn last.
  package var heading: String?
  private var entries: [Entry] = []
  private var indices: [Unicode.Scalar: Int] = [:]

  /// How many different characters there are.
  package var count: Int { entries.count }

  /// Notes a character where it is drawn.
  func note(_ value: UInt32, x: Double, page: Int) {
    guard policy != .allow, let scalar = Unicode.Scalar(value) else { return }
    if let index = indices[scalar] {
      entries[index].count &+= 1
    } else if entries.count < Self.limit {
      indices[scalar] = entries.count
      entries.append(Entry(scalar: scalar, x: x, place: MissingCharacter.Place(page: page, heading: heading)))
    }
  }

  /// Says which part the characters after the first `count` belong to.
  package func locate(after count: Int, in part: MissingCharacter.Part, _ certainty: Certainty) {
    for index in entries.indices.dropFirst(count) where entries[index].certainty.rawValue < certainty.rawValue {
      entries[index].certainty = certainty
      entries[index].place.part = part
      if certainty == .furniture { entries[index].place.heading = nil }
    }
  }

  /// Says which row and column of a table the characters after the first `count` stand in.
  ///
  /// - Parameter column: Finds the column (from 0) of an x.
  package func locate(
    after count: Int, row: Int?, column: (Double) -> (index: Int, name: String)?
  ) {
    for index in entries.indices.dropFirst(count) where entries[index].place.column == nil {
      entries[index].place.row = row.map { $0 + 1 }
      guard let found = column(entries[index].x) else { continue }
      entries[index].place.column = found.index + 1
      entries[index].place.columnName = found.name.isEmpty ? nil : found.name
    }
  }

  /// The characters in the order in which they were drawn first.
  package var characters: [MissingCharacter] {
    entries.map { MissingCharacter($0.scalar, place: $0.place, count: $0.count) }
  }

  /// The first character as an error, when the policy makes it one.
  var error: PlatenError? {
    guard policy == .error else { return nil }
    let missing = characters
    return missing.first.map { PlatenError($0, others: missing.count - 1) }
  }
}

extension PlatenError {
  /// What a document fails with that must have no missing glyphs.
  init(_ missing: MissingCharacter, others: Int = 0) {
    var message = "No font has \(missing.label)"
    if others > 0 { message += " (and \(others) more character\(others == 1 ? "" : "s"))" }
    if let place = missing.place {
      message += ", which stands in the \(place.part.name)"
      if let name = place.columnName { message += ", column \"\(name)\"" }
      if let heading = place.heading { message += ", below \"\(heading)\"" }
    }
    self.init(
      .missingGlyph, message + ". To mend it, \(missing.remedy).", row: missing.place?.row,
      column: missing.place?.column, page: missing.place?.page)
  }
}
