import PlatenLayout

/// Sides in reading direction: on a right-to-left page the leading side is the right one.
extension Component {
  /// Room before and after it in reading direction, above and below, in points.
  public func padding(leading: Double, trailing: Double = 0, top: Double = 0, bottom: Double = 0) -> some Component {
    Modified(
      content: self,
      wrap: { block, environment in
        Box(block, padding: environment.layout.direction.insets(leading, trailing, top, bottom))
      })
  }

  /// Room outside of its border and background, before and after it in reading direction, above and below, in points.
  public func margin(leading: Double, trailing: Double = 0, top: Double = 0, bottom: Double = 0) -> some Component {
    Modified(
      content: self,
      wrap: { block, environment in
        Box(block, margin: environment.layout.direction.insets(leading, trailing, top, bottom))
      })
  }

  /// Lines along some of its sides in reading direction, inside its edges.
  public func border(
    leading: Border?, trailing: Border? = nil, top: Border? = nil, bottom: Border? = nil
  ) -> some Component {
    Modified(
      content: self,
      wrap: { block, environment in
        let isLeftToRight = environment.layout.direction == .leftToRight
        var style = BoxStyle()
        style.top = top?.side
        style.bottom = bottom?.side
        style.left = (isLeftToRight ? leading : trailing)?.side
        style.right = (isLeftToRight ? trailing : leading)?.side
        return Box(block, style: style)
      })
  }
}

extension WritingDirection {
  fileprivate func insets(_ leading: Double, _ trailing: Double, _ top: Double, _ bottom: Double) -> Insets {
    self == .leftToRight
      ? Insets(top: top, left: leading, bottom: bottom, right: trailing)
      : Insets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}
