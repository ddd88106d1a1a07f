import PlatenGraphics
import PlatenLayout

/// Backgrounds and borders of the cells of a page, drawn before what is in any of them (CSS 2.2, appendix E) in one call for
/// each colour. Thousands of equal frames cost little more than their corners then.
struct FlowCellGrounds: FragmentDrawing {
  /// Cells that look alike.
  private struct Group {
    let style: FlowStyle
    /// Used widths.
    let border: Insets
    let drawsBorders: Bool
    /// Border boxes, relative to the frame of the table.
    var boxes: [Rect] = []
  }

  private var groups: [Group] = []
  private var known: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { groups.isEmpty }
  var summary: String { "cells \(groups.reduce(0) { $0 + $1.boxes.count })" }

  /// Whether a cell can be drawn with others: plain fills, borders of one piece, nothing that reaches out of it or changes its
  /// content.
  static func mayHold(_ box: FlowBox) -> Bool {
    let style = box.style
    guard FlowBoxDrawing.isNeeded(style), box.decoration != .none else { return false }
    guard style.opacity >= 1, style.clip == nil, !style.clipsX, !style.clipsY, style.transform.isEmpty,
      style.shadows.isEmpty, style.backgrounds.isEmpty, style.radii.isEmpty, !style.text.isHidden, !style.isPositioned,
      style.backgroundColorClip ?? .border == .border, box.shift == .zero
    else { return false }
    guard box.decoration == .all else { return true }
    let borders = style.borders
    return isPlain(borders.top) && isPlain(borders.right) && isPlain(borders.bottom) && isPlain(borders.left)
  }

  private static func isPlain(_ border: FlowBorder) -> Bool {
    switch border.style {
    case .none, .hidden, .solid, .inset, .outset: true
    case .groove, .ridge, .dotted, .dashed, .double: border.width <= 0
    }
  }

  /// Adds a cell that ``mayHold(_:)`` allows; `frame` is its border box, relative to the frame of the table.
  mutating func add(_ box: FlowBox, _ frame: Rect) {
    let key = ObjectIdentifier(box.style)
    let drawsBorders = box.decoration == .all
    if let index = known[key], groups[index].border == box.border, groups[index].drawsBorders == drawsBorders {
      groups[index].boxes.append(frame)
      return
    }
    known[key] = groups.count
    groups.append(Group(style: box.style, border: box.border, drawsBorders: drawsBorders, boxes: [frame]))
  }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    var grounds = FlowFillBatch()
    var borders = FlowFillBatch()
    for group in groups {
      let color = group.style.backgroundColor
      let painter = group.drawsBorders ? FlowBorderBatcher(group.style.borders, widths: group.border) : nil
      for box in group.boxes {
        let box = Rect(origin: frame.origin.offset(by: box.origin), size: box.size)
        guard box.isFinite, canvas.canReach(box) else { continue }
        if let color, box.size.isDrawable { grounds.add(box, color) }
        painter?.add(box, to: &borders)
      }
    }
    grounds.draw(on: canvas)
    borders.draw(on: canvas)
    try children()
  }
}
