package import PlatenGraphics
package import PlatenLayout

/// Makes the outline of a document from its headings.
package enum OutlineBuilder {
  /// Nests headings under the last one of a higher level before them; skipped levels do no harm.
  package static func outline(of headings: [Pagination.PlacedHeading]) -> [OutlineEntry] {
    var roots: [OutlineEntry] = []
    /// The entries that are open, outermost first, with their levels.
    var open: [(level: Int, entry: OutlineEntry)] = []
    func close(to level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        if open.isEmpty {
          roots.append(last.entry)
        } else {
          open[open.count - 1].entry.children.append(last.entry)
        }
      }
    }
    for placed in headings {
      close(to: placed.heading.level)
      open.append(
        (
          placed.heading.level,
          OutlineEntry(placed.heading.text, target: .destination(placed.heading.id), isOpen: placed.heading.level == 1)
        ))
    }
    close(to: 0)
    return roots
  }
}
