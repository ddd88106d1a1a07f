/// Elements of a document that other programs take for headers and footers: those of mPDF (`htmlpageheader`, shown where
/// `sethtmlpageheader` or `@page` names it) and `#header-html`, `#footer-html`, which printing by way of wkhtmltopdf made
/// common. None of them is part of the flow.
struct HTMLPageElements {
  enum Band: String, CaseIterable { case header, footer }

  enum Role: Equatable {
    case definition
    /// From where on a definition is shown: by the names of its page marks.
    case setting([String], value: String)
  }

  private(set) var roles: [HTMLDocument.NodeID: Role] = [:]
  /// Definitions of mPDF by their names; the last of a name counts.
  private(set) var named: [Band: [String: HTMLDocument.NodeID]] = [:]
  /// What stands on every page.
  private(set) var standing: [Band: HTMLDocument.NodeID] = [:]
  /// Whether pages with even numbers have settings of their own.
  private(set) var tellsEvenPages = false

  var isEmpty: Bool { roles.isEmpty }

  /// The name of the marks that say what is shown on odd or even pages; no style sheet can use it for a string.
  static func mark(_ band: Band, isEven: Bool) -> String { "\0\(band.rawValue)\(isEven ? "-even" : "-odd")" }

  /// Looks at an element; most are told apart by the length of their name.
  mutating func see(_ element: HTMLElement, _ id: HTMLDocument.NodeID) {
    if element.id?.utf8.count == 11 {
      let band: Band? = element.id == "header-html" ? .header : element.id == "footer-html" ? .footer : nil
      if let band {
        roles[id] = .definition
        standing[band] = standing[band] ?? id
        return
      }
    }
    switch element.name.utf8.count {
    case 14 where element.name.hasPrefix("htmlpage"):
      guard let band = Band(rawValue: String(element.name.dropFirst(8))) else { return }
      roles[id] = .definition
      if let name = element["name"].map(HTMLText.trimmed) { named[band, default: [:]][name] = id }
    case 17 where Self.isSetting(element.name):
      guard let band = Band(rawValue: String(element.name.dropFirst(11))) else { return }
      roles[id] = setting(element, band)
    default: break
    }
  }

  /// Whether it is a setting, which has no content: what a document nests in one follows it.
  static func isSetting(_ name: String) -> Bool { name == "sethtmlpageheader" || name == "sethtmlpagefooter" }

  private mutating func setting(_ element: HTMLElement, _ band: Band) -> Role {
    let pages = HTMLText.lowercased(HTMLText.trimmed(element["page"] ?? "o"))
    let isOff = ["off", "0", "-1"].contains(HTMLText.lowercased(HTMLText.trimmed(element["value"] ?? "on")))
    let isNow = ["1", "true", "on", "yes", "show-this-page"].contains(
      HTMLText.lowercased(HTMLText.trimmed(element["show-this-page"] ?? "0")))
    var names: [String] = []
    if pages != "e" && pages != "even" { names.append(Self.mark(band, isEven: false)) }
    if pages == "e" || pages == "even" { tellsEvenPages = true }
    if pages == "e" || pages == "even" || pages == "all" { names.append(Self.mark(band, isEven: true)) }
    let name = isOff ? "" : HTMLText.trimmed(element["name"] ?? "")
    return .setting(names, value: (isNow ? "+" : "-") + name)
  }
}
