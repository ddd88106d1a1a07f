import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenHTML

/// Values of hostile pieces never become markup, another placeholder, or an address of a script: the parsed page is that
/// with a harmless word, in which the word is the value.
@Suite struct TemplateInjectionTests {
  private static let word = "QZQ"

  private static let pieces = [
    "<script>alert(1)</script>", "<b>", "</", "<", ">", "\"", "'", "`", " onclick=x ", "=", "/", "/>", "</style>",
    "</title>", "</textarea>", "</p>", "</td>", "<!--", "-->", "--!>", "--", "<![CDATA[", "]]>", "<svg>", "&", "&lt;",
    "&#60;", "lt;", "#60;", "#x3c;", "#B#", "#", "B", "{{B}}", "{{{B}}}", "{{", "}}", "{{=<% %>=}}", "{{/s}}",
    "#B|upper#", "\\", "\\22 ", ";", ":", "{", "}", "(", ")", "*/", "/*", "url(javascript:x)", "@import", "!important",
    " ", "\n", "\r", "\r\n", "\t", "\u{C}", "\u{0}", "\u{1}", "é", "日本", "😀", "3", "a",
  ]

  private static let addresses = [
    "javascript:", "JavaScript:", "java\tscript:", "java", "script:", "&#106;avascript:", "&Tab;", "\u{1}", " ", "\n",
    "vbscript:", "data:text/html,", "data:image/svg+xml,", "data:image/png;base64,AA", "https://a/", "//b/",
    "file:///", "mailto:", ":", "&colon;", "%3A", "/", "?", "#", "\\", "x", "\"", "'", ")", ",", "alert(1)", "0;url=",
  ]

  private static func value(of pieces: [String], _ random: inout CSSFuzzRandom) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// What the parser makes of characters: line ends become line feeds (HTML 13.2.3.5), gumbo replaces control characters.
  private static func parsed(_ value: String, isReferenced: Bool) -> String {
    let text = value.replacing("\0", with: "\u{FFFD}")
    guard !isReferenced else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{1}", with: "\u{FFFD}")
  }

  private static func outline(_ html: String) throws -> String { HTMLTree(try HTMLParser().parse(html)).outline }

