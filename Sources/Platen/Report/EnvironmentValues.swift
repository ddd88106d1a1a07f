public import Foundation

/// What flows down from a report to its components; a modifier changes it for the component it is put on and all inside.
public struct EnvironmentValues: Sendable {
  /// How parts look.
  public var theme: Theme
  /// The language of built-in words, numbers and dates.
  public var locale: Locale {
    get { localizer.locale }
    set { localizer = localizer.with(locale: newValue) }
  }
  /// The library's words, and the caller's, in that language.
  public var localizer: Localizer
  /// The direction of the page; nil follows the locale.
  public var direction: WritingDirection?
  /// The size of text, in points; nil takes the theme's.
  public var textSize: Double?
  /// The weight of text.
  public var textWeight: FontWeight?
  /// Whether text is italic.
  public var isItalic = false
  /// The colour of text; nil takes the theme's.
  public var textColor: Color?
  /// Where lines of text stand.
  public var textAlignment = TextAlignment.leading
  /// Whether words of ``Text`` may be broken with hyphens; nil does that in justified text only.
  public var hyphenates: Bool?
  /// Room between the parts of a stack; nil takes the theme's.
  public var spacing: Double?

  /// How many lists are around it.
  var listDepth = 0

  init(theme: Theme, localizer: Localizer) {
    self.theme = theme
    self.localizer = localizer
  }

  /// The style of text without one of its own.
  public var textStyle: TextStyle {
    var font = Font(theme.fontFamilies, size: textSize ?? theme.bodySize, weight: textWeight ?? .regular)
    font.isItalic = isItalic
    return TextStyle(font: font, color: textColor ?? theme.textBlack)
  }
}
