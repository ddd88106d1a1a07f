import PlatenGraphics

/// The used width and height of replaced content (CSS 2.2, clauses 10.3.2, 10.4 and 10.6.2; CSS Sizing 4, clause 4).
struct FlowReplacedSizes {
  let content: FlowReplaced
  let sizes: FlowSizes
  /// A width and height of the ratio: as they are, so that natural sizes come out exactly.
  let ratio: Size?
  /// What the ratio's box has beyond the content box: `aspect-ratio` follows `box-sizing`, natural ratios do not.
  let extra: Size

  init(_ content: FlowReplaced, _ sizes: FlowSizes) {
    self.content = content
    self.sizes = sizes
    let given = sizes.style.aspectRatio
    if let given = Self.usable(given) {
      ratio = Size(width: given, height: 1)
    } else if let width = content.naturalWidth, let height = content.naturalHeight, width > 0, height > 0 {
      ratio = Size(width: width, height: height)
    } else {
      ratio = Self.naturalRatio(of: content).map { Size(width: $0, height: 1) }
    }
    extra =
      Self.usable(given) != nil && sizes.style.isBorderBox
      ? Size(width: sizes.surround.horizontal, height: sizes.surround.vertical) : .zero
  }

  /// The border box.
  func borderSize(in space: FlowSpace) -> Size {
    borderSize(
      width: space.width, height: space.height, fixed: (space.borderWidth, space.borderHeight),
      ignoresHeights: space.ignoresHeights)
  }

  /// The border box in a containing block of this size; nil counts percentages as `auto`. `fixed` is what the container
  /// decides; what is ignored counts as `auto`.
  func borderSize(
    width base: Double?, height baseHeight: Double?, fixed: (width: Double?, height: Double?) = (nil, nil),
    ignoresWidths: Bool = false, ignoresHeights: Bool = false
  ) -> Size {
    let style = sizes.style
    let lifted = Size(
      width: extra.width - sizes.surround.horizontal, height: extra.height - sizes.surround.vertical)
    // From here on all sizes are those of the box that the ratio refers to.
    func width(_ length: FlowLength) -> Double? {
      ignoresWidths ? nil : length.resolved(base).map { sizes.borderWidth($0) + lifted.width }
    }
    func height(_ length: FlowLength) -> Double? {
      ignoresHeights ? nil : length.resolved(baseHeight).map { sizes.borderHeight($0) + lifted.height }
    }
    let widths = Limits(
      least: max(extra.width, width(style.minWidth) ?? 0), most: width(style.maxWidth), fixed: fixed.width != nil)
    let heights = Limits(
      least: max(extra.height, height(style.minHeight) ?? 0), most: height(style.maxHeight),
      fixed: fixed.height != nil)
    let givenWidth = fixed.width.map { $0 + lifted.width } ?? width(style.width)
    let givenHeight = fixed.height.map { $0 + lifted.height } ?? height(style.height)

    var result: Size
    switch (givenWidth, givenHeight) {
    case (let width?, let height?): result = Size(width: widths.clamp(width), height: heights.clamp(height))
    case (let width?, nil):
      let used = widths.clamp(width)
      let height = ratio.map { used * $0.height / $0.width } ?? extra.height + (content.naturalHeight ?? 150)
      result = Size(width: used, height: heights.clamp(height))
    case (nil, let height?):
      let used = heights.clamp(height)
      let width = ratio.map { used * $0.width / $0.height } ?? extra.width + (content.naturalWidth ?? 300)
      result = Size(width: widths.clamp(width), height: used)
    case (nil, nil):
      let natural = naturalSize(in: base)
      result =
        ratio == nil
        ? Size(width: widths.clamp(natural.width), height: heights.clamp(natural.height))
        : Self.constrained(natural, widths, heights)
    }
    result.width -= lifted.width
    result.height -= lifted.height
    return result
  }

  /// What it is without any limits, as the box that the ratio refers to.
  private func naturalSize(in base: Double?) -> Size {
    let width = content.naturalWidth.map { max(0, $0) + extra.width }
    let height = content.naturalHeight.map { max(0, $0) + extra.height }
    if let width {
      return Size(width: width, height: ratio.map { width * $0.height / $0.width } ?? height ?? 150 + extra.height)
    }
    if let height {
      return Size(width: ratio.map { height * $0.width / $0.height } ?? 300 + extra.width, height: height)
    }
    guard let ratio else { return Size(width: 300 + extra.width, height: 150 + extra.height) }
    // As wide as a block would be (10.3.2).
    var used = 300 + extra.width
    if let base, base.isFinite {
      let margin = sizes.style.margin.resolved(base).horizontal
      used = max(0, base - margin - sizes.surround.horizontal + extra.width)
    }
    return Size(width: used, height: used * ratio.height / ratio.width)
  }

  struct Limits {
    let least: Double
    let most: Double

    init(least: Double, most: Double?, fixed: Bool) {
      self.least = fixed ? 0 : least
      self.most = fixed ? .infinity : max(least, most ?? .infinity)
    }

    func clamp(_ value: Double) -> Double { min(max(value, least), most) }
  }

  /// The table of clause 10.4: which of width and height gives way when limits and ratio contradict each other.
  static func constrained(_ size: Size, _ widths: Limits, _ heights: Limits) -> Size {
    let (w, h) = (size.width, size.height)
    guard w > 0, h > 0 else { return Size(width: widths.clamp(w), height: heights.clamp(h)) }
    let (tooWide, tooNarrow) = (w > widths.most, w < widths.least)
    let (tooHigh, tooLow) = (h > heights.most, h < heights.least)
    switch (tooWide, tooNarrow, tooHigh, tooLow) {
    case (true, _, false, false): return Size(width: widths.most, height: max(widths.most * h / w, heights.least))
    case (_, true, false, false): return Size(width: widths.least, height: min(widths.least * h / w, heights.most))
    case (false, false, true, _): return Size(width: max(heights.most * w / h, widths.least), height: heights.most)
    case (false, false, _, true): return Size(width: min(heights.least * w / h, widths.most), height: heights.least)
    case (true, _, true, _):
      return widths.most / w <= heights.most / h
        ? Size(width: widths.most, height: max(heights.least, widths.most * h / w))
        : Size(width: max(widths.least, heights.most * w / h), height: heights.most)
    case (_, true, _, true):
      return widths.least / w <= heights.least / h
        ? Size(width: min(widths.most, heights.least * w / h), height: heights.least)
        : Size(width: widths.least, height: min(heights.most, widths.least * h / w))
    case (_, true, true, _): return Size(width: widths.least, height: heights.most)
    case (true, _, _, true): return Size(width: widths.most, height: heights.least)
    default: return size
    }
  }

  static func naturalRatio(of content: FlowReplaced) -> Double? {
    if let ratio = usable(content.naturalRatio) { return ratio }
    guard let width = content.naturalWidth, let height = content.naturalHeight, height > 0 else { return nil }
    return usable(width / height)
  }

  private static func usable(_ ratio: Double?) -> Double? {
    guard let ratio, ratio > 0, ratio.isFinite else { return nil }
    return ratio
  }
}
