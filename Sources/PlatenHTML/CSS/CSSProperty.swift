/// The properties that are supported, shorthands left out. Logical ones (`margin-inline-start`) are those of the side
/// that the direction gives them.
package enum CSSProperty: Int, CaseIterable, Hashable, Sendable {
  // Inherited from here ...
  case color, direction, fontFamily, fontSize, fontStyle, fontWeight, fontStretch, fontVariant, fontKerning
  case fontFeatureSettings, lineHeight, textAlign, textAlignLast, textIndent, textTransform, letterSpacing, wordSpacing
  case whiteSpace, textWrap, overflowWrap, wordBreak, lineBreak, hyphens, tabSize, quotes, visibility
  case listStyleType, listStylePosition, listStyleImage
  case borderCollapse, borderSpacing, captionSide, emptyCells, orphans, widows
  // ... to here.
  case display, position, float, clear, top, right, bottom, left, zIndex, boxSizing
  case width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio
  case marginTop, marginRight, marginBottom, marginLeft
  case paddingTop, paddingRight, paddingBottom, paddingLeft
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  case borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
  case overflowX, overflowY, opacity, boxShadow, transform, transformOrigin, objectFit, objectPosition
  case backgroundColor, backgroundImage, backgroundRepeat, backgroundPosition, backgroundSize, backgroundOrigin
  case backgroundClip, backgroundAttachment
  case verticalAlign, unicodeBidi, textOverflow, tableLayout, clip
  case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness
  case content, counterReset, counterIncrement, counterSet, stringSet
  case flexDirection, flexWrap, flexGrow, flexShrink, flexBasis, order
  case justifyContent, alignItems, alignSelf, alignContent, justifyItems, justifySelf, rowGap, columnGap
  case gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoFlow, gridAutoColumns, gridAutoRows
  case gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd
  case columnCount, columnWidth, columnRuleWidth, columnRuleStyle, columnRuleColor, columnFill, columnSpan
  case breakBefore, breakAfter, breakInside, page, size, zoom

  /// How many there are.
  static let count = allCases.count
  /// The inherited ones come first.
  static let inheritedCount = Self.widows.rawValue + 1

  package var isInherited: Bool { rawValue < Self.inheritedCount }

  /// As CSS writes it.
  package var name: String { Self.names[rawValue] }

  package init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  private static let names: [String] = allCases.map { property in
    var name = ""
    for character in "\(property)" {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  private static let byName: [String: CSSProperty] = {
    var result: [String: CSSProperty] = [:]
    for property in allCases { result[property.name] = property }
    return result
  }()
}
