import Foundation
import Platen
import PlatenFlow
import PlatenLayout

/// Makes headers and footers for pages.
struct PrintFurnitureWriter {
  let job: HTMLJob
  let loader: HTMLLoader
  let context: LayoutContext
  let metadata: DocumentMetadata

  /// The height of the highest header and footer, tried with long numbers.
  func heights(_ set: PrintFurnitureSet, width: Double) throws -> (header: Double, footer: Double) {
    func highest(_ list: [PrintPageChoice: PrintFurniture], _ given: Double?) throws -> Double {
      guard !list.isEmpty else { return 0 }
      if let given { return max(0, given) }
      let info = PageInfo(
        page: 88_888, pageCount: 99_999, sectionPage: 88_888, sectionPageCount: 99_999, label: "88888")
      return try list.values.reduce(0) { height, furniture in
        max(height, try fragment(furniture, info, width: width, height: nil)?.size.height ?? 0)
      }
    }
    return (try highest(set.headers, set.headerHeight), try highest(set.footers, set.footerHeight))
  }

  /// The furniture of a page; nil where there is none. What draws itself takes all of the height.
  func fragment(_ furniture: PrintFurniture, _ info: PageInfo, width: Double, height: Double?) throws -> Fragment? {
    switch furniture.content {
    case .nothing: return nil
    case .html(let html): return try fragment(html, info, width: width)
    case .drawing(let body):
      // How high a drawing is nobody can know before it is drawn.
      let page = ReportPage(info)
      return Fragment(
        size: Size(width: width, height: height ?? 36),
        content: .drawing(ClosureDrawing { try body($0, page, $1) }, []))
    case .components(let make):
      var context = context
      context.page = info
      return try make(ReportPage(info)).block(
        locale: job.options.locale, layout: context, width: width, date: job.date
      ).fragment(width: width, context)
    }
  }

  private func fragment(_ html: String, _ info: PageInfo, width: Double) throws -> Fragment {
    let text = html.replacing("#PAGE#", with: String(info.page)).replacing("#PAGES#", with: String(info.pageCount))
    let key = "\(width) \(html)"
    if text == html, let known = job.furniture[key] { return known }
    var document = try job.parse(Array(text.utf8), isText: true)
    let isSame = !fill(&document, info) && text == html
    let result = try fragment(document, info, width: width)
    if isSame { job.furniture[key] = result }
    return result
  }

  private func fragment(_ document: HTMLDocument, _ info: PageInfo, width: Double) throws -> Fragment {
    let styled = try job.boxes(of: document, loader: loader, isFurniture: true, width: width)
    let engine = try TextEngine.current(for: styled.library)
    let layout = FlowLayout(engine: engine, warnings: context.warnings, checkpoint: job.checkTime)
    let box = try layout.layOut(styled.tree.root, in: FlowSpace(width: width))
    try layout.placeAbsolutes(
      in: box, containing: Rect(origin: .zero, size: box.size), withFixed: true)
    var context = context
    context.page = info
    let content = try FlowSlicer(context: context).whole(box)
    guard let canvas = styled.tree.canvas else { return content }
    return Fragment(
      size: content.size,
      content: .drawing(
        FlowBoxDrawing(style: canvas, border: .zero, padding: .zero), [Fragment.Placed(content, at: .zero)]))
  }

  /// Fills empty elements of the classes that other programs have for it; true when there are any.
  private func fill(_ document: inout HTMLDocument, _ info: PageInfo) -> Bool {
    var isFilled = false
    var filling = HTMLPageFill(job.options, title: metadata.title, date: job.date)
    filling.page = info.page
    filling.pageCount = info.pageCount
    for id in document.nodes.indices {
      guard let element = document.element(id), !element.classes.isEmpty, document.nodes[id].firstChild < 0 else {
        continue
      }
      guard let text = filling.text(of: element) else { continue }
      if !text.isEmpty { _ = document.append(.text(text), to: id) }
      isFilled = true
    }
    return isFilled
  }
}

/// What a closure draws.
private struct ClosureDrawing: FragmentDrawing {
  let body: (Canvas, Rect) throws -> Void

  init(_ body: @escaping (Canvas, Rect) throws -> Void) { self.body = body }

  var summary: String { "drawing" }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {
    // Mistakes of code are told, unlike those of pages.
    canvas.document.leavesOutFarContent = false
    defer { canvas.document.leavesOutFarContent = true }
    try canvas.withSavedState { try body(canvas, frame) }
  }
}
