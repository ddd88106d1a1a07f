import Foundation
import PlatenMail

extension Process {
  /// Starts the process with no signal blocked and without the password of the mail server: threads of pools block signals, and
  /// a child that inherits that could not be ended by Ctrl-C.
  func start() throws {
    var variables = environment ?? ProcessInfo.processInfo.environment
    variables[SMTPPassword.environmentVariable] = nil
    environment = variables
    var none = sigset_t()
    sigemptyset(&none)
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try run()
  }
}
