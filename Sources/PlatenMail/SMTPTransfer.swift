internal import CCurl
internal import Foundation

/// One message on its way, with the handle of curl that carries it.
final class SMTPTransfer {
  private let server: SMTPServer
  private let data: Data
  private let isCancelled: () -> Bool
  private var position = 0
  private var dialogue = SMTPDialogue()
  /// Whether the transfer was given up because nobody was logged in who should be.
  private var lacksLogin = false
  private var curl: UnsafeMutableRawPointer?
  private var list: UnsafeMutablePointer<curl_slist>?

  init(server: SMTPServer, data: Data, isCancelled: @escaping () -> Bool) {
    self.server = server
    self.data = data
    self.isCancelled = isCancelled
  }

  deinit {
    if let curl { curl_easy_cleanup(curl) }
    if let list { curl_slist_free_all(list) }
  }

  /// Sends to all recipients or to none. Throws `SMTPError` or `CancellationError`.
  func perform(from sender: String, to recipients: [String]) throws {
    let address = try server.address()
    guard CurlLibrary.isReady, let handle = curl_easy_init() else { throw lacking("started") }
    curl = handle
    try set(CURLOPT_URL, address)
    try set(CURLOPT_MAIL_FROM, "<\(sender)>")
    for recipient in recipients {
      guard let longer = curl_slist_append(list, "<\(recipient)>") else { throw lacking("given the recipients") }
      list = longer
    }
    try check(platen_curl_set_list(handle, CURLOPT_MAIL_RCPT, list))
    try setConnection(handle)
    let me = Unmanaged.passUnretained(self).toOpaque()
    try check(platen_curl_set_reader(handle, Self.reader, me))
    try check(platen_curl_set_writer(handle, { _, size, count, _ in size &* count }))
    try check(platen_curl_set_progress(handle, Self.progress, me))
    try check(platen_curl_set_observer(handle, Self.observer, me))
    try set(CURLOPT_UPLOAD, 1)
    try check(platen_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(data.count)))
    let start = ContinuousClock.now
    let code = withExtendedLifetime(self) { curl_easy_perform(handle) }
    guard code != CURLE_OK else { return }
    if lacksLogin || (code == CURLE_LOGIN_DENIED && !dialogue.hasAskedLogin) {
      throw SMTPFailure(code: code, server: server, dialogue: dialogue, isLate: false).noLogin
    }
    if code == CURLE_ABORTED_BY_CALLBACK { throw CancellationError() }
    let isLate = ContinuousClock.now - start >= .seconds(min(server.connectionTimeLimit, server.timeLimit))
    throw SMTPFailure(code: code, server: server, dialogue: dialogue, isLate: isLate).error
  }

  private func setConnection(_ handle: UnsafeMutableRawPointer) throws {
    try check(platen_curl_allow_mail_only(handle))
    // No signals: they would hit other threads of the process.
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // A proxy for web pages is none for mail, and must not see it.
    try set(CURLOPT_PROXY, "")
    try set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(server.connectionTimeLimit))
    try set(CURLOPT_TIMEOUT_MS, milliseconds(server.timeLimit))
    try set(CURLOPT_USE_SSL, Int(server.security == .none ? CURLUSESSL_NONE.rawValue : CURLUSESSL_ALL.rawValue))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = server.certificateFile {
      guard !file.utf8.contains(0), access(file, R_OK) == 0 else {
        throw SMTPError(
          .invalidSettings, "The file of certificates \(file) cannot be read. Name a PEM file.",
          settings: [.certificateFile])
      }
      try set(CURLOPT_CAINFO, file)
      // Only those of the file count.
      try check(platen_curl_set_text(handle, CURLOPT_CAPATH, nil))
    }
    if let user = server.user, let password = server.password {
      try set(CURLOPT_USERNAME, user)
      try set(server.isAccessToken ? CURLOPT_XOAUTH2_BEARER : CURLOPT_PASSWORD, password.text)
      // Where a token is not known, it is no password either.
      if server.isAccessToken { try set(CURLOPT_LOGIN_OPTIONS, "AUTH=OAUTHBEARER;AUTH=XOAUTH2") }
      // One round trip less (RFC 4954, clause 4).
      try set(CURLOPT_SASL_IR, 1)
      // curl goes on without a login where the server offers none.
      try check(platen_curl_set_gate(handle, Self.gate, Unmanaged.passUnretained(self).toOpaque()))
    }
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded(.up)) }

  private func set(_ option: CURLoption, _ value: Int) throws { try check(platen_curl_set_long(curl, option, value)) }

  private func set(_ option: CURLoption, _ value: String) throws {
    try check(platen_curl_set_text(curl, option, value))
  }

  private func check(_ code: CURLcode) throws {
    guard code == CURLE_OK else { throw lacking("set up: \(String(cString: curl_easy_strerror(code)))") }
  }

  private func lacking(_ what: String) -> SMTPError {
    SMTPError(.invalidSettings, "libcurl could not be \(what). Install a complete build of it.")
  }

  private static let reader: curl_read_callback = { buffer, size, count, me in
    guard let me, let buffer else { return 0 }
    let transfer = Unmanaged<SMTPTransfer>.fromOpaque(me).takeUnretainedValue()
    // For libraries without the gate.
    guard transfer.mayGoOn else { return Int(CURL_READFUNC_ABORT) }
    let start = transfer.data.startIndex + transfer.position
    let length = min(size &* count, transfer.data.count - transfer.position)
    guard length > 0 else { return 0 }
    UnsafeMutableRawBufferPointer(start: buffer, count: length)
      .copyBytes(from: transfer.data[start..<start + length])
    transfer.position += length
    return length
  }

  /// Asked when the connection is ready, before sender, recipients and message (CURLOPT_PREREQFUNCTION).
  private static let gate:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
    ) -> Int32 = { me, _, _, _, _ in
      guard let me else { return 1 }
      return Unmanaged<SMTPTransfer>.fromOpaque(me).takeUnretainedValue().mayGoOn ? 0 : 1
    }

  /// Whether who is to be logged in is.
  private var mayGoOn: Bool {
    if server.user != nil, !dialogue.isLoggedIn { lacksLogin = true }
    return !lacksLogin
  }

  private static let progress: curl_xferinfo_callback = { me, _, _, _, _ in
    guard let me else { return 0 }
    return Unmanaged<SMTPTransfer>.fromOpaque(me).takeUnretainedValue().isCancelled() ? 1 : 0
  }

  private static let observer: curl_debug_callback = { _, kind, bytes, count, me in
    guard let me, let bytes, kind == CURLINFO_HEADER_IN || kind == CURLINFO_HEADER_OUT else { return 0 }
    let transfer = Unmanaged<SMTPTransfer>.fromOpaque(me).takeUnretainedValue()
    let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    if kind == CURLINFO_HEADER_OUT {
      transfer.dialogue.sent(text)
    } else {
      for line in text.split(whereSeparator: \.isNewline) { transfer.dialogue.received(line) }
    }
    return 0
  }
}
