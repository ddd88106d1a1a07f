import PlatenGraphics

/// Loads the fonts that style sheets bring (`@font-face`, CSS Fonts 4, clause 4).
struct HTMLFontFaces {
  private let loader: HTMLLoader
  private let base: FontLibrary
  /// More faces than these are no design.
  private static let most = 500

  init(loader: HTMLLoader, base: FontLibrary) {
    self.loader = loader
    self.base = base
  }

  /// The fonts of the base and those of the rules; the base itself when there are none.
  func library(_ rules: [(declarations: [CSSDeclaration], file: String?, line: Int)]) throws -> FontLibrary {
    guard rules.count <= Self.most else {
      throw PlatenError(
        .limitExceeded, "The style sheets have more than \(Self.most) @font-face rules.", file: rules[Self.most].file,
        line: rules[Self.most].line)
    }
    var faces: [FontLibraryFace] = []
    var places: [(file: String?, line: Int)] = []
    for rule in rules {
      guard let face = try face(rule.declarations, rule.file, rule.line) else { continue }
      faces.append(face)
      places.append((rule.file, rule.line))
    }
    guard !faces.isEmpty else { return base }
    var problems: [(face: FontLibraryFace, error: PlatenError)] = []
    let library = try FontLibrary.adding(faces, to: base) { problems.append(($0, $1)) }
    for problem in problems {
      let place = faces.firstIndex { $0.name == problem.face.name }.map { places[$0] }
      try loader.log.add(
        "The font \"\(problem.face.name)\" is left out. \(problem.error.message)", file: place?.file ?? loader.file,
        line: place?.line ?? 0)
    }
    return library
  }

  private func face(_ declarations: [CSSDeclaration], _ file: String?, _ line: Int) throws -> FontLibraryFace? {
    var family: String?
    var weights: ClosedRange<Double>?
    var isItalic = false
    var sources: CSSDeclaration?
    for declaration in declarations {
      switch declaration.name {
      case "font-family":
        if case .commas(let names)? = CSSProperty.fontFamily.parse(declaration.value), names.count == 1 {
          switch names[0] {
          case .string(let name), .keyword(let name): family = name
          default: break
          }
        }
      case "font-weight": weights = Self.weights(declaration.value)
      case "font-style":
        isItalic = declaration.value.first.map { $0.isIdent("italic") || $0.isIdent("oblique") } ?? false
      case "src": sources = declaration
      default: break
      }
    }
    guard let family, let sources else {
      try loader.log.add("An @font-face rule without font-family or src is skipped.", file: file, line: line)
      return nil
    }
    guard let (source, name) = try source(sources, family, file) else { return nil }
    return FontLibraryFace(family: family, source: source, name: name, weights: weights, isItalic: isItalic)
  }

  private static func weights(_ tokens: [CSSToken]) -> ClosedRange<Double>? {
    let numbers = tokens.compactMap { token -> Double? in
      switch token.kind {
      case .number(let number): min(max(number.value, 1), 1000)
      case .ident where token.isIdent("bold"): 700
      case .ident where token.isIdent("normal"): 400
      default: nil
      }
    }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    return min(first, last)...max(first, last)
  }

  /// The first source that can be had. Those in a format that text cannot be set in are passed over.
  private func source(
    _ declaration: CSSDeclaration, _ family: String, _ file: String?
  ) throws -> (FontLibraryFace.Source, String)? {
    let tree = CSSTokenTree(declaration.value)
    var problem = "names no file"
    var index = 0
    var items: [(isLocal: Bool, text: String, format: String?)] = []
    while index < tree.tokens.count {
      let token = tree.tokens[index]
      switch token.kind {
      case .url(let text): items.append((false, text, nil))
      case .function(let name):
        let text = Self.text(Array(tree.tokens[tree.contents(index)]))
        switch HTMLText.lowercased(name) {
        case "url": items.append((false, text, nil))
        case "local": items.append((true, text, nil))
        case "format": if !items.isEmpty { items[items.count - 1].format = HTMLText.lowercased(text) }
        default: break
        }
      default: break
      }
      index = tree.after(index)
    }
    for item in items {
      if item.isLocal {
        if let found = base.file(ofFace: item.text) { return (.file(found.path, index: found.index), item.text) }
        problem = "is not installed"
        continue
      }
      if let format = item.format, ["svg", "embedded-opentype"].contains(format) {
        problem = "is in the format \"\(format)\", which cannot be used; give a TrueType or OpenType file"
        continue
      }
      let known = loader.log.list.count
      guard
        let resource = try loader.resource(item.text, for: .font, origin: file, line: declaration.line)
      else {
        if loader.log.list.count > known { problem = "" }
        continue
      }
      return (.data(resource.data), HTMLAddress.excerpt(item.text))
    }
    if !problem.isEmpty {
      try loader.log.add("The font \"\(family)\" \(problem).", file: file, line: declaration.line)
    }
    return nil
  }

  /// A string or identifiers joined by spaces.
  private static func text(_ tokens: [CSSToken]) -> String {
    var words: [String] = []
    for token in tokens {
      switch token.kind {
      case .string(let text): return text
      case .ident(let word): words.append(word)
      default: break
      }
    }
    return words.joined(separator: " ")
  }
}
