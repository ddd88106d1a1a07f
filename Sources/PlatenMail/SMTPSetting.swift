/// What can be set about a mail server, for programs that have names of their own for it.
package enum SMTPSetting: Hashable, Sendable {
  case host, port, security, allowsUnprotected, user, password, certificateFile, timeLimit
}
