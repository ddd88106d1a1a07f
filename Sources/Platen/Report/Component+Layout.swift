import PlatenLayout

extension Component {
  /// Changes parts of the theme.
  public func theme(_ change: @escaping (inout Theme) -> Void) -> some Component {
    Modified(content: self, change: { change(&$0.theme) })
  }

  /// Room between the parts of groups and stacks inside, in points.
  public func spacing(_ length: Double) -> some Component { environment(\.spacing, length) }

  /// Room outside of its border and background, in points. Margins of neighbours add up.
  public func margin(_ insets: Insets) -> some Component {
    Modified(content: self, wrap: { block, _ in Box(block, margin: insets) })
  }

  /// The same room outside on all sides, in points.
  public func margin(_ length: Double) -> some Component { margin(Insets(length)) }

  /// Lines along some of its sides, inside its edges. Sides are those of the page, whatever the direction of reading.
  public func border(top: Border? = nil, left: Border? = nil, bottom: Border? = nil, right: Border? = nil)
    -> some Component
  {
    Modified(
      content: self,
      wrap: { block, _ in
        var style = BoxStyle()
        style.top = top?.side
        style.left = left?.side
        style.bottom = bottom?.side
        style.right = right?.side
        return Box(block, style: style)
      })
  }

  /// Turns it clockwise, in degrees. It takes the place of the upright rectangle around it and does not break.
  public func rotated(_ degrees: Double) -> some Component {
    Modified(content: self, wrap: { block, _ in RotatedBlock(degrees, block) })
  }

  /// Draws it smaller where it is wider or higher than allowed. It does not break.
  ///
  /// - Parameters:
  ///   - width: The greatest width, in points; nil for that of its place.
  ///   - height: The greatest height, in points; nil for that of a page.
  ///   - keepingLines: Whether lines stay as long as they are and their width decides; else they are broken, and only the
  ///     height decides.
  public func scaledToFit(width: Double? = nil, height: Double? = nil, keepingLines: Bool = true) -> some Component {
    Modified(
      content: self,
      wrap: { block, _ in ScaleToFit(block, width: width, height: height, keepsLines: keepingLines) })
  }

  /// Puts it into a frame as wide as its place, whose width is so many times its height.
  public func aspectRatio(_ ratio: Double) -> some Component {
    Modified(content: self, wrap: { block, _ in AspectRatioBlock(ratio, block) })
  }

  /// Draws it as a whole with an opacity from 0 (only its place is left) to 1.
  public func opacity(_ opacity: Double) -> some Component {
    Modified(content: self, wrap: { block, _ in OpacityBlock(opacity, block) })
  }

  /// Puts it into a frame. What is higher than the frame may be is scaled down, with a warning.
  ///
  /// - Parameters:
  ///   - width: The width, in points, at most that of its place. Without any width the frame is as wide as its place.
  ///   - height: The height, in points; a frame with one does not break.
  ///   - minWidth: The least width of a frame that is as wide as its content, in points.
  ///   - maxWidth: The greatest width of a frame that is as wide as its content, in points.
  ///   - minHeight: The least height, in points.
  ///   - maxHeight: The greatest height, in points; a frame with one does not break.
  ///   - alignment: Where the frame stands in the width there is.
  ///   - vertical: Where the content stands in the height of the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, maxHeight: Double? = nil, alignment: HorizontalAlignment = .leading,
    vertical: VerticalAlignment = .top
  ) -> some Component {
    Modified(
      content: self,
      wrap: { block, _ in
        FrameBlock(
          block, width: width, minWidth: minWidth, maxWidth: maxWidth, height: height, minHeight: minHeight,
          maxHeight: maxHeight, horizontal: alignment.layout, vertical: vertical.layout)
      })
  }

  /// Makes it as narrow as its content and puts it to a side or into the middle.
  public func aligned(_ alignment: HorizontalAlignment) -> some Component {
    Modified(content: self, wrap: { block, _ in AlignBlock(block, alignment.layout) })
  }
}
