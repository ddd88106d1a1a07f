/// The computed style of a page and of the margin boxes that it has.
package struct CSSPageStyle: Sendable {
  package var page: CSSComputedStyle
  package var marginBoxes: [CSSMarginBox: CSSComputedStyle]
  package var furniture = CSSPageFurniture()
}
