import PlatenLayout

/// Finds out which headings a report has, while it is composed. Belongs to one rendering.
final class HeadingCollector {
  private(set) var headings: [PlatenLayout.Heading] = []

  func add(text: String, level: Int) -> PlatenLayout.Heading {
    let heading = PlatenLayout.Heading(id: "heading-\(headings.count + 1)", level: level, text: text)
    headings.append(heading)
    return heading
  }
}