  @Test(arguments: [
    "<p>x{{v}}y</p>", "<p title=\"x{{v}}y\" id=a>t</p>", "<p title='{{v}}' id=a>t</p>", "<p title=x{{v}}y id=a>t</p>",
    "<p title={{v}} id=a>t</p>", "<title>x{{v}}y</title><p>a</p>", "<textarea>x{{v}}y</textarea>",
    "<!-- {{v}} --><p>a</p>", "<!--{{v}}><p>a</p>-->b", "<table><tr><td>x{{v}}y</table>",
    "<svg><text x='{{v}}'>x{{v}}y</text></svg>", "<p>a&{{v}}</p>", "<p>a&#{{v}}</p>",
    "<meta name=description content='x{{v}}'>", "<select><option value=\"{{v}}\">x{{v}}</select>", "<pre>x{{v}}</pre>",
    "<noscript><p>x{{v}}</noscript>", "<math><mi>x{{v}}</mi></math>",
    "<svg><style>a{b:c}</style><title>x{{v}}</title></svg>",
  ])
  func textsAndAttributes(template: String) throws {
    var random = CSSFuzzRandom(seed: 11)
    let forms = [(template, TemplateSyntax.mustache), (template.replacing("{{v}}", with: "#V#"), .placeholders)]
    for (template, syntax) in forms {
      let html = try HTMLTemplate(template, syntax: syntax)
      func render(_ value: String) throws -> String {
        try html.render(["v": .string(value), "V": .string(value), "B": "secret"])
      }
      let expected = try Self.outline(render(Self.word))
      #expect(expected.contains(Self.word) || template.contains("<!--"))
      let isReferenced = template.contains(/title=[x{#]/)
      for _ in 0..<Repetitions.of(150, least: 20) {
        let value = Self.value(of: Self.pieces, &random)
        let wanted = expected.replacing(Self.word, with: Self.parsed(value, isReferenced: isReferenced))
        let found = try Self.outline(render(value))
        #expect(found == wanted, "\(template) with \(value.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "<a href=\"{{v}}\">a</a>", "<a href='x/{{v}}'>a</a>", "<a href={{v}} id=a>a</a>", "<a href=\"java{{v}}\">a</a>",
    "<a href=\"{{v}}{{v}}\">a</a>", "<a href=\"{{v}}:x\">a</a>", "<a href=\"?q={{v}}\">a</a>", "<img src={{v}}>",
    "<img src='{{v}}' alt=b>", "<img srcset=\"{{v}} 1x, b 2x\">", "<form action='{{v}}'></form>",
    "<table background='{{v}}'>", "<svg><a xlink:href='{{v}}'>a</a></svg>", "<iframe src='{{v}}'></iframe>",
    "<object data=\"{{v}}\"></object>", "<link href='{{v}}'>",
    "<meta http-equiv=refresh content=\"0;url={{v}}\">", "<meta content=\"{{v}}\" http-equiv=refresh>",
    "<base href='{{v}}'>", "<button formaction='{{v}}'>a</button>", "<video poster='{{v}}'></video>",
  ])
  func addresses(template: String) throws {
    var random = CSSFuzzRandom(seed: 12)
    func names(_ tree: HTMLTree) -> [String] {
      tree.document.nodes.map { node in
        guard case .element(let element) = node.content else { return "text" }
        return ([element.name] + element.attributes.map(\.name)).joined(separator: " ")
      }
    }
    let html = try HTMLTemplate(template, syntax: .mustache)
    let expected = names(HTMLTree(try HTMLParser().parse(html.render(["v": "/x"]))))
    let tries = Repetitions.of(200, least: 40)
    var accepted = 0
    for _ in 0..<tries {
      let value = Self.value(of: Self.addresses + ["<", ">", "{{v}}"], &random)
      let result: String
      do {
        result = try html.render(["v": .string(value)])
      } catch let error as PlatenError {
        #expect(error.code == .unsafeValue)
        continue
      }
      accepted += 1
      let tree = HTMLTree(try HTMLParser().parse(result))
      #expect(names(tree) == expected, "\(template) with \(value.debugDescription)")
      for node in tree.document.nodes {
        guard case .element(let element) = node.content else { continue }
        for attribute in element.attributes {
          let scheme = Self.scheme(attribute.value, isRefresh: element.name == "meta")
          #expect(Self.isHarmless(scheme, attribute.value), "\(value.debugDescription) became \(attribute.value)")
        }
      }
    }
    #expect(accepted > tries / 20)
  }

  /// The scheme as browsers find it: without control characters and spaces at the start, tabs and line ends anywhere.
  private static func scheme(_ value: String, isRefresh: Bool) -> String? {
    var text = Substring(
      String(String.UnicodeScalarView(value.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) })))
    if isRefresh {
      let start = /[\x00-\x20]*[0-9.]+[;,\x00-\x20]*([uU][rR][lL]\x20*=)?[\x00-\x20"']*/
      // What begins with no number is no refresh (HTML 4.2.5.3, shared declarative refresh steps).
      guard let match = text.prefixMatch(of: start) else { return nil }
      text = text[match.range.upperBound...]
    }
    text = text.trimmingPrefix(/[\x00-\x20]+/)
    // What has other characters in it is a path (URL Standard 4.4, scheme state).
    return text.prefixMatch(of: /([a-zA-Z][a-zA-Z0-9+.\-]*):/).map { $0.1.lowercased() }
  }

  private static func isHarmless(_ scheme: String?, _ value: String) -> Bool {
    guard let scheme else { return true }
    if scheme == "data" { return value.lowercased().contains("data:image/") }
    return !["javascript", "vbscript", "file"].contains(scheme)
  }

  @Test(arguments: [
    "<style>p::before{content:\"x{{v}}\"} p{color:red}</style>",
    "<style>p::before{content:'x{{v}}y z'} p{color:red}</style>",
    "<style>p::before{content:'x{{v}}' attr(id)} p{color:red}</style>",
    "<style>/* {{v}} */ p{color:red}</style>",
    "<style>@page{@top-left{content:'{{v}}'}} p{color:red}</style>",
    "<style>p{font-family:x{{v}} , serif;color:red} p{color:blue}</style>",
  ])
  func styleElements(template: String) throws {
    var random = CSSFuzzRandom(seed: 13)
    let html = try HTMLTemplate(template, syntax: .mustache)
    func tokens(_ value: String) throws -> [CSSToken.Kind] {
      let page = try html.render(["v": .string(value), "B": "secret"])
      let tree = HTMLTree(try HTMLParser().parse(page))
      #expect(tree.document.nodes.count == 5, "html, head, style, its text, body")
      let text = tree.document.nodes.compactMap { node in
        if case .text(let text) = node.content { text } else { nil }
      }
      return CSSTokenizer.tokens(text.joined()).map(\.kind)
    }
    func isStructure(_ kind: CSSToken.Kind) -> Bool {
      switch kind {
      case .openBrace, .closeBrace, .semicolon, .colon, .function, .url, .openParenthesis, .atKeyword, .badString: true
      default: false
      }
    }
    let expected = try tokens(Self.word)
    for _ in 0..<Repetitions.of(200, least: 20) {
      let value = Self.value(of: Self.pieces, &random)
      let found = try tokens(value)
      if template.contains("font-family") {
        // A value may be several words; none of them ends the declaration or opens anything.
        #expect(found.filter(isStructure) == expected.filter(isStructure), "\(value.debugDescription)")
      } else {
        let text = Self.parsed(value, isReferenced: true)
        let wanted = expected.map { kind in
          if case .string(let content) = kind { return CSSToken.Kind.string(content.replacing(Self.word, with: text)) }
          return kind
        }
        #expect(found == wanted, "\(template) with \(value.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "<p style=\"content:'x{{v}}';color:red\" id=a>t</p>", "<p style='content:\"x{{v}}\";color:red' id=a>t</p>",
    "<p style=content:&quot;x{{v}}&quot;;color:red id=a>t</p>",
  ])
  func styleAttributes(template: String) throws {
    var random = CSSFuzzRandom(seed: 14)
    let html = try HTMLTemplate(template, syntax: .mustache)
    for _ in 0..<Repetitions.of(200, least: 20) {
      let value = Self.value(of: Self.pieces, &random)
      let tree = HTMLTree(try HTMLParser().parse(html.render(["v": .string(value)])))
      let element = try #require(tree.elements("p").first)
      #expect(element.attributes.map(\.name) == ["style", "id"])
      #expect(tree.text("p") == "t")
      let tokens = CSSTokenizer.tokens(element["style"] ?? "").map(\.kind)
      let content = "x" + Self.parsed(value, isReferenced: true)
      #expect(
        tokens == [
          .ident("content"), .colon, .string(content), .semicolon, .ident("color"), .colon, .ident("red"),
        ], "\(value.debugDescription)")
    }
  }

  @Test(arguments: [
    "<style>p{background:url({{v}})}</style>", "<style>p{background:url( \"{{v}}\" )}</style>",
    "<style>p{background:URL('x/{{v}}')}</style>", "<style>p{background:url(java{{v}})}</style>",
    "<style>@import '{{v}}';</style>", "<p style=\"background:url({{v}})\">", "<p style=\"background:url('{{v}}')\">",
  ])
  func addressesInStyles(template: String) throws {
    var random = CSSFuzzRandom(seed: 15)
    let html = try HTMLTemplate(template, syntax: .mustache)
    func tokens(_ value: String) throws -> [CSSToken.Kind] {
      let tree = HTMLTree(try HTMLParser().parse(html.render(["v": .string(value)])))
      return CSSTokenizer.tokens(tree.elements("p").first?["style"] ?? tree.text("style") ?? "").map(\.kind)
    }
    let expected = try tokens("x").count
    let tries = Repetitions.of(200, least: 40)
    var accepted = 0
    for _ in 0..<tries {
      let value = Self.value(of: Self.addresses, &random)
      do {
        let found = try tokens(value)
        accepted += 1
        #expect(found.count == expected, "\(value.debugDescription)")
        for token in found {
          switch token {
          case .url(let address), .string(let address):
            #expect(Self.isHarmless(Self.scheme(address, isRefresh: false), address), "\(value.debugDescription)")
          case .badURL, .badString: Issue.record("\(value.debugDescription) breaks its place")
          default: break
          }
        }
      } catch let error as PlatenError {
        #expect(error.code == .unsafeValue)
      }
    }
    #expect(accepted > tries / 20)
  }

  /// The same for all that an invoice is made of, in the set of the library and in one of three files.
  @Test(arguments: [true, false])
  func invoices(isBundled: Bool) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var templates = try InvoiceTemplates.bundled()
    if !isBundled {
      try folder.write(
        Data(
          """
          <title>#INVOICE_NUMBER#</title><p title="#SENDER_INFO#">x#SENDER_INFO#</p><p>x#RECIPIENT_INFO#</p>
          <p>x#PAYMENT_METHOD#</p><p>x#TOTAL_AMOUNT#</p><p>x#INVOICE_DATE#</p><table>#ITEMS#</table>
          """.utf8), to: "invoice.html")
      try folder.write(Data("<tr><td>x#ITEM_DESC#<td id='#ITEM_DESC#'>x#PRICE#</tr>".utf8), to: "single_item.html")
      try folder.write(Data("<tr class=a><td>x#ITEM_DESC#<td>x#PRICE#</tr>".utf8), to: "last_item.html")
      templates = try InvoiceTemplates(folder: folder.path)
    }
    func outline(_ value: String) throws -> String {
      var composer = try InvoiceComposer(currency: "EUR", templates: templates)
      composer.senderInfo = value
      composer.paymentMethod = value
      composer.notes = value
      composer.values["EXTRA"] = "secret"
      return try Self.outline(
        composer.renderInvoice(
          invoiceNumber: value, invoiceDate: value, recipientInfo: value,
          items: [["item": value, "price": value, "quantity": value], ["item": value, "price": value]],
          totalAmount: value))
    }
    let expected = try outline(Self.word)
    #expect(expected.contains(Self.word))
    var random = CSSFuzzRandom(seed: 16)
    let pieces =
      Self.pieces.filter { $0.utf8.allSatisfy { $0 > 0x20 } } + ["#EXTRA#", "{{EXTRA}}", "#ITEMS#", "#PRICE#"]
    for _ in 0..<Repetitions.of(100, least: 20) {
      // With a letter, because a number would be written as an amount.
      let value = "x" + Self.value(of: pieces, &random)
      #expect(try outline(value) == expected.replacing(Self.word, with: value), "\(value.debugDescription)")
    }
  }
}
