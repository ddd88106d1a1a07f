import PlatenGraphics

extension FlowLayout {
  func layOutReplaced(_ node: FlowNode, _ content: FlowReplaced, in space: FlowSpace) -> FlowBox {
    let box = FlowBox(node, in: space)
    box.size = FlowReplacedSizes(content, FlowSizes(node.style, in: space.width)).borderSize(in: space)
    box.content = .replaced(content, content.place(in: box.contentRect, node.style))
    return box
  }

  func replacedWidths(of node: FlowNode, _ content: FlowReplaced) -> FlowWidths {
    let style = node.style
    let sizes = FlowSizes(style, in: 0)
    let width = FlowReplacedSizes(content, sizes).borderSize(width: nil, height: nil).width
    // What is given as a part of the room gives way to it (CSS Sizing 3, clause 5.2.2).
    guard style.width.isRelative || style.maxWidth.isRelative else { return FlowWidths(min: width, max: width) }
    return FlowWidths(min: min(width, sizes.clampedWidth(0, base: nil)), max: width)
  }
}

extension FlowReplaced {
  /// Where the picture stands in its content box (CSS Images 3, clauses 5.5 and 5.6). It may stick out, and is to be clipped
  /// to the content box then.
  func place(in frame: Rect, _ style: FlowStyle) -> Rect {
    let size = fittedSize(in: frame.size, style.objectFit)
    let x = style.objectPosition.x.resolved(frame.width - size.width) ?? 0
    let y = style.objectPosition.y.resolved(frame.height - size.height) ?? 0
    return Rect(origin: frame.origin.offset(by: Point(x: x, y: y)), size: size)
  }

  private func fittedSize(in box: Size, _ fit: FlowStyle.ObjectFit) -> Size {
    guard fit != .fill, box.width > 0, box.height > 0 else { return box }
    let ratio = FlowReplacedSizes.naturalRatio(of: self)
    func fitted(covers: Bool) -> Size {
      guard let ratio else { return box }
      let isByWidth = (box.width / box.height < ratio) != covers
      return isByWidth
        ? Size(width: box.width, height: box.width / ratio) : Size(width: box.height * ratio, height: box.height)
    }
    /// The default sizing algorithm without a size given (CSS Images 3, clause 4.3), in the content box.
    var natural: Size {
      switch (naturalWidth, naturalHeight) {
      case (let width?, let height?): return Size(width: width, height: height)
      case (let width?, nil): return Size(width: width, height: ratio.map { width / $0 } ?? box.height)
      case (nil, let height?): return Size(width: ratio.map { height * $0 } ?? box.width, height: height)
      case (nil, nil): return fitted(covers: false)
      }
    }
    switch fit {
    case .fill: return box
    case .contain: return fitted(covers: false)
    case .cover: return fitted(covers: true)
    case .none: return natural
    case .scaleDown:
      let contained = fitted(covers: false)
      return natural.width < contained.width ? natural : contained
    }
  }
}
