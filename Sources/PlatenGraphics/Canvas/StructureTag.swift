/// An element of a tagged PDF's structure tree (ISO 32000-1, clause 14.8.4), by the names that cairo accepts.
package enum StructureTag: Hashable, Sendable {
  case document, section, article, group, blockQuote, caption, paragraph, table, tableRow, headerCell, dataCell, list,
    listItem, listLabel, listBody, contents, contentsItem, figure, span, link
  case heading(Int)

  /// Whether it is a line of text or a part of one: no paragraph can stand in it.
  package var isText: Bool {
    switch self {
    case .paragraph, .heading, .span, .link, .listLabel: true
    case .document, .section, .article, .group, .blockQuote, .caption, .table, .tableRow, .headerCell, .dataCell,
      .list, .listItem, .listBody, .contents, .contentsItem, .figure:
      false
    }
  }

  var name: StaticString {
    switch self {
    case .document: "Document"
    case .section: "Sect"
    case .article: "Art"
    case .group: "Div"
    case .blockQuote: "BlockQuote"
    case .caption: "Caption"
    case .paragraph: "P"
    case .table: "Table"
    case .tableRow: "TR"
    case .headerCell: "TH"
    case .dataCell: "TD"
    case .list: "L"
    case .listItem: "LI"
    case .listLabel: "Lbl"
    case .listBody: "LBody"
    case .contents: "TOC"
    case .contentsItem: "TOCI"
    case .figure: "Figure"
    case .span: "Span"
    case .link: "Link"
    case .heading(let level):
      switch level {
      case ...1: "H1"
      case 2: "H2"
      case 3: "H3"
      case 4: "H4"
      case 5: "H5"
      default: "H6"
      }
    }
  }
}
