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
    guard area.size.isDrawable, canvas.canReach(area), let tile = tile(of: layer, in: origin), tile.isFinite,
      tile.size.isDrawable, canvas.canReach(tile)
    else { return }
    canvas.keepingStructure(below: area) {
      if case .linearGradient(let gradient) = layer.source {
        // What a repeated gradient would show below the border cannot be seen: one fill does.
        let seen = hasOpaqueBorder ? frame.inset(by: border).intersection(area) : area
        if tile.contains(seen) {
          guard let line = gradient.resolved(in: tile) else { return }
          return canvas.fill(corners.isNone ? Path(area) : Path(area, corners: corners), with: line)
        }
      }
      paint(layer, tile: tile, in: area, corners: corners)
    }
  }

  private func paint(_ layer: FlowBackground, tile: Rect, in area: Rect, corners: FlowCorners) {
    let isInside = !layer.repeatsX && !layer.repeatsY && area.contains(tile)
    canvas.withSavedState {
      if !corners.isNone { canvas.clip(to: Path(area, corners: corners)) } else if !isInside { canvas.clip(to: area) }
      let seen = canvas.visibleRect.intersection(area)
      guard seen.size.isDrawable else { return }
      var tile = tile
      let columns = copies(tile.minX, tile.width, repeats: layer.repeatsX, seen.minX, seen.maxX)
      let rows = copies(tile.minY, tile.height, repeats: layer.repeatsY, seen.minY, seen.maxY)
      // Copies too small to be seen as such, and a picture of one pixel, are stretched.
      if let columns, let rows {
        if columns.isEmpty || rows.isEmpty { return }
        if columns.count * rows.count <= Self.mostCopies {
          for row in rows {
            for column in columns {
              let place = Point(
                x: tile.minX + Double(column) * tile.width, y: tile.minY + Double(row) * tile.height)
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
      fillTiles(tile, of: layer, in: strip.intersection(seen))
    }
  }

  /// Small copies are repeated by the score, so that a device that turns the pattern into pixels does not lose them.
  private func fillTiles(_ tile: Rect, of layer: FlowBackground, in area: Rect) {
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
          draw(layer, in: Rect(origin: place, size: size), on: canvas)
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
    case .linearGradient(let gradient):
      guard let line = gradient.resolved(in: rect) else { return }
      var filled = rect
      // The next copies cover this overlap; without it, what lies below shines through between smoothed edges.
      if gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) {
        if layer.repeatsX { filled.size.width += min(0.3, rect.width / 8) }
        if layer.repeatsY { filled.size.height += min(0.3, rect.height / 8) }
      }
      canvas.fill(Path(filled), with: line)
    }
  }

  /// Where the first copy lies (clauses 2.6 and 2.9).
  private func tile(of layer: FlowBackground, in origin: Rect) -> Rect? {
    var natural: Size?
    if case .image(let image) = layer.source { natural = image.size }
    if let given = natural, !given.isDrawable { return nil }
    let size: Size
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
