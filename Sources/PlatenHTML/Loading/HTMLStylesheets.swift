internal import PlatenGraphics

/// Collects the style sheets of a document in the order of the cascade: `style`, `link`, what these import, and the caller's.
package struct HTMLStylesheets {
  package private(set) var sheets: [CSSStylesheet] = []
  private let loader: HTMLLoader
  private let media: CSSMediaContext
  private let limits: CSSLimits
  private var ruleCount = 0
  private var importCount = 0
  /// `@import` deeper than this, or more of them, is no design.
  private static let mostNesting = 16
  private static let mostImports = 1_000

  /// - Parameter media: Sheets for other media are not even opened; widths are asked about later, by the cascade.
  package init(loader: HTMLLoader, media: CSSMediaContext, limits: CSSLimits = CSSLimits()) {
    self.loader = loader
    self.media = media
    self.limits = limits
  }

  /// Takes the sheets of a document.
  ///
  /// - Parameter setsBase: Whether its `<base href>` becomes that of the loader before: not for headers and footers, which share
  ///   the loader of the page.
  package mutating func add(_ document: HTMLDocument, setsBase: Bool = true) throws {
    var current: HTMLDocument.NodeID? = document.root
    if setsBase, let base = document.elements(named: "base").lazy.compactMap({ document.element($0)?["href"] }).first {
      loader.setBase(base)
    }
    while let id = current {
      var skipsChildren = false
      if let element = document.element(id), element.namespace == .html {
        switch element.name {
        case "style" where Self.isCSS(element["type"]):
          try add(
            document.textContent(of: id), file: loader.file, line: element.line,
            media: element["media"].map { CSSMediaQueryList($0) } ?? .all)
        case "link": try addLink(element)
        // Its content is no part of the page.
        case "template": skipsChildren = true
        default: break
        }
      }
      current = document.node(after: id, in: document.root, skippingChildren: skipsChildren)
    }
  }

  /// Takes a sheet of the caller.
  package mutating func add(_ source: HTMLStylesheetSource) throws {
    let address = source.url.map { HTMLAddress($0.absoluteString) }
    try add(source.text, file: source.name ?? source.url?.path, line: 1, media: .all, base: address)
  }

  /// Anything but CSS, such as `text/less`, is left alone.
  private static func isCSS(_ type: String?) -> Bool {
    guard let type, !type.isEmpty else { return true }
    return HTMLText.lowercased(HTMLText.trimmed(type.split(separator: ";").first.map(String.init) ?? "")) == "text/css"
  }

  private mutating func addLink(_ element: HTMLElement) throws {
    let relations = HTMLText.words(HTMLText.lowercased(element["rel"] ?? ""))
    guard relations.contains("stylesheet"), !relations.contains("alternate"), Self.isCSS(element["type"]),
      element["disabled"] == nil, let address = element["href"], !HTMLText.trimmed(address).isEmpty
    else { return }
    let queries = element["media"].map { CSSMediaQueryList($0) } ?? .all
    try open(address, media: queries, base: nil, origin: loader.file, line: element.line, chain: [])
  }

  private mutating func open(
    _ text: String, media queries: CSSMediaQueryList, base: HTMLAddress?, origin: String?, line: Int,
    chain: [HTMLAddress]
  ) throws {
    guard queries.mayMatch(type: media.type) else { return }
    guard
      let resource = try loader.resource(text, for: .stylesheet, base: base, origin: origin, line: line)
    else { return }
    // A sheet that imports itself, however many files lie between, has been taken already.
    guard !chain.contains(resource.address) else { return }
    guard chain.count < Self.mostNesting else {
      return try loader.log.add("@import nested this deeply is skipped.", file: origin, line: line)
    }
    let content = HTMLCharset.text(ofStylesheet: Array(resource.data), label: resource.charset)
    // What a data: URI names is relative to the sheet that the URI stands in.
    let address = resource.address.scheme == "data" ? base : resource.address
    try add(
      content, file: Self.name(of: resource.address), line: 1, media: queries, base: address,
      chain: chain + [resource.address])
  }

  private mutating func add(
    _ text: String, file: String?, line: Int, media queries: CSSMediaQueryList, base: HTMLAddress? = nil,
    chain: [HTMLAddress] = []
  ) throws {
    guard queries.mayMatch(type: media.type) else { return }
    var warnings = CSSWarnings(file: file)
    var sheet = try CSSStylesheet.cached(
      text, file: file, line: line, limits: limits, base: base, warnings: &warnings)
    try loader.log.take(warnings)
    ruleCount += sheet.rules.reduce(0) { $0 + $1.count }
    guard ruleCount <= limits.rules else {
      throw PlatenError(
        .limitExceeded, "The style sheets of the page have more than \(limits.rules) rules together.", file: file)
    }
    for rule in sheet.rules {
      guard case .importing(let named) = rule else { continue }
      importCount += 1
      guard importCount <= Self.mostImports else {
        throw PlatenError(
          .limitExceeded, "The style sheets import more than \(Self.mostImports) others.", file: file, line: named.line)
      }
      let first = sheets.count
      try open(named.url, media: named.media, base: base, origin: file, line: named.line, chain: chain)
      // What a sheet imports has the conditions of both.
      for index in first..<sheets.count {
        if let layer = named.layer { sheets[index].rules = [.layer(layer, rules: sheets[index].rules, line: 1)] }
        sheets[index].wrap(in: queries)
      }
    }
    sheet.rules.removeAll { if case .importing = $0 { true } else { false } }
    sheet.wrap(in: queries)
    sheets.append(sheet)
  }

  private static func name(of address: HTMLAddress) -> String {
    if address.scheme == "file", let path = HTMLAddress.decoded(address.path) { return path }
    return HTMLAddress.excerpt(address.text())
  }
}

extension CSSRule {
  /// How many rules it is, those inside included.
  fileprivate var count: Int {
    switch self {
    case .media(_, let rules, _), .layer(_, let rules, _): rules.reduce(1) { $0 + $1.count }
    default: 1
    }
  }
}

extension CSSStylesheet {
  fileprivate mutating func wrap(in queries: CSSMediaQueryList) {
    guard !queries.queries.isEmpty, !rules.isEmpty else { return }
    rules = [.media(queries, rules: rules, line: 1)]
  }
}

extension CSSMediaQueryList {
  /// Whether it can hold for a kind of output, whatever the width.
  fileprivate func mayMatch(type: String) -> Bool {
    queries.isEmpty
      || queries.contains {
        $0.isNegated && !$0.features.isEmpty || ($0.type == "all" || $0.type == type) != $0.isNegated
      }
  }
}
