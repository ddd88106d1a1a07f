internal import CCurl

/// Turns what curl reports into an error that says what mends it.
struct SMTPFailure {
  var code: CURLcode
  var server: SMTPServer
  var dialogue: SMTPDialogue
  /// Whether the time for connecting is over: curl calls a connection that came about too late a failed one.
  var isLate: Bool

  var error: SMTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return made(.unreachable, "The mail server's name is not known. Check the name and the network.", .host)
    case CURLE_COULDNT_CONNECT where !isLate:
      return made(
        .unreachable, "The mail server does not answer. Check its name and port, and whether it runs.", .host, .port)
    case CURLE_OPERATION_TIMEDOUT, CURLE_COULDNT_CONNECT:
      return made(.timedOut, "The mail server took too long. Try again, or set a longer time limit.", .timeLimit)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
      return made(
        .untrustedCertificate,
        "The mail server's certificate is not trusted, or is for another name. Check the name, or give the file of the certificate that issued it.",
        .host, .certificateFile)
    case CURLE_SSL_CACERT_BADFILE:
      return made(.invalidSettings, "The file of certificates cannot be used. Name a PEM file.", .certificateFile)
    case CURLE_USE_SSL_FAILED:
      return made(
        .noProtection,
        "The mail server offers no STARTTLS, so nothing was sent. Try TLS on port 465, or ask who runs it.",
        .security, .port)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER:
      return made(
        .noProtection,
        "No protected connection came about. Check that the port is one for \(server.security == .tls ? "TLS (usually 465)" : "STARTTLS (usually 587)").",
        .port, .security)
    case CURLE_LOGIN_DENIED:
      return made(
        .authenticationRefused, "The mail server did not accept user and password. Check both.", .user, .password,
        replied: true)
    default: return refusal
    }
  }

  /// Nobody could be logged in, so nothing was sent. Many servers offer it on protected connections only.
  var noLogin: SMTPError {
    let mend =
      server.security == .none
      ? "Use STARTTLS or TLS, or leave the user out." : "Try the port for sending (587 or 465), or leave the user out."
    let means = server.isAccessToken ? "an access token" : "user and password"
    return made(
      .noAuthentication, "The mail server offers no way to log in with \(means), so nothing was sent. \(mend)",
      server.security == .none ? .security : .port, .user)
  }

  /// What was refused, by the step that was answered last.
  private var refusal: SMTPError {
    guard dialogue.isRefusal else {
      return made(
        .connectionFailed,
        "The connection to the mail server failed (\(String(cString: curl_easy_strerror(code)))). Check that a mail server is on this port, and try again.",
        .port, .security, replied: true)
    }
    switch dialogue.step {
    // The sizes are told with the sender (RFC 1870), and who sends at all is asked for here (RFC 4954, clause 6).
    case .sender where dialogue.reply?.hasPrefix("552") == true:
      return made(
        .messageRefused, "The message is too big for the mail server. Send a smaller document.", replied: true)
    case .sender where dialogue.reply?.hasPrefix("530") == true:
      return made(
        .authenticationRefused, "The mail server asks who sends. Give user and password.", .user, .password,
        replied: true)
    case .sender:
      return made(
        .senderRefused,
        "The mail server takes no mail from this sender. Check the sender's address, and whether a user must be given.",
        .user, replied: true)
    case .recipient(let address):
      var error = made(
        .recipientRefused,
        "The mail server takes no mail for \(address); nobody got the message. Correct or remove the address.",
        replied: true)
      error.recipient = address
      return error
    case .data:
      return made(.messageRefused, "The mail server did not take the message. Its answer says why.", replied: true)
    case .greeting:
      return made(.connectionFailed, "The mail server does not serve now. Try again later.", replied: true)
    }
  }

  private func made(
    _ code: SMTPError.Code, _ message: String, _ settings: SMTPSetting..., replied: Bool = false
  ) -> SMTPError {
    SMTPError(
      code, message, server: "\(server.host):\(server.port)", reply: replied ? dialogue.reply : nil,
      settings: settings)
  }
}
