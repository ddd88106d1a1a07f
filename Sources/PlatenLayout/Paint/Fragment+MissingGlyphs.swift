import PlatenGraphics

extension Fragment {
  /// Says which part of the document the characters belong to that were drawn in this fragment and have no glyph.
  func locate(_ missing: MissingGlyphLog, after count: Int) {
    if let part {
      missing.locate(after: count, in: part, .part)
      return
    }
    switch role {
    case .heading: missing.locate(after: count, in: .heading, .role)
    case .list, .listItem, .listBody, .listLabel: missing.locate(after: count, in: .list, .role)
    case .contents, .contentsItem: missing.locate(after: count, in: .contents, .role)
    case .paragraph, .span, .section, .article, .group, .blockQuote, .caption, .table, .tableRow, .headerCell,
      .dataCell,
      .figure, .artifact, nil:
      break
    }
  }
}
