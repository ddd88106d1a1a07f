import Foundation
import Testing

@testable import PlatenServer

@Suite struct HTTPPartsTests {
  @Test func languagesByWeight() {
    var request = HTTPRequest(method: "GET", path: [])
    request.headers["accept-language"] = "fr;q=0.5, ar-EG, *;q=0.1, en;q=0, zh-Hans;q=0.9"
    #expect(request.languages == ["ar-EG", "zh-Hans", "fr"])
  }

  @Test func fileNamesInAnyScript() {
    #expect(ContentDisposition.value("attachment", name: "a b.pdf") == #"attachment; filename="a b.pdf""#)
    #expect(
      ContentDisposition.value("attachment", name: "发票.pdf")
        == #"attachment; filename="__.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.pdf"#)
    let tricky = ContentDisposition.value("inline", name: "a\"\r\nX: y/..\\\u{202E}fdp.exe")
    #expect(tricky == #"inline; filename="a___X: y_..__fdp.exe"; filename*=UTF-8''a%22__X%3A%20y_..__fdp.exe"#)
  }

  @Test func jsonBodiesAreChecked() throws {
    struct Item: Decodable { var name: String }
    struct Order: Decodable { var items: [Item] }
    var request = HTTPRequest(method: "POST", path: [])
    request.body = Data(#"{"items": [{"name": "x"}, {"name": 1}]}"#.utf8)
    #expect(throws: HTTPError.self) { try request.decode(Order.self) }
    request.headers["Content-Type"] = "application/json; charset=utf-8"
    let error = #expect(throws: HTTPError.self) { try request.decode(Order.self) }
    #expect(error?.status == 400)
    #expect(error?.message.contains("items") == true)
    request.body = Data(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: HTTPError.self) { try request.decode(Order.self) }
    request.body = Data(#"{"items": [{"name": "x"}]}"#.utf8)
    #expect(try request.decode(Order.self).items.count == 1)
  }

  @Test func tokensAreComparedWhole() {
    let token = RandomToken.make()
    #expect(token.count == 43 && token != RandomToken.make())
    #expect(RandomToken.isSame(token, token))
    #expect(
      !RandomToken.isSame("", token) && !RandomToken.isSame(token, "") && !RandomToken.isSame(token + token, token))
  }

  @Test func textForPages() {
    #expect(
      HTTPEscape.html(#"<a href="x" id='y'>&</a>"#) == "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;")
  }
}
