import PlatenGraphics

/// Draws the background of a box (CSS Backgrounds and Borders 3, clause 2).
struct FlowBackgroundPainter {
  /// More copies of a picture than this are drawn as one pattern.
  private static let mostCopies = 400
  /// Copies that are smaller, in points, are not told apart by the eye: one is stretched.
  private static let leastSide = 0.5

  let canvas: Canvas
  let style: FlowStyle
  /// The border box of this part of the box, and the widths at the ends that are here.
  let frame: Rect
  let border: Insets
  let padding: Insets
  let corners: FlowCorners
  /// The border box of the whole, and its widths.
  let whole: Rect
  let wholeBorder: Insets
  let wholePadding: Insets
  /// Whether a border without gaps hides what is below it.
  let hasOpaqueBorder: Bool

  func paint() {
    if let color = style.backgroundColor, color.alpha > 0 {
      let area = style.backgroundColorClip ?? style.backgrounds.last?.clip ?? .border
      let (rect, corners) = clip(area)
      if rect.size.isDrawable, canvas.canReach(rect) {
        canvas.keepingStructure(below: rect) {
          if corners.isNone {
            canvas.fill(rect, with: color)
          } else {
            canvas.fill(Path(rect, corners: corners), with: color)
          }
        }
      }
    }
    for layer in style.backgrounds.reversed() { paint(layer) }
  }

  private func clip(_ area: FlowBackground.Area) -> (Rect, FlowCorners) {
    switch area {
    case .border: (frame, corners)
    case .padding: (frame.inset(by: border), corners.inset(by: border))
    case .content:
      (frame.inset(by: border.adding(padding)), corners.inset(by: border.adding(padding)))
    }
  }

  private func paint(_ layer: FlowBackground) {
    let (area, corners) = clip(layer.clip)
    let origin: Rect =
      switch layer.origin {
      case .border: whole
      case .padding: whole.inset(by: wholeBorder)
      case .content: whole.inset(by: wholeBorder.adding(wholePadding))
      }
    guard area.size.isDrawable, canvas.canReach(area), let given = tile(of: layer, in: origin), given.isFinite,
      given.size.isDrawable, canvas.canReach(given)
    else { return }
    var (layer, tile, step) = (layer, given, given.size)
    if layer.tilingX == .spaced {
      (layer.repeatsX, tile.origin.x, step.width) = Self.spaced(tile.minX, tile.width, origin.minX, origin.width)
    }
    if layer.tilingY == .spaced {
      (layer.repeatsY, tile.origin.y, step.height) = Self.spaced(tile.minY, tile.height, origin.minY, origin.height)
    }
    canvas.keepingStructure(below: area) {
      if case .gradient(let gradient) = layer.source {
        // What a repeated gradient would show below the border cannot be seen: one fill does.
        let seen = hasOpaqueBorder ? frame.inset(by: border).intersection(area) : area
        if tile.contains(seen) {
          return gradient.fill(corners.isNone ? Path(area) : Path(area, corners: corners), in: tile, on: canvas)
        }
      }
      paint(layer, tile: tile, step: step, in: area, corners: corners)
    }
  }

  /// `background-repeat: space` (clause 3.4): the copies that fit in whole, the first and the last at the edges. A single one
  /// stands where it would.
  private static func spaced(_ start: Double, _ length: Double, _ least: Double, _ room: Double) -> (
    Bool, Double, Double
  ) {
    let count = (room / length + 1e-6).rounded(.down)
    guard count >= 2, count < 1e6 else { return (count >= 2, start, length) }
    return (true, least, (room - length) / (count - 1))
  }

  private func paint(_ layer: FlowBackground, tile: Rect, step: Size, in area: Rect, corners: FlowCorners) {
    let isInside = !layer.repeatsX && !layer.repeatsY && area.contains(tile)
    canvas.withSavedState {
      if !corners.isNone { canvas.clip(to: Path(area, corners: corners)) } else if !isInside { canvas.clip(to: area) }
      let seen = canvas.visibleRect.intersection(area)
      guard seen.size.isDrawable else { return }
      var tile = tile
      let columns = copies(tile.minX, step.width, repeats: layer.repeatsX, seen.minX, seen.maxX)
      let rows = copies(tile.minY, step.height, repeats: layer.repeatsY, seen.minY, seen.maxY)
      // Copies too small to be seen as such, and a picture of one pixel, are stretched.
      if let columns, let rows {
        if columns.isEmpty || rows.isEmpty { return }
        if columns.count * rows.count <= Self.mostCopies {
          for row in rows {
            for column in columns {
              let place = Point(
                x: tile.minX + Double(column) * step.width, y: tile.minY + Double(row) * step.height)
              draw(layer, in: Rect(origin: place, size: tile.size), on: canvas)
            }
          }
          return
        }
      }
      if layer.repeatsX, columns == nil { (tile.origin.x, tile.size.width) = (seen.minX, seen.width) }
      if layer.repeatsY, rows == nil { (tile.origin.y, tile.size.height) = (seen.minY, seen.height) }
      let strip = Rect(
        x: layer.repeatsX ? seen.minX : tile.minX, y: layer.repeatsY ? seen.minY : tile.minY,
        width: layer.repeatsX ? seen.width : tile.width, height: layer.repeatsY ? seen.height : tile.height)
      let share = Size(width: min(1, tile.width / step.width), height: min(1, tile.height / step.height))
      tile.size = Size(width: max(tile.width, step.width), height: max(tile.height, step.height))
      fillTiles(tile, share: share, of: layer, in: strip.intersection(seen))
    }
  }

