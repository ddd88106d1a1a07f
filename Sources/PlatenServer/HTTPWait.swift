/// A response that is made later (long polling).
package struct HTTPWait: Sendable {
  let signal: HTTPSignal
  let version: UInt64
  let seconds: Double
  let then: @Sendable () throws -> HTTPResponse
}
