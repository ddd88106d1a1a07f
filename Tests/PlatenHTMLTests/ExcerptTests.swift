import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenHTML

/// The parser does not see style sheets, long attribute values and indentation: the tree is the same, with its lines.
@Suite struct ExcerptTests {
  static func outline(_ html: [UInt8], usesExcerpts: Bool) throws -> String {
    var parser = HTMLParser()
    parser.usesExcerpts = usesExcerpts
    let document = try parser.parse(html)
    let lines = document.nodes.compactMap { node -> Int? in
      if case .element(let element) = node.content { return element.line }
      return nil
    }
    return HTMLTree(document).outline + "\(lines) \(document.isQuirks) \(document.isLimitedQuirks)"
  }

  private static let long = "color: red; background: url(x.png) no-repeat; margin: 0"
  private static let nonCharacters = String(decoding: [0xFFFE, 0xFDD0, 0xD83F, 0xDFFF] as [UInt16], as: UTF16.self)
  private static let space = "\n              \n\t\t    "

  @Test(arguments: [
    "<!DOCTYPE html>\(space)<html>\(space)<head>\(space)<style>p{a:b}\n\n</style>\(space)<body style='\(long)'>\(space)<p>1",
    "<p style=\"\(long)\" title='\(long)\n\(long)'>1\(space)2\(space)</p>\(space)<b>\n</b>",
    // What is wrongly taken for a style sheet or a value.
    "<!--><style>--><p>x</p></style>", "<svg><style>a&amp;b<b>c</b></style><text>\(space)x</text></svg>",
    "<style>a</stylex>b</style>c", "<title><style></title><p>\(long)</style>", "<style>unended \(long)",
    "<p =\"\(long)><b>bold</b>\">x", "<p title='\(long)' title='\(long) 2'>x", "</p title='\(long)'>x",
    "<p title=a'\(long)'b>x", "<plaintext>\(space)<style>\(long)</style>",
    "<noscript><style>\(long)</style></noscript>",
    "<html lang='\(long)'><body title='\(long)'><html lang='\(long)'><body title='\(long)'>",
    "<td title='\(long)'>x<tr title='\(long)'>", "<select><style>\(long)</style><option>x</select>",
    "<b title='\(long)'><p>x</b>y\(space)<i>z",
    // White space that means something.
    "<pre>\n\n             x</pre><pre>\(space)x</pre><textarea>\n\n             x</textarea>",
    "<table>\(space)<tr>\(space)<td>1\(space)x<b>\(space)</table>\(space)", "<table>\(space)x\(space)<tr><td>1</table>",
    "<frameset>\(space)<frame>\(space)x</frameset>\(space)",
    "<ul>\(space)<li>\(space)</ul>\(space)</body>\(space)</html>\(space)x",
    "<p title='a\(space)b'>", "<p\(space)title='a'\(space)>", "<script>\(space)</script><xmp>\(space)<b></xmp>",
    // What would be taken for a mark.
    "<p>\u{C}          \u{C}\(space)", "<p>&#12;          &#xC;\(space)", "<p>&#0012; &#x00c; &#123; &#xCA;\(space)",
    "<p title='\u{E5A7}0\u{E5A7}'>\(space)<p title='\(long)'>\u{E5A7}0\u{E5A7}", "<style>\u{E5A7}0\u{E5A7}</style>",
    // What the parser changes.
    "<p title='\(long)\r\n\(long)'>\r\n             \r\n     x", "<style>\(long)\u{0}\r\n</style>\u{0}\(space)",
    "<p title='&amp;\(long)&lt;'>x",
    "<p title='\(long)\u{1}'><p title='\(long)\u{85}'><p title='\(long)\(nonCharacters)'>",
    "<style>\(long)\u{7F}</style><p title='\(long)\(nonCharacters)'><p title='\(long) é 字 😀'>",
    "<!-- \(space) --><p>x<!-- \(long) \n\n -->\(space)<i>1",
    "<![CDATA[\(space)]]>\(space)<svg><![CDATA[\(space)]]></svg><b>", "<math><mi>\(space)</mi></math>\(space)<p>",
  ])
  func treesAreTheSame(html: String) throws {
    #expect(
      try Self.outline(Array(html.utf8), usesExcerpts: true) == Self.outline(Array(html.utf8), usesExcerpts: false))
  }

  @Test func partsAreTakenOut() throws {
    let html = "<style>\(Self.long)</style>\(Self.space)<p style='\(Self.long)'>\(Self.space)<p class=x>\(Self.space)"
    var guardian = HTMLNestingGuard(limits: HTMLLimits(), file: nil)
    try guardian.check(Array(html.utf8))
    #expect(guardian.parts.map(\.kind) == [.style, .space, .value, .space, .space])
    let excerpt = try #require(HTMLExcerpt(Array(html.utf8), parts: guardian.parts))
    #expect(
      String(decoding: excerpt.text, as: UTF8.self)
        == "<style>\u{E5A7}0\u{E5A7}</style>\n\u{C} \u{C}<p style='\u{E5A7}1\u{E5A7}'>\n\u{C} \u{C}<p class=x>\n\u{C} \u{C}"
    )
    #expect(excerpt.missingLines(before: 0) == 0 && excerpt.missingLines(before: excerpt.text.count) == 3)
    #expect(!excerpt.isComplete)
  }

  @Test func manyKindsOfSpaceStay() throws {
    let html = (10..<90).map { "<p>" + String(repeating: " ", count: $0) + "\n\(String(repeating: "\t", count: $0))x" }
      .joined()
    #expect(
      try Self.outline(Array(html.utf8), usesExcerpts: true) == Self.outline(Array(html.utf8), usesExcerpts: false))
  }
}
