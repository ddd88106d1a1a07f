import PlatenGraphics

/// The pages of a document after layout: for each its section and content.
///
/// Pages that hold nothing but rows of a long table take 16 bytes each, so that a table of a million rows is remembered in
/// well under a megabyte.
package struct PageStore {
  /// A page that has been laid out.
  package struct Page {
    package var section: Int
    package var body: Fragment
  }

  private struct Record {
    var section: Int32
    /// Rows from `start` up to `end` of the current plan, or the index of a fragment when `end` is negative.
    var start: Int32
    var end: Int32
    var plan: Int32
  }

  private var records: ContiguousArray<Record> = []
  private var fragments: [Fragment] = []
  private var plans: [TablePlan] = []

  package init() {}

  package var count: Int { records.count }

  package mutating func append(_ fragment: Fragment, section: Int) {
    if case .rows(let rows) = fragment.content, let range = rows.plainRange, fragment.mark == nil,
      fragment.isContinued, fragment.continues, range.upperBound <= Int32.max
    {
      if plans.last !== rows.plan { plans.append(rows.plan) }
      records.append(
        Record(
          section: Int32(section), start: Int32(range.lowerBound), end: Int32(range.upperBound),
          plan: Int32(plans.count - 1)))
      return
    }
    records.append(Record(section: Int32(section), start: Int32(fragments.count), end: -1, plan: 0))
    fragments.append(fragment)
  }

  /// The page at `index`, counted from 0.
  package subscript(index: Int) -> Page {
    let record = records[index]
    let section = Int(record.section)
    guard record.end >= 0 else { return Page(section: section, body: fragments[Int(record.start)]) }
    return Page(
      section: section,
      body: plans[Int(record.plan)].fragment(rows: Int(record.start)..<Int(record.end)))
  }

  /// Whether the page at `index` is kept as a fragment that may hold marks.
  package func fragment(at index: Int) -> Fragment? {
    records[index].end < 0 ? fragments[Int(records[index].start)] : nil
  }
}
