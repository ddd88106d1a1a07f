import Testing

@testable import PlatenCLI

@Suite struct ProgressLineTests {
  private final class Terminal {
    var time = Duration.zero
    var output: [String] = []

    func line(isTerminal: Bool = true) -> ProgressLine {
      ProgressLine(isTerminal: isTerminal, now: { self.time }, write: { self.output.append($0) })
    }
  }

  @Test func silentInTheFirstSecond() {
    let terminal = Terminal()
    let line = terminal.line()
    terminal.time = .milliseconds(999)
    line.update("10 rows")
    line.finish()
    #expect(terminal.output.isEmpty)
  }

  @Test func tenTimesASecondAndGoneAtTheEnd() {
    let terminal = Terminal()
    let line = terminal.line()
    for step in 0..<300 {
      terminal.time = .milliseconds(10 * step)
      line.update("row \(step)")
    }
    #expect(terminal.output.count == 20)
    #expect(terminal.output.first == "\rrow 100")
    line.finish()
    #expect(terminal.output.last == "\r       \r")
    let count = terminal.output.count
    line.finish()
    #expect(terminal.output.count == count)
  }

  @Test func shorterLinesCoverLongerOnes() {
    let terminal = Terminal()
    let line = terminal.line()
    terminal.time = .seconds(2)
    line.update("longer")
    terminal.time = .seconds(3)
    line.update("abc")
    #expect(terminal.output == ["\rlonger", "\rabc   "])
  }

  @Test func nothingInAPipe() {
    let terminal = Terminal()
    let line = terminal.line(isTerminal: false)
    terminal.time = .seconds(5)
    line.update("x")
    line.finish()
    #expect(terminal.output.isEmpty)
  }
}
