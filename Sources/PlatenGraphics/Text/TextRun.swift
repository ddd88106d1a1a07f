/// A piece of text in one style; a paragraph is made of runs.
public struct TextRun: Hashable, Sendable {
  /// The text. Newlines start a new paragraph, other control characters are dropped.
  public var text: String
  /// How it looks.
  public var style: TextStyle
  /// Where a click on it leads (an absolute URI), when it is a link.
  public var link: String?
  /// The picture that stands in place of the text, when it is one.
  package private(set) var image: InlineImage?

  /// Makes a run.
  public init(_ text: String, style: TextStyle, link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }

  /// Makes a picture in the line; `style` gives its height when it has none of its own.
  public init(_ image: InlineImage, style: TextStyle, link: String? = nil) {
    self.init(InlineImage.placeholder, style: style, link: link)
    self.image = image
  }
}
