import PlatenGraphics

/// What a part of a document is, for those who do not see it (ISO 32000-1, clause 14.8.4).
package enum Role: Hashable {
  case section
  case article
  /// Parts that belong together, without a meaning of their own.
  case group
  case blockQuote
  /// Of a table, or of what stands in a group with it.
  case caption
  case heading(level: Int)
  case paragraph
  case table
  case tableRow
  case headerCell
  case dataCell
  case list
  case listItem
  case listLabel
  case listBody
  case contents
  case contentsItem
  /// A part of a line that has no element of its own, such as a page number.
  case span
  /// A picture; without a text it is decoration.
  case figure(alternative: String?)
  /// No part of the content: running header and footer, what is repeated.
  case artifact

  /// The element of the structure tree; nil for what has none.
  var tag: StructureTag? {
    switch self {
    case .section: .section
    case .article: .article
    case .group: .group
    case .blockQuote: .blockQuote
    case .caption: .caption
    case .heading(let level): .heading(level)
    case .paragraph: .paragraph
    case .table: .table
    case .tableRow: .tableRow
    case .headerCell: .headerCell
    case .dataCell: .dataCell
    case .list: .list
    case .listItem: .listItem
    case .listLabel: .listLabel
    case .listBody: .listBody
    case .contents: .contents
    case .contentsItem: .contentsItem
    case .span: .span
    case .figure: .figure
    case .artifact: nil
    }
  }

  /// Whether text may stand directly in it; in all others it needs a paragraph.
  package var holdsText: Bool {
    switch self {
    case .paragraph, .heading, .span, .caption, .headerCell, .dataCell, .listLabel, .listBody, .figure: true
    case .section, .article, .group, .blockQuote, .table, .tableRow, .list, .listItem, .contents, .contentsItem,
      .artifact:
      false
    }
  }
}
