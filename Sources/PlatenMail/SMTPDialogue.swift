internal import Platen

/// What is kept of the talk with a server for the sake of errors: the step it is in and the last answer.
///
/// Of lines that authenticate nothing is kept, so no password gets near an error.
struct SMTPDialogue {
  /// A step that the server may refuse.
  enum Step: Equatable {
    case greeting
    case sender
    case recipient(String)
    case data
  }

  private(set) var step = Step.greeting
  /// Whether the server was asked to take user and password.
  private(set) var hasAskedLogin = false
  /// Whether it took them.
  private(set) var isLoggedIn = false
  /// The last lines of an answer, without line ends and control characters.
  private(set) var reply: String?
  private var isContinued = false
  /// The farewell is no reason for anything.
  private var isOver = false

  /// Takes a line that was sent.
  mutating func sent(_ line: some StringProtocol) {
    let upper = line.prefix(10).uppercased()
    if upper.hasPrefix("AUTH ") {
      hasAskedLogin = true
    } else if upper.hasPrefix("MAIL FROM:") {
      step = .sender
    } else if upper.hasPrefix("RCPT TO:") {
      step = .recipient(line.dropFirst(8).split(separator: " ").first.map { $0.trimmingBrackets } ?? "")
    } else if upper.hasPrefix("DATA") {
      step = .data
    } else if upper.hasPrefix("QUIT") {
      isOver = true
    }
  }

  /// Takes a line of an answer (RFC 5321, clause 4.2): three digits, then `-` when more lines follow.
  mutating func received(_ line: some StringProtocol) {
    guard !isOver else { return }
    let scalars = line.unicodeScalars.filter(FileNameCharacter.isShown)
    let text = String(String.UnicodeScalarView(scalars))
    let before = isContinued ? (reply ?? "") + " " : ""
    isContinued = text.dropFirst(3).first == "-"
    reply = String((before + text).prefix(400))
    // RFC 4954, clause 6.
    if hasAskedLogin, step == .greeting, text.hasPrefix("235") { isLoggedIn = true }
  }

  /// Whether the last answer refuses what was asked: 4yz for now, 5yz for good.
  var isRefusal: Bool { reply?.first == "4" || reply?.first == "5" }
}

extension StringProtocol {
  /// Without line ends and the brackets around a path.
  fileprivate var trimmingBrackets: String { String(filter { $0 != "<" && $0 != ">" && !$0.isNewline }) }
}
