import Foundation
import PlatenGraphics

/// A structured table from a band onwards.
struct StructuredRest: Block {
  let plan: StructuredPlan
  var cursor: BandCursor
  /// Whether a part stands on an earlier page.
  var isContinued = false
  /// The running sums of what stands on earlier pages; nil where none are carried.
  var carried: [Decimal]?

  init(plan: StructuredPlan, cursor: BandCursor) {
    self.plan = plan
    self.cursor = cursor
  }

  /// What stands on the page whatever rows come: each is given up where a page has no room for a row beside it.
  private struct Frame {
    var header = 0.0
    var footer = 0.0
    var brought: TableBand?
    var showsCarried = false

    var top: Double { header + (brought?.height ?? 0) }
  }

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let frame = try frame(in: regions)
    var page = Filling(frame: frame, plan: plan)
    page.limit = regions.height - frame.footer
    page.softLimit = page.limit - (frame.showsCarried ? plan.carriedHeight : 0)
    var cursor = cursor
    while let band = try cursor.next() {
      guard Regions.fits(page.y + band.height, in: page.limit) else {
        cursor.putBack([band])
        return try goOn(page, next: band, cursor, regions)
      }
      page.append(band)
    }
    return .complete(try finish(page.bands, frame, continues: false))
  }

  /// The bands taken for a page.
  private struct Filling {
    let frame: Frame
    let plan: StructuredPlan
    var bands: [TableBand] = []
    /// The y below each band.
    var ends: [Double] = []
    var limit = 0.0
    /// The limit when carried sums stand below.
    var softLimit = 0.0

    init(frame: Frame, plan: StructuredPlan) {
      self.frame = frame
      self.plan = plan
    }

    var y: Double { ends.last ?? frame.top }

    func end(of count: Int) -> Double { count > 0 ? ends[count - 1] : frame.top }

    mutating func append(_ band: TableBand) {
      ends.append(y + band.height)
      bands.append(band)
    }
  }

  private func frame(in regions: Regions) throws -> Frame {
    var frame = Frame(header: plan.headerHeight, footer: plan.footerHeight)
    if let carry = plan.features.carry {
      frame.showsCarried = true
      if let carried {
        frame.brought = try plan.sumBand(carry.brought, carried, kind: .furniture, look: plan.carriedLook)
      }
    }
    let least = plan.style.rowHeight
    func fits() -> Bool {
      let carried = frame.showsCarried ? plan.carriedHeight : 0
      return Regions.fits(frame.top + least + frame.footer + carried, in: regions.freshHeight)
    }
    if !fits() {
      frame.showsCarried = false
      frame.brought = nil
    }
    if !fits() { frame.footer = 0 }
    if !fits() { frame.header = 0 }
    return frame
  }

  /// `next` does not fit. Breaks where it is allowed, where it is not but must be, or inside a band.
  private func goOn(
    _ page: Filling, next: TableBand, _ cursor: BandCursor, _ regions: Regions
  ) throws -> LayoutResult {
    let fitting = page.bands.indices.last { Regions.fits(page.ends[$0], in: page.softLimit) }.map { $0 + 1 } ?? 0
    func band(at index: Int) -> TableBand { index < page.bands.count ? page.bands[index] : next }
    func place(_ isBad: (TableBand, TableBand) -> Bool) -> Int {
      var cut = fitting
      while cut > 0, isBad(page.bands[cut - 1], band(at: cut)) { cut -= 1 }
      return cut
    }
    var cut = place { $0.keepsWithNext || $1.joinsPrevious }
    // Keeping rows together must not leave a page with nothing but its header: kept rows part first, then headings and
    // sums from their rows.
    let isForced = cut == 0 && regions.isFresh
    if isForced { cut = place { $0.isHeading || $1.joinsPrevious } }
    if isForced, cut == 0 {
      if let result = try splitBeforeSums(page, fitting, next: next, cursor) { return result }
      cut = fitting
    }
    let following = band(at: cut)
    let room = page.softLimit - page.end(of: cut)
    if try shouldSplit(following, after: cut, isForced: isForced, room: room, page, regions),
      let result = try split(page, at: cut, cursor, room: room, isForced: isForced && cut == 0)
    {
      return result
    }
    guard cut > 0 else { return .refused(Refusal(block: "table row", needed: page.frame.top + following.height)) }
    return try end(page, at: cut, slice: nil, cursor)
  }

  /// Sums that do not fit below a row that fills the page take its last lines with them; nil when it has none to give.
  private func splitBeforeSums(
    _ page: Filling, _ fitting: Int, next: TableBand, _ cursor: BandCursor
  ) throws -> LayoutResult? {
    var index = fitting
    while index > 0, (index < page.bands.count ? page.bands[index] : next).joinsPrevious { index -= 1 }
    guard index < fitting, index < page.bands.count else { return nil }
    let setter = plan.base.cellSetters[0]
    let room = page.bands[index].height - (setter.ascent + setter.descent)
    return room > 0 ? try split(page, at: index, cursor, room: room, isForced: false) : nil
  }

  /// A band that no page can hold begins here when there is room for a few lines, or when here is as good as anywhere.
  private func shouldSplit(
    _ band: TableBand, after cut: Int, isForced: Bool, room: Double, _ page: Filling, _ regions: Regions
  ) throws -> Bool {
    if isForced, cut == 0 || page.bands[cut - 1].isHeading { return true }
    let fresh = regions.freshHeight - (regions.height - page.softLimit) - page.frame.top
    guard !Regions.fits(band.height, in: fresh) else { return false }
    if cut == 0, !regions.isFresh, page.bands.isEmpty == false { return false }
    let metrics = plan.base.cellSetters[0]
    return room > 3 * (metrics.ascent + metrics.descent) + 2 * plan.style.verticalPadding
  }

  /// Splits the band at `cut`; nil when nothing of it fits.
  private func split(
    _ page: Filling, at cut: Int, _ given: BandCursor, room: Double, isForced: Bool
  ) throws -> LayoutResult? {
    var cursor = given
    cursor.putBack(page.bands[cut...])
    guard let band = try cursor.next() else { return nil }
    var slice = band
    var rest = band
    var moved = false
    let inner = room - 2 * plan.style.verticalPadding
    slice.cells = []
    rest.cells = []
    for cell in band.cells {
      let (placed, left, hasMoved) = try cell.split(
        room: inner, width: plan.contentWidth(of: cell), isForced: isForced, plan.base.context)
      moved = moved || hasMoved
      var part = placed
      part.rowSpan = 1
      slice.cells.append(part)
      rest.cells.append(left)
    }
    guard moved else { return nil }
    let content = slice.cells.reduce(0) { max($0, $1.height) }
    slice.height = min(plan.style.height(of: content), max(room, content))
    // A last row that is high for the sake of a span has a rest although its own cells are whole.
    let isWhole =
      rest.cells.allSatisfy { $0.isEmpty && $0.rowSpan == 1 } && band.clusterRemaining == 0
      && (band.clusterOffset == 0 || slice.height >= band.height)
    // What was scaled down is whole now.
    if isWhole, Regions.fits(slice.height, in: room) {
      if let following = try cursor.next() {
        cursor.putBack([following])
      } else {
        return .complete(try finish(Array(page.bands[..<cut]) + [slice], page.frame, continues: false))
      }
      return try end(page, at: cut, slice: slice, rest: nil, cursor)
    }
    rest.keepsWithNext = band.keepsWithNext
    rest.joinsPrevious = false
    return try end(page, at: cut, slice: slice, rest: rest, cursor)
  }

  /// Ends the page after `cut` bands and a slice of the next.
  private func end(
    _ page: Filling, at cut: Int, slice: TableBand?, rest: TableBand? = nil, _ given: BandCursor
  ) throws -> LayoutResult {
    var placed = Array(page.bands[..<cut])
    var next = self
    next.cursor = given
    if let slice {
      placed.append(slice)
      if let rest { next.cursor.putBack([rest]) }
    } else {
      next.cursor.putBack(page.bands[cut...])
    }
    try cutSpans(of: &placed, next: &next.cursor)
    next.isContinued = true
    if plan.features.carry != nil { next.carried = placed.last { $0.sums != nil }?.sums ?? carried }
    return .partial(try finish(placed, page.frame, continues: true, sums: next.carried), rest: next)
  }

  /// Cells that span rows on both sides of the break are cut at it, and rows after it get their heights anew.
  private func cutSpans(of placed: inout [TableBand], next cursor: inout BandCursor) throws {
    guard let following = try cursor.next() else { return }
    cursor.putBack([following])
    guard let last = placed.last else { return }
    let isSlice = last.clusterOffset == following.clusterOffset && last.clusterRemaining == following.clusterRemaining
    // How many bands of the cluster stand on this page.
    let count = min(placed.count, following.clusterOffset + (isSlice && isSameRow(last, following) ? 1 : 0))
    guard count > 0 else { return }
    let start = placed.count - count
    let rowsBefore = following.clusterOffset
    var rests: [LaidCell] = []
    for index in start..<placed.count {
      // The number of rows from this one on that are placed whole.
      let whole = rowsBefore - (index - start)
      for position in placed[index].cells.indices {
        let cell = placed[index].cells[position]
        guard cell.rowSpan > whole, whole > 0 else { continue }
        let visible = placed[index...].reduce(0) { $0 + $1.height } - 2 * plan.style.verticalPadding
        let (part, rest, _) = try cell.split(
          room: visible, width: plan.contentWidth(of: cell), isForced: false, plan.base.context)
        placed[index].cells[position] = part
        placed[index].cells[position].rowSpan = placed.count - index
        var carriedOn = rest
        carriedOn.rowSpan = cell.rowSpan - whole
        rests.append(carriedOn)
      }
    }
    cursor.updateCluster { cluster in
      guard !cluster.isEmpty else { return }
      cluster[0].cells = (cluster[0].cells + rests).sorted { $0.column < $1.column }
      for index in cluster.indices { cluster[index].clusterOffset = index }
      StructuredPlan.resolveHeights(of: &cluster, plan.style)
    }
  }

  private func isSameRow(_ a: TableBand, _ b: TableBand) -> Bool {
    if case .row(let first) = a.kind, case .row(let second) = b.kind { return first == second }
    return a.cells.contains { $0.isCut }
  }

  private func finish(
    _ bands: [TableBand], _ frame: Frame, continues: Bool, sums: [Decimal]? = nil
  ) throws -> Fragment {
    var placed: [PlacedBand] = []
    if frame.header > 0 {
      placed += plan.header.map {
        var band = $0
        if isContinued { band.kind = .furniture }
        return PlacedBand(kind: band.kind, height: band.height, cells: band.cells, background: band.background)
      }
    }
    if let brought = frame.brought { placed.append(brought.placed) }
    placed += bands.map(\.placed)
    if continues, frame.showsCarried, let sums, let carry = plan.features.carry {
      placed.append(try plan.sumBand(carry.forward, sums, kind: .furniture, look: plan.carriedLook).placed)
    }
    if frame.footer > 0 {
      placed += plan.footer.map {
        PlacedBand(
          kind: continues ? .furniture : $0.kind, height: $0.height, cells: $0.cells, background: $0.background)
      }
    }
    let height = placed.reduce(0) { $0 + $1.height }
    var fragment = Fragment(
      size: Size(width: plan.base.width, height: height), role: .table,
      content: .tablePage(TablePage(plan: plan, bands: placed)))
    fragment.isContinued = isContinued
    fragment.continues = continues
    return fragment
  }
}
