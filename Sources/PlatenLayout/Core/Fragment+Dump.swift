import Foundation
import PlatenGraphics

extension Fragment {
  /// The tree as text, a line for each fragment: kind, place and size (x y width height, from the top left of the
  /// root, rounded to 0.1 points), role, and for text the place and width of each line. For tests and for the eye.
  package func dump() -> String {
    var lines: [String] = []
    dump(at: .zero, depth: 0, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func dump(at origin: Point, depth: Int, into lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    let frame = Rect(origin: origin, size: size)
    let role = role.map { " \($0)" } ?? ""
    func add(_ kind: String, children: [Placed] = []) {
      lines.append("\(indent)\(kind) \(Self.numbers(frame))\(role)")
      for child in children { child.fragment.dump(at: origin.offset(by: child.origin), depth: depth + 1, into: &lines) }
    }
    switch content {
    case .empty: add("space")
    case .group(let children): add("group", children: children)
    case .box(_, let children): add("box", children: children)
    case .image: add("image")
    case .rule: add("rule")
    case .text(let text):
      add("text")
      lines += text.dump(at: origin, width: size.width).map { "\(indent)  \($0)" }
    case .effect(_, let opacity, let children): add("effect \(Self.number(opacity))", children: children)
    case .drawing(let drawing, _): add(drawing.summary, children: self.children)
    case .tablePage: add("table page", children: self.children)
    case .pageReference(let heading, _, _, _): add("page of \(heading)")
    case .rows(let rows):
      add("table")
      lines += rows.dump(at: origin).map { "\(indent)  \($0)" }
    }
  }

  fileprivate static func numbers(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
  }

  fileprivate static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == 0 ? "0.0" : String(format: "%.1f", rounded)
  }
}

extension ShapedText {
  fileprivate func dump(at origin: Point, width: Double) -> [String] {
    var y = origin.y
    return lines.map { line in
      defer { y += line.height }
      let frame = Rect(x: origin.x + line.x(in: width), y: y, width: line.width, height: line.height)
      return "line \(Fragment.numbers(frame)) baseline \(Fragment.number(y + line.baseline))"
    }
  }
}

extension TableFragment {
  fileprivate func dump(at origin: Point) -> [String] {
    var y = origin.y
    var result: [String] = []
    func add(_ kind: String, _ height: Double) {
      result.append(
        "\(kind) \(Fragment.numbers(Rect(x: origin.x, y: y, width: plan.width, height: height)))")
      y += height
    }
    result.append(
      "columns "
        + zip(plan.columnX, plan.columnWidths).map {
          "\(Fragment.number(origin.x + $0))+\(Fragment.number($1))"
        }.joined(separator: " "))
    if showsHeader { add("header", plan.headerHeight) }
    if showsNoRows { add("no-rows", plan.table.style.rowHeight) }
    if let opening { add("row \(opening.row) continued, lines \(opening.cells.map(\.lineCount))", opening.height) }
    for (index, row) in rows.enumerated() { add("row \(row)", height(at: index)) }
    if let closing { add("row \(closing.row) begun, lines \(closing.cells.map(\.lineCount))", closing.height) }
    if showsTotals { add("totals", plan.totalsHeight) }
    return result
  }
}
