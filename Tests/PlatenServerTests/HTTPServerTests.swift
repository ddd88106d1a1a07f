import Foundation
import TestSupport
import Testing

@testable import PlatenServer

@Suite struct HTTPServerTests {
  @Test func answersWhatRoutesSay() throws {
    let fixture = try ServerFixture()
    #expect(try fixture.get("/").text == "root")
    #expect(try fixture.get("/echo/a%20b%2B%C3%BC?q=x+y%26z").text == #"{"query":"x y&z","word":"a b+ü"}"#)
    #expect(try fixture.get("/nothing").status == 404)
    #expect(try fixture.get("/length")["Allow"] == "POST")
    #expect(try fixture.get("/length").status == 405)
    #expect(try fixture.get("/fail").status == 500)
    #expect(try !fixture.get("/fail").text.contains("Cocoa"))
    // Not a regular file.
    #expect(try fixture.get("/file").status == 404)
  }

  @Test func headHasTheLengthAndNoBody() throws {
    let fixture = try ServerFixture()
    let response = try RawHTTP.request("HEAD", "/", port: fixture.port, headers: fixture.key)
    #expect(response.status == 200)
    #expect(response["Content-Length"] == "4")
    #expect(response.body.isEmpty)
  }

  @Test(arguments: ["/", "/nothing", "/length", "/fail", "/%zz"])
  func everyResponseHasTheHeaders(target: String) throws {
    let fixture = try ServerFixture()
    for headers in [fixture.key, [:], ["Host": "evil.example"]] {
      let response = try RawHTTP.request("GET", target, port: fixture.port, headers: headers)
      #expect(response["X-Content-Type-Options"] == "nosniff")
      #expect(response["X-Frame-Options"] == "DENY")
      #expect(response["Referrer-Policy"] == "no-referrer")
      #expect(response["Cache-Control"] == "no-store")
      let policy = response["Content-Security-Policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
    }
  }

  @Test func onlyItsOwnHostIsAnswered() throws {
    let fixture = try ServerFixture { $0.extraHosts = ["Reports.example.org"] }
    let port = fixture.port
    for host in ["127.0.0.1:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)", "reports.example.ORG"] {
      #expect(try fixture.get("/", ["Host": host]).status == 200, "\(host)")
    }
    let strangers = [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(port)",
      "127.0.0.1:\(port)@evil.example", "[::1:\(port)", "127.0.0.1:+\(port)", "reports.example.org:81",
    ]
    for host in strangers { #expect(try fixture.get("/", ["Host": host]).status == 403, "\(host)") }
    let client = try RawHTTP(port: port)
    client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    #expect(try [400, 403].contains(client.response().status))
    let bare = try RawHTTP(port: port)
    bare.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try bare.response().status == 403)
  }

  @Test func onlyWhoHasTheTokenComesIn() throws {
    let fixture = try ServerFixture()
    let access = try #require(fixture.access)
    let port = fixture.port
    #expect(try RawHTTP.request("GET", "/", port: port).status == 403)
    #expect(try RawHTTP.request("POST", "/length", port: port, body: Data("x".utf8)).status == 403)
    let wrong = ["\(access.token.dropLast())_", "\(access.token)x", "", String(access.token.dropFirst())]
    for token in wrong where token != access.token {
      #expect(try fixture.get("/", ["Authorization": "Bearer \(token)"]).status == 403)
      #expect(try RawHTTP.request("GET", "/", port: port, headers: ["Cookie": "platen-\(port)=\(token)"]).status == 403)
    }
    let cookie = ["Cookie": "other=1; platen-\(port)=\(access.token); more=2"]
    #expect(try RawHTTP.request("GET", "/", port: port, headers: cookie).status == 200)
  }

  @Test func aTicketIsGoodForOneBrowser() throws {
    let fixture = try ServerFixture()
    let address = fixture.server.makeEntryURL()
    let target = try #require(URL(string: address)?.path)
    #expect(try RawHTTP.request("HEAD", target, port: fixture.port).status == 405)
    let first = try RawHTTP.request("GET", target, port: fixture.port)
    #expect(first.status == 303)
    #expect(first["Location"] == "/")
    let cookie = try #require(first["Set-Cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Path=/"))
    let pair = try #require(cookie.split(separator: ";").first.map(String.init))
    #expect(try RawHTTP.request("GET", "/", port: fixture.port, headers: ["Cookie": pair]).status == 200)
    // Again: the same browser is let through, another one is not.
    #expect(try RawHTTP.request("GET", target, port: fixture.port).status == 403)
    #expect(try RawHTTP.request("GET", target, port: fixture.port, headers: ["Cookie": pair]).status == 303)
    #expect(try RawHTTP.request("GET", "/enter/guess", port: fixture.port).status == 403)
    // Followed from another site, where a redirection would lose the cookie.
    let other = try #require(URL(string: fixture.server.makeEntryURL())?.path)
    let page = try RawHTTP.request("GET", other, port: fixture.port, headers: ["Sec-Fetch-Site": "cross-site"])
    #expect(page.status == 200 && page.text.contains("url=/"))
  }

  @Test func changesComeFromItsOwnPages() throws {
    let fixture = try ServerFixture()
    let port = fixture.port
    func post(_ headers: [String: String]) throws -> Int {
      try RawHTTP.request(
        "POST", "/length", port: port, headers: fixture.key.merging(headers) { $1 }, body: Data("abc".utf8)
      ).status
    }
    #expect(try post([:]) == 200)
    #expect(try post(["Origin": "http://127.0.0.1:\(port)"]) == 200)
    #expect(try post(["Sec-Fetch-Site": "same-origin"]) == 200)
    for origin in [
      "null", "http://evil.example", "http://127.0.0.1:1", "http://localhost:\(port)", "127.0.0.1:\(port)",
    ] {
      #expect(try post(["Origin": origin]) == 403, "\(origin)")
    }
    #expect(try post(["Sec-Fetch-Site": "cross-site"]) == 403)
    #expect(try post(["Sec-Fetch-Site": "same-site"]) == 403)
  }

  @Test func pagesOfOtherOriginsDoNotReadIt() throws {
    let fixture = try ServerFixture()
    for site in ["cross-site", "same-site"] {
      for (mode, dest) in [("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe")] {
        let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest]
        #expect(try fixture.get("/", headers).status == 403)
      }
      let link = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
      #expect(try fixture.get("/", link).status == 200)
    }
    let own = ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"]
    #expect(try fixture.get("/", own).status == 200)
  }

  @Test(arguments: [
    "/../etc/passwd", "/..%2fetc%2fpasswd", "/echo/..%2f..", "/echo/%2e%2e", "/%2e%2e/x", "/echo/a%00b",
    "/echo/a%0d%0ab",
    "/echo/%", "/echo/%4", "/echo/%zz", "/echo/%ff", "/echo/a%5cb", "/echo/x?q=%00", "http://127.0.0.1/", "*", "/./",
  ])
  func pathsThatLeadElsewhereAreRefused(target: String) throws {
    let fixture = try ServerFixture()
    #expect(try fixture.get(target).status == 400)
  }

  @Test func aWaitEndsWithTheSignal() async throws {
    let fixture = try ServerFixture()
    #expect(try fixture.get("/wait?after=0").text == "1")
    let client = try RawHTTP(port: fixture.port)
    client.send(
      "GET /wait?after=1 HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
        + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    // Meanwhile others are answered.
    #expect(try fixture.get("/").status == 200)
    fixture.signal.advance()
    #expect(try client.response().text == "2")
  }
}
