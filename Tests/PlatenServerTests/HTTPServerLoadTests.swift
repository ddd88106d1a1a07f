import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenServer

@Suite(.serialized) struct HTTPServerLoadTests {
  @Test func bodiesBeyondTheLimitAreRefusedAndNotKept() throws {
    let fixture = try ServerFixture { $0.bodyLimit = 1000 }
    func post(_ count: Int) throws -> RawHTTP.Response {
      try RawHTTP.request("POST", "/length", port: fixture.port, headers: fixture.key, body: Data(count: count))
    }
    #expect(try post(1000).text == "1000")
    #expect(try post(1001).status == 413)
    #expect(try post(100 << 20).status == 413)
    // Nobody announces the length of a chunked body.
    let client = try RawHTTP(port: fixture.port)
    client.send(
      "POST /length HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nTransfer-Encoding: chunked\r\n"
        + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    for _ in 0..<20 { client.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n") }
    client.send("0\r\n\r\n")
    #expect(try client.response().status == 413)
    // A client that asks first need not send it.
    let polite = try RawHTTP(port: fixture.port)
    polite.send(
      "POST /length HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nContent-Length: 99999\r\nExpect: 100-continue\r\n"
        + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    #expect(try polite.response().status == 413)
  }

  @Test func aBodyOfAStrangerIsNotRead() throws {
    let fixture = try ServerFixture()
    let response = try RawHTTP.request("POST", "/length", port: fixture.port, body: Data(count: 8 << 20))
    #expect(response.status == 403)
  }

  @Test func garbageEndsItsConnectionOnly() throws {
    let fixture = try ServerFixture()
    let pieces = [
      Data([0, 1, 2, 3, 255, 254]), Data("\r\n\r\n\r\n".utf8), Data("GET\r\n\r\n".utf8),
      Data("GET / HTTP/9.9\r\n\r\n".utf8), Data((String(repeating: "A", count: 100_000) + "\r\n\r\n").utf8),
      Data("GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n".utf8),
      Data(("GET / HTTP/1.1\r\nX: " + String(repeating: "y", count: 200_000) + "\r\n\r\n").utf8),
      Data("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\nabc".utf8),
      Data("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n".utf8),
      Data("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n".utf8),
      Data("BREW / HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\nConnection: close\r\n\r\n".utf8),
    ]
    for piece in pieces {
      let client = try RawHTTP(port: fixture.port)
      client.send(piece)
    }
    #expect(try fixture.get("/").text == "root")
  }

  @Test func aSlowClientIsCutOffAndBlocksNobody() throws {
    let fixture = try ServerFixture { $0.requestDeadline = 0.5 }
    let slow = try RawHTTP(port: fixture.port)
    slow.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\nX-Slow: ")
    #expect(try fixture.get("/").text == "root")
    // It drips on until the server hangs up; that it does is what is tested.
    var drops = 0
    while drops < 600, slow.send("a") {
      Thread.sleep(forTimeInterval: 0.05)
      drops += 1
    }
    #expect(drops < 600)
    #expect(slow.readAll().isEmpty)
  }

  @Test func manyRequestsInParallel() throws {
    let fixture = try ServerFixture()
    let clients = try (0..<300).map { _ in try RawHTTP(port: fixture.port) }
    for (number, client) in clients.enumerated() {
      client.send(
        "GET /echo/\(number) HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
          + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    }
    for (number, client) in clients.enumerated() {
      #expect(try client.response().text == #"{"query":"","word":"\#(number)"}"#)
    }
  }

  @Test func aThousandOpenConnectionsBlockNobody() throws {
    let fixture = try ServerFixture { $0.connectionLimit = 200 }
    var open: [RawHTTP] = []
    for _ in 0..<1000 {
      guard let client = try? RawHTTP(port: fixture.port) else { continue }
      client.send("GET / HT")
      open.append(client)
    }
    #expect(open.count > 900)
    #expect(try fixture.get("/").text == "root")
    withExtendedLifetime(open) {}
  }

  @Test func slowHandlersDoNotHoldUpWaits() throws {
    let fixture = try ServerFixture { $0.workerCount = 2 }
    let clients = try (0..<40).map { _ in try RawHTTP(port: fixture.port) }
    for (number, client) in clients.enumerated() {
      client.send(
        "GET \(number < 4 ? "/slow" : "/wait?after=1") HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
          + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    }
    for client in clients[..<4] { #expect(try client.response().text == "done") }
    fixture.signal.advance()
    for client in clients[4...] { #expect(try client.response().text == "2") }
  }

  @Test func stoppingAnswersWhoWaits() throws {
    let fixture = try ServerFixture()
    let waiting = try RawHTTP(port: fixture.port)
    waiting.send(
      "GET /wait?after=1 HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
        + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    let busy = try RawHTTP(port: fixture.port)
    busy.send(
      "GET /slow HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
        + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    // Both requests are in once a later one was answered.
    #expect(try fixture.get("/slow").text == "done")
    fixture.server.stop()
    fixture.server.stop()
    #expect(try waiting.response().status == 503)
    #expect(try busy.response().text == "done")
    #expect(throws: RawHTTP.Failure.self) { try RawHTTP(port: fixture.port) }
  }

  @Test func aClientThatLeavesIsNoTrouble() throws {
    let fixture = try ServerFixture()
    for _ in 0..<20 {
      let client = try RawHTTP(port: fixture.port)
      client.send(
        "GET /slow HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n"
          + "Authorization: \(fixture.key["Authorization"] ?? "")\r\n\r\n")
    }
    #expect(try fixture.get("/").text == "root")
  }

  @Test func aPortInUseIsSaid() throws {
    let fixture = try ServerFixture()
    let error = #expect(throws: PlatenError.self) { _ = try ServerFixture { $0.port = fixture.port } }
    #expect(error?.message.contains("in use") == true)
    #expect(throws: PlatenError.self) { _ = try ServerFixture { $0.address = "example.org" } }
  }
}
