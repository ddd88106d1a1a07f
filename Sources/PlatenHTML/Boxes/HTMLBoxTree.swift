package import PlatenFlow
package import PlatenGraphics
package import PlatenLayout

/// The box tree of a document (CSS Display 3, clause 2), ready for layout, and what the document says of itself.
package struct HTMLBoxTree {
  /// The box of the root element.
  package let root: FlowNode
  /// The style whose background covers the whole page (CSS Backgrounds and Borders 3, clause 2.11.2): that of the root, or
  /// of `body`. The box that it comes from has no background of its own any more. Nil when there is none.
  package let canvas: FlowStyle?
  /// Title, author, description, keywords and language.
  package let metadata: DocumentMetadata
  /// In document order; the boxes have marks of the same identifiers.
  package let headings: [Heading]
  /// Elements that stand on pages instead of the flow.
  let pageElements: HTMLPageElements

  /// - Parameters:
  ///   - library: The fonts that families are looked for in.
  ///   - resources: Where pictures come from; it also gets the warnings.
  ///   - limits: How many boxes there may be.
  /// - Throws: What `resources` throws, and `limitExceeded` when there are too many boxes.
  /// - Complexity: Linear in the boxes.
  package init(
    document: HTMLDocument, styles: CSSStyleTree, library: FontLibrary, resources: any HTMLResources,
    limits: HTMLLimits = HTMLLimits()
  ) throws {
    try self.init(
      document: document, styles: styles, library: library, resources: resources, limits: limits, isFurniture: false)
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - isFurniture: Whether the whole document is a header or footer itself.
  ///   - pageNumbers: What counters of pages in the flow are, as far as it is known.
  init(
    document: HTMLDocument, styles: CSSStyleTree, library: FontLibrary, resources: any HTMLResources,
    limits: HTMLLimits, isFurniture: Bool, pageNumbers: HTMLPageNumbers = HTMLPageNumbers()
  ) throws {
    var facts = HTMLDocumentFacts(document)
    if isFurniture { facts.pageElements = HTMLPageElements() }
    var builder = HTMLBoxBuilder(
      document: document, styles: styles, facts: facts, library: library, resources: resources, limits: limits)
    builder.pageNumbers = pageNumbers
    root = try builder.build()
    canvas = builder.canvas
    headings = builder.headings
    pageElements = facts.pageElements
    var metadata = facts.metadata
    metadata.isRightToLeft = styles[document.root]?.isRightToLeft ?? false
    self.metadata = metadata
  }

  /// The boxes of an element that headers and footers show instead of the flow (`position: running()`), by its number: that
  /// of its mark.
  ///
  /// - Parameters:
  ///   - counters: Values that counters have outside of it, such as the number of the page.
  ///   - fill: What is put for placeholders of other programs.
  static func running(
    _ id: HTMLDocument.NodeID, document: HTMLDocument, styles: CSSStyleTree, library: FontLibrary,
    resources: any HTMLResources, counters: [String: Int] = [:], fill: HTMLPageFill? = nil,
    limits: HTMLLimits = HTMLLimits()
  ) throws -> FlowNode? {
    guard document.nodes.indices.contains(id), document.element(id) != nil else { return nil }
    var builder = HTMLBoxBuilder(
      document: document, styles: styles, facts: HTMLDocumentFacts(), library: library, resources: resources,
      limits: limits)
    builder.fill = fill
    return try builder.build(running: id, counters: counters)
  }
}
