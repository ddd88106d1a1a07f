import Foundation
import Testing

@testable import PlatenHTML

@Suite struct ResourceAddressTests {
  /// RFC 3986, clauses 5.4.1 and 5.4.2; browsers resolve `http:g` (which they do not take) as strict parsers do.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func references(reference: String, target: String) {
    let base = HTMLAddress("http://a/b/c/d;p?q")
    #expect(HTMLAddress(reference).resolved(against: base).text() == target)
  }

  /// What browsers forgive (URL Standard, clause 4.4).
  @Test(arguments: [
    (" \n HtTp://h/x\ty ", "http://h/xy"), ("%2e%2E/g", "http://a/b/g"), ("..\\g", "http://a/b/g"),
    ("FILE:///etc/./x", "file:///etc/x"), ("DATA:,a/../b", "data:,a/../b"), ("a:b", "a:b"),
    ("1a:b", "http://a/b/c/1a:b"),
  ])
  func forgiving(reference: String, target: String) {
    #expect(HTMLAddress(reference).resolved(against: HTMLAddress("http://a/b/c/d")).text() == target)
  }

  @Test func percentEncodingIsTakenAwayOnce() {
    #expect(HTMLAddress.decoded("a%20b") == "a b")
    #expect(HTMLAddress.decoded("%252e%252e") == "%2e%2e")
    #expect(HTMLAddress.decoded("100%") == "100%" && HTMLAddress.decoded("%zz") == "%zz")
    #expect(HTMLAddress.decoded("%ff") == nil)
  }

  @Test(arguments: [
    (",hello", "", "hello"), ("text/plain;charset=UTF-8,a%20b+c", "text/plain", "a b+c"),
    ("text/css;base64,YXs=", "text/css", "a{"), (";base64, YW Jj ", "", "abc"), ("a/b; BASE64,YQ", "a/b", "a"),
    (";base64,_-8", "", "\u{FFFD}\u{FFFD}"), ("image/svg+xml;utf8,<svg/>", "image/svg+xml", "<svg/>"),
  ])
  func dataURIs(body: String, type: String, content: String) throws {
    let uri = try #require(HTMLDataURI(body))
    #expect(uri.mediaType == type)
    #expect(String(decoding: uri.data, as: UTF8.self) == content)
  }

  @Test func damagedDataURIs() {
    #expect(HTMLDataURI("text/plain") == nil)
    #expect(HTMLDataURI(";base64,a!b*") == nil)
  }
}
