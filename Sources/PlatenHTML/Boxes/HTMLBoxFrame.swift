internal import PlatenFlow

/// An element that is open while the box tree is built. An object, since a copy for each look at it would count a dozen
/// references; it belongs to one builder, which needs no checks for overlapping accesses.
final class HTMLBoxFrame {
  enum Kind {
    /// It has a box that holds blocks, lines or parts of a table.
    case box(FlowNode)
    /// An inline box, cut into several by the blocks inside of it.
    case inline
    /// `display: contents`
    case contents
  }

  let kind: Kind
  /// The node of the element; -1 for a pseudo-element.
  let id: HTMLDocument.NodeID
  let css: CSSComputedStyle
  let style: FlowStyle
  /// What reaches its children (see ``FlowStyleMapper/Surroundings``).
  let surroundings: Int
  /// The frame that takes its children: itself, or for `display: contents` the next one outside that has a box.
  let target: Int
  /// The next frame, from this one outwards, whose box is no inline box.
  let container: Int
  /// Counts the blocks that cut inline boxes in this container; an inline box is good for the epoch that it was made in.
  @exclusivity(unchecked) var epoch = 0
  /// The current piece of an inline box, and where it stands.
  @exclusivity(unchecked) var fragment: FlowNode?
  @exclusivity(unchecked) var home: FlowNode?
  @exclusivity(unchecked) var place = 0
  @exclusivity(unchecked) var pieces = 0
  @exclusivity(unchecked) var hasTableParts = false
  /// Whether a `fieldset` has got its `legend`.
  @exclusivity(unchecked) var hasLegend = false
  /// `details` that is closed shows its summary only.
  @exclusivity(unchecked) var showsSummaryOnly = false
  /// Whether a list has got items that are boxes of their own.
  @exclusivity(unchecked) var hasListItems = false
  /// The step of its list items, when it is a list.
  @exclusivity(unchecked) var listStep: Int?
  /// What `::first-line` makes of the first line in it.
  @exclusivity(unchecked) var firstLine: FlowStyle?

  init(
    _ kind: Kind, id: HTMLDocument.NodeID, css: CSSComputedStyle, style: FlowStyle, surroundings: Int, target: Int,
    container: Int
  ) {
    self.kind = kind
    self.id = id
    self.css = css
    self.style = style
    self.surroundings = surroundings
    self.target = target
    self.container = container
  }

  /// Its box, when that is no inline box.
  var box: FlowNode? {
    if case .box(let node) = kind { return node }
    return nil
  }
}
