/// Which pages a header or footer is for. Of several that fit a page the earlier in this list counts.
public enum PrintPageChoice: Hashable, Sendable, CaseIterable {
  /// The first page of the document.
  case first
  /// The last page of the document, when it is not the first.
  case last
  /// Pages 1, 3, 5 ...
  case odd
  /// Pages 2, 4, 6 ...
  case even
  /// Every page.
  case all

  func matches(_ page: Int, of count: Int) -> Bool {
    switch self {
    case .first: page == 1
    case .last: page == count
    case .odd: !page.isMultiple(of: 2)
    case .even: page.isMultiple(of: 2)
    case .all: true
    }
  }
}
