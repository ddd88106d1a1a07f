/// An entry of a PDF's outline (bookmarks), with the entries below it (ISO 32000-1, clause 12.3.3).
public struct OutlineEntry: Hashable, Sendable {
  /// Where an entry leads.
  public enum Target: Hashable, Sendable {
    /// A page, counted from 1, and a point on it in points from its top left.
    case page(Int, at: Point = .zero)
    /// A place named by ``Canvas/destination(named:at:)``.
    case destination(String)
  }

  /// The words shown.
  public var title: String
  /// Where it leads.
  public var target: Target
  /// The entries below this one.
  public var children: [OutlineEntry]
  /// Whether the entries below are shown when the document is opened.
  public var isOpen: Bool
  /// Whether it is shown bold.
  public var isBold: Bool
  /// Whether it is shown in italics.
  public var isItalic: Bool

  /// Makes an entry.
  public init(
    _ title: String, target: Target, children: [OutlineEntry] = [], isOpen: Bool = true, isBold: Bool = false,
    isItalic: Bool = false
  ) {
    self.title = title
    self.target = target
    self.children = children
    self.isOpen = isOpen
    self.isBold = isBold
    self.isItalic = isItalic
  }
}
