/// Headers and footers of a document, and how high they are.
struct PrintFurnitureSet {
  var headers: [PrintPageChoice: PrintFurniture] = [:]
  var footers: [PrintPageChoice: PrintFurniture] = [:]
  /// Points; nil is as high as the content of the highest.
  var headerHeight: Double?
  var footerHeight: Double?
  /// Room between furniture and content, in points.
  var gap = 8.0

  init() {}

  init(header: String?, footer: String?) {
    if let header { headers[.all] = .html(header) }
    if let footer { footers[.all] = .html(footer) }
  }

  static func furniture(_ list: [PrintPageChoice: PrintFurniture], _ page: Int, of count: Int) -> PrintFurniture? {
    for choice in PrintPageChoice.allCases where choice.matches(page, of: count) {
      if let furniture = list[choice] { return furniture }
    }
    return nil
  }
}