  /// Small copies are repeated by the score, so that a device that turns the pattern into pixels does not lose them.
  ///
  /// - Parameter share: What of a tile the picture takes.
  private func fillTiles(_ tile: Rect, share: Size, of layer: FlowBackground, in area: Rect) {
    func number(_ side: Double) -> Int { Int(min(20, max(1, (40 / side).rounded(.up)))) }
    let (columns, rows) = (number(tile.width), number(tile.height))
    let block = Rect(
      x: tile.minX, y: tile.minY, width: tile.width * Double(columns), height: tile.height * Double(rows))
    canvas.fillTiles(block, in: area) { canvas, rect in
      let size = Size(width: rect.width / Double(columns), height: rect.height / Double(rows))
      for row in 0..<rows {
        for column in 0..<columns {
          let place = Point(
            x: rect.minX + Double(column) * size.width, y: rect.minY + Double(row) * size.height)
          let part = Size(width: size.width * share.width, height: size.height * share.height)
          draw(layer, in: Rect(origin: place, size: part), on: canvas)
        }
      }
    }
  }

  /// Which copies are seen between two places, 0 for the one at `start`; nil when they are smaller than any device shows.
  private func copies(
    _ start: Double, _ length: Double, repeats: Bool, _ low: Double, _ high: Double
  ) -> Range<Int>? {
    guard repeats else { return start < high && start + length > low ? 0..<1 : 0..<0 }
    guard length >= Self.leastSide else { return nil }
    let first = ((low - start) / length + 1e-6).rounded(.down)
    let last = ((high - start) / length - 1e-6).rounded(.up)
    guard abs(first) < 1e12, abs(last) < 1e12, last > first else { return 0..<0 }
    return Int(first)..<Int(last)
  }

  private func draw(_ layer: FlowBackground, in rect: Rect, on canvas: Canvas) {
    switch layer.source {
    case .image(let image): canvas.draw(image, in: rect)
    case .gradient(let gradient):
      var filled = rect
      // The next copies cover this overlap; without it, what lies below shines through between smoothed edges.
      if gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) {
        if layer.repeatsX, layer.tilingX != .spaced { filled.size.width += min(0.3, rect.width / 8) }
        if layer.repeatsY, layer.tilingY != .spaced { filled.size.height += min(0.3, rect.height / 8) }
      }
      gradient.fill(Path(filled), in: rect, on: canvas)
    }
  }

  /// Where the first copy lies (clauses 2.6 and 2.9).
  private func tile(of layer: FlowBackground, in origin: Rect) -> Rect? {
    var natural: Size?
    if case .image(let image) = layer.source { natural = image.size }
    if let given = natural, !given.isDrawable { return nil }
    var size: Size
    switch layer.fit {
    case .cover, .contain:
      guard let natural else {
        size = origin.size
        break
      }
      let (x, y) = (origin.width / natural.width, origin.height / natural.height)
      var isCover = false
      if case .cover = layer.fit { isCover = true }
      let scale = isCover ? max(x, y) : min(x, y)
      size = Size(width: natural.width * scale, height: natural.height * scale)
    case .size(let width, let height):
      let (width, height) = (width.resolved(origin.width), height.resolved(origin.height))
      let ratio = natural.map { $0.width / $0.height }
      size = Size(
        width: width ?? ratio.flatMap { ratio in height.map { $0 * ratio } } ?? natural?.width ?? origin.width,
        height: height ?? ratio.flatMap { ratio in width.map { $0 / ratio } } ?? natural?.height ?? origin.height)
    }
    guard size.isDrawable else { return nil }
    // `background-repeat: round`: as many copies as come closest; an automatic other side keeps the ratio.
    let old = size
    if layer.tilingX == .resized { size.width = origin.width / max(1, (origin.width / old.width).rounded()) }
    if layer.tilingY == .resized { size.height = origin.height / max(1, (origin.height / old.height).rounded()) }
    if case .size(let width, let height) = layer.fit, natural != nil {
      if layer.tilingX == .resized, layer.tilingY != .resized, height.isAuto { size.height *= size.width / old.width }
      if layer.tilingY == .resized, layer.tilingX != .resized, width.isAuto { size.width *= size.height / old.height }
    }
    let x = layer.x.resolved(origin.width - size.width) ?? 0
    let y = layer.y.resolved(origin.height - size.height) ?? 0
    return Rect(origin: Point(x: origin.minX + x, y: origin.minY + y), size: size)
  }
}

extension Insets {
  func adding(_ other: Insets) -> Insets {
    Insets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    let tolerance = 1e-6
    return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
      && maxY >= other.maxY - tolerance
  }

  /// Empty when the two have nothing in common.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}
