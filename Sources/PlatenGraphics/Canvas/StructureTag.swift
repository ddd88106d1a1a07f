/// An element of a tagged PDF's structure tree (ISO 32000-1, clause 14.8.4), by the names that cairo accepts.
package enum StructureTag: Hashable, Sendable {
  case section, paragraph, table, tableRow, headerCell, dataCell, list, listItem, listLabel, listBody, contents,
    contentsItem, figure, span
  case heading(Int)
  /// Running headers and footers: cairo 1.16 knows no artifacts, this is the element it offers for what has no meaning
  /// of its own.
  case furniture

  var name: StaticString {
    switch self {
    case .section: "Sect"
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
    case .heading(let level):
      switch level {
      case ...1: "H1"
      case 2: "H2"
      case 3: "H3"
      case 4: "H4"
      case 5: "H5"
      default: "H6"
      }
    case .furniture: "NonStruct"
    }
  }
}
