import PlatenLayout

/// A page that is laid out: its content, and what its margin boxes show.
struct HTMLPage {
  var body: Fragment
  var kind: CSSPageKind
  var style: CSSPageStyle
  var geometry: HTMLPageGeometry
  /// The values of the counters of pages.
  var counters: [String: Int]
  var strings: HTMLRunningValues<String>
  var elements: HTMLRunningValues<Int>
  /// The elements of the document that it shows as header and footer.
  var bands: HTMLPageBands?
}
