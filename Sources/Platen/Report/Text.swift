import PlatenLayout

/// A paragraph. Runs in other styles and links are added with `+`.
public struct Text: Component, BlockComponent {
  struct Piece: Sendable {
    var text: String
    var weight: FontWeight?
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var color: Color?
    var size: Double?
    var link: String?
    var image: InlineImage?
    var language: String?
  }

  var pieces: [Piece]
  var maxLines: Int?
  var lineHeight = 1.0
  var hyphenates: Bool?

  /// Makes a paragraph. Line ends in it start new lines.
  public init(_ text: String) { pieces = [Piece(text: text)] }

  /// Makes a link: a click opens `uri` (http, https, mailto, tel or ftp).
  public init(_ text: String, link uri: String) { pieces = [Piece(text: text, isUnderlined: true, link: uri)] }

  /// Makes a picture that stands in a line like a letter, to be added to text with `+`.
  ///
  /// - Parameters:
  ///   - image: The picture; its `altText` says what it shows.
  ///   - height: Its height in points; nil takes that of letters above the baseline. It is never wider than its line.
  public init(_ image: Image, height: Double? = nil) {
    pieces = [Piece(text: "", image: InlineImage(image, height: height))]
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  /// Text after text in one paragraph.
  public static func + (a: Text, b: Text) -> Text {
    var sum = a
    sum.pieces += b.pieces
    return sum
  }

  /// Bold.
  public func bold() -> Text { map { $0.weight = .bold } }
  /// Another weight.
  public func weight(_ weight: FontWeight) -> Text { map { $0.weight = weight } }
  /// Italic.
  public func italic() -> Text { map { $0.isItalic = true } }
  /// With a line below.
  public func underline() -> Text { map { $0.isUnderlined = true } }
  /// With a line through it.
  public func strikethrough() -> Text { map { $0.isStruckThrough = true } }
  /// In a colour.
  public func color(_ color: Color) -> Text { map { $0.color = color } }
  /// In a size, in points.
  public func size(_ points: Double) -> Text { map { $0.size = points } }

  /// In another language than the text around it (a BCP 47 tag such as `zh-Hant`): it chooses the forms of characters that
  /// languages share, such as Han, and the patterns for hyphens.
  public func language(_ tag: String) -> Text { map { $0.language = tag } }

  /// Whether words may be broken with hyphens where lines end, when patterns for their language are installed (Debian's
  /// packages `hyphen-de`, `hyphen-en-us` and so on). Words with digits or in capitals stay whole. Without this, what the
  /// environment says holds: justified text is hyphenated, other text is not.
  public func hyphenated(_ hyphenates: Bool = true) -> Text {
    var copy = self
    copy.hyphenates = hyphenates
    return copy
  }

  /// At most so many lines; what is left is cut off with an ellipsis.
  public func lineLimit(_ lines: Int?) -> Text {
    var copy = self
    copy.maxLines = lines
    return copy
  }

  /// Lines so many times as high as the font asks for.
  public func lineHeight(_ multiple: Double) -> Text {
    var copy = self
    copy.lineHeight = multiple
    return copy
  }

  private func map(_ change: (inout Piece) -> Void) -> Text {
    var copy = self
    for index in copy.pieces.indices { change(&copy.pieces[index]) }
    return copy
  }

  func block(in environment: ComponentEnvironment) -> any Block {
    let base = environment.values.textStyle
    let runs = pieces.map { piece in
      var style = base
      if let weight = piece.weight { style.font.weight = weight }
      if piece.isItalic { style.font.isItalic = true }
      if let size = piece.size { style.font = style.font.sized(size) }
      style.color = piece.color ?? (piece.link == nil ? base.color : environment.theme.accentBlue)
      style.isUnderlined = piece.isUnderlined
      style.isStruckThrough = piece.isStruckThrough
      style.language = piece.language
      if let image = piece.image { return TextRun(image, style: style, link: piece.link) }
      return TextRun(piece.text, style: style, link: piece.link)
    }
    let alignment = environment.values.textAlignment
    var block = ParagraphBlock(
      runs, alignment: alignment, maxLines: maxLines, overflow: maxLines == nil ? .wrap : .ellipsis,
      lineHeight: lineHeight)
    block.hyphenates = hyphenates ?? environment.values.hyphenates ?? (alignment == .justified)
    return block
  }
}
