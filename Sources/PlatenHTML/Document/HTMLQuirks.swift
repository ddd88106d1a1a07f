/// How much of the behaviour of old browsers a document type asks for (HTML, clause 13.2.6.4.1). The parser library has
/// only a part of the rules.
enum HTMLQuirks {
  case none, limited, full

  /// - Parameters:
  ///   - publicID: Empty when there is none, as the clause treats both alike.
  ///   - systemID: nil when there is none.
  init(name: String, publicID: String, systemID: String?, hasType: Bool) {
    let publicID = HTMLText.lowercased(publicID)
    let system = systemID.map(HTMLText.lowercased)
    if !hasType || name != "html" || Self.oldIDs.contains(publicID) || system == Self.ibm
      || Self.oldPrefixes.contains(where: publicID.hasPrefix)
      || system == nil && Self.transitional401.contains(where: publicID.hasPrefix)
    {
      self = .full
    } else if Self.transitionalXHTML.contains(where: publicID.hasPrefix)
      || Self.transitional401.contains(where: publicID.hasPrefix)
    {
      self = .limited
    } else {
      self = .none
    }
  }

  /// Elements without a look of their own, which margins of what is in them collapse through.
  fileprivate static let plain: Set<String> = ["center", "div", "font", "form", "span", "b", "strong", "i", "em"]

  private static let ibm = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
  private static let oldIDs: Set<String> = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]
  private static let transitional401 = [
    "-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//",
  ]
  private static let transitionalXHTML = [
    "-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//",
  ]
  private static let oldPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//", "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//", "-//ietf//dtd html 2.0 strict//", "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//", "-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//", "-//ietf//dtd html level 0//", "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//", "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//", "-//ietf//dtd html strict level 2//", "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//", "-//ietf//dtd html//", "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//", "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//", "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//", "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//", "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//", "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//", "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//", "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//", "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//", "-//webtechs//dtd mozilla html//",
  ]
}

extension HTMLDocument {
  /// Whether nothing is before an element in its cell or in `body`, or nothing behind it in its cell: the margins that it
  /// has of itself are none there in quirks mode (HTML, clause 15.3.10), as browsers do it also for what is in plain elements.
  func isAtEdge(_ id: NodeID, isEnd: Bool) -> Bool {
    var current = id
    while true {
      var sibling = isEnd ? nodes[current].next : nodes[current].previous
      while sibling >= 0 {
        guard let text = text(sibling), text.utf8.allSatisfy(HTMLText.isSpace) else { return false }
        sibling = isEnd ? nodes[sibling].next : nodes[sibling].previous
      }
      let parent = nodes[current].parent
      guard parent >= 0, let element = element(parent) else { return false }
      if element.name == "td" || element.name == "th" { return true }
      if element.name == "body" { return !isEnd }
      guard HTMLQuirks.plain.contains(element.name), ["style", "class", "id"].allSatisfy({ element[$0] == nil }) else {
        return false
      }
      current = parent
    }
  }
}
