import PlatenGraphics

/// The elements of the document that a page shows as header and footer.
struct HTMLPageBands: Equatable {
  struct Band: Equatable {
    var element: HTMLDocument.NodeID
    var height: Double
    /// How far from the edge of the paper it stands, in points; nil for one that stands in the room for content.
    var offset: Double?
  }

  var header: Band?
  var footer: Band?

  /// Between what stands in the room for content and the content.
  static let gap = 8.0
  /// Between what stands in a margin and the content: a margin grows where it is too small for it and this.
  private static let marginGap = 2 * 72 / 25.4

  func apply(to geometry: inout HTMLPageGeometry) {
    if let header {
      if let offset = header.offset {
        geometry.margin.top = max(geometry.margin.top, offset + header.height + Self.marginGap)
      } else {
        geometry.padding.top += header.height + Self.gap
      }
    }
    if let footer {
      if let offset = footer.offset {
        geometry.margin.bottom = max(geometry.margin.bottom, offset + footer.height + Self.marginGap)
      } else {
        geometry.padding.bottom += footer.height + Self.gap
      }
    }
  }

  /// Where the top of the header or footer stands, of a height that it has now.
  func top(_ band: HTMLPageElements.Band, height: Double, _ geometry: HTMLPageGeometry) -> Double {
    switch band {
    case .header: header?.offset ?? geometry.contentRect.minY - Self.gap - height
    case .footer: footer?.offset.map { geometry.size.height - $0 - height } ?? geometry.contentRect.maxY + Self.gap
    }
  }
}

/// Chooses them for each page.
struct HTMLPageBandChooser {
  let elements: HTMLPageElements
  /// The height of an element in a width, on a page.
  let height: (_ element: HTMLDocument.NodeID, _ width: Double, _ page: Int) throws -> Double
  /// What code or the command gives takes the place of what stands in the document.
  let isGiven: [HTMLPageElements.Band: Bool]

  /// - Parameters:
  ///   - before: The settings of earlier pages.
  ///   - here: Those on this page, as far as they are known, in their order.
  func bands(
    page: Int, style: CSSPageStyle, width: Double, before: HTMLRunningValues<String>,
    here: [(name: String, value: String)]
  ) throws -> HTMLPageBands {
    func band(_ kind: HTMLPageElements.Band) throws -> HTMLPageBands.Band? {
      let isEven = page.isMultiple(of: 2) && elements.tellsEvenPages
      let mark = HTMLPageElements.mark(kind, isEven: isEven)
      var setting = before.value(mark, "last")
      // A header is written when its page begins, a footer when it ends.
      for (name, value) in here where name == mark && (kind == .footer || value.hasPrefix("+")) { setting = value }
      let name = setting.map { String($0.dropFirst()) } ?? style.furniture.name(kind, isEven: page.isMultiple(of: 2))
      if let name, let element = elements.named[kind]?[name] {
        return HTMLPageBands.Band(
          element: element, height: try height(element, width, page), offset: style.furniture.offset(kind))
      }
      guard isGiven[kind] != true, let element = elements.standing[kind] else { return nil }
      return HTMLPageBands.Band(element: element, height: try height(element, width, page))
    }
    return HTMLPageBands(header: try band(.header), footer: try band(.footer))
  }
}
