package import PlatenGraphics

/// The laid-out parts of a table: rows with their places, cells, borders. Filled by the table algorithm and cut by the
/// table slicer only.
package final class FlowTableLayout {
  package init() {}
}
