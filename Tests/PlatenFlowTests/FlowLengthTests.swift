import PlatenFlow
import Testing

@Suite("Lengths of boxes")
struct FlowLengthTests {
  @Test("Percentages and calc() need a base")
  func bases() {
    #expect(FlowLength.fraction(0.25).resolved(80) == 20)
    #expect(FlowLength.fraction(0.25).resolved(nil) == nil)
    #expect(FlowLength.expression { $0 / 2 - 3 }.resolved(10) == 2)
    #expect(FlowLength.points(4).resolved(nil) == 4)
    #expect(FlowLength.auto.resolved(10) == nil)
  }
}
