package import Foundation

/// What a request is answered with. Headers that every response has (`SecurityHeaders`) need not be given.
package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case data(Data)
    /// A regular file, sent from disk; 404 when it is not there.
    case file(String)
    /// Nothing yet: see ``HTTPResponse/wait(for:after:atMost:then:)``.
    case waiting(HTTPWait)
  }

  package var status: Int
  package var headers: HTTPHeaders
  package var body: Body

  package init(_ status: Int = 200, headers: HTTPHeaders = [:], body: Body = .data(Data())) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
