/// What a link leads to.
package enum LinkTarget: Hashable {
  /// An absolute address, not checked yet.
  case address(String)
  /// A named place in the document.
  case place(String)

  /// The target of an `href` that was resolved: one that begins with a number sign is a place in the document.
  package init(href: String) {
    self = href.hasPrefix("#") ? .place(String(href.dropFirst())) : .address(href)
  }
}
