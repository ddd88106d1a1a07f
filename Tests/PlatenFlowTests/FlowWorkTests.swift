import PlatenGraphics
import Testing

@testable import PlatenFlow

@Suite struct FlowWorkTests {
  private struct TimeIsUp: Error {}

  @Test func moreStepsThanAllowedAreALimit() throws {
    let work = FlowWork(most: 3, complaint: "Too many.")
    for _ in 0..<3 { try work.count() }
    let error = #expect(throws: PlatenError.self) { try work.count() }
    #expect(error?.code == .limitExceeded)
    #expect(error?.message == "Too many.")
  }

  @Test func whatACheckpointThrowsEndsTheWork() throws {
    let work = FlowWork(most: .max, complaint: "")
    var calls = 0
    work.checkpoint = {
      calls += 1
      if calls == 3 { throw TimeIsUp() }
    }
    var steps = 0
    #expect(throws: TimeIsUp.self) {
      while steps < 10_000 {
        try work.count()
        steps += 1
      }
    }
    // Asked for every 256 steps.
    #expect(calls == 3 && steps == 3 * 256 - 1)
    // Many steps at once are asked about as well.
    let large = FlowWork(most: 1_000, complaint: "Too many.")
    var asked = 0
    large.checkpoint = { asked += 1 }
    try large.count(900)
    #expect(asked == 1)
    #expect(throws: PlatenError.self) { try large.count(.max) }
  }
}
