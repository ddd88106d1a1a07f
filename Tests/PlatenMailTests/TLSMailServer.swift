import Foundation
import TestSupport

/// A mail server with TLS on loopback, run by Python, with a certificate of its own making.
final class TLSMailServer {
  enum Mode: String {
    /// Changes to TLS when asked to.
    case startTLS
    /// TLS from the start.
    case tls
    /// Promises STARTTLS and refuses it.
    case broken
    /// Promises STARTTLS, agrees, and goes on without TLS.
    case pretending
  }

  static var isPossible: Bool {
    (try? Tool.run("python3", ["-c", "import ssl"]).status) == 0 && (try? Tool.run("openssl", ["version"]).status) == 0
  }

  struct NotStarted: Error { var reason: String }

  let port: Int
  /// The certificate, which a client trusts when it is told to.
  let certificate: String
  private let folder: TemporaryFolder
  private let process = Process()

  /// `names` are what the certificate is for, such as `IP:127.0.0.1`.
  init(_ mode: Mode, names: String = "IP:127.0.0.1,DNS:localhost", days: Int = 2) throws {
    folder = try TemporaryFolder()
    certificate = folder.file("certificate.pem")
    let made = try Tool.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days),
        "-subj", "/CN=test", "-addext", "subjectAltName=\(names)", "-keyout", folder.file("key.pem"), "-out",
        certificate,
      ])
    guard made.status == 0 else { throw NotStarted(reason: made.errors) }
    let script = try folder.write(Data(Self.script.utf8), to: "server.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, folder.path, mode.rawValue]
    // The server ends when this end of the pipe goes, so also when the test crashes.
    process.standardInput = Pipe()
    try process.run()
    while true {
      if let data = FileManager.default.contents(atPath: folder.file("port")),
        let number = Int(String(decoding: data, as: UTF8.self))
      {
        port = number
        return
      }
      guard process.isRunning else { throw NotStarted(reason: "the server ended") }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  deinit {
    // Threads of tests may block SIGTERM, and what they start inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// All that it was told, unprotected and protected: lines that begin with "plain " or "tls ".
  var log: [String] {
    let data = FileManager.default.contents(atPath: folder.file("log")) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The last message; nil when none came.
  var message: Data? { FileManager.default.contents(atPath: folder.file("message")) }

  private static let script = """
    import os, socket, ssl, sys, threading
    folder, mode = sys.argv[1:3]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + "/certificate.pem", folder + "/key.pem")
    log = open(folder + "/log", "a", buffering=1)

    def serve(client):
        kind = "plain"
        if mode == "tls":
            client = context.wrap_socket(client, server_side=True)
            kind = "tls"
        file = client.makefile("rwb", 0)
        say = lambda text: file.write(text.encode() + b"\\r\\n")
        say("220 test.example ESMTP")
        while True:
            line = file.readline()
            if not line:
                return
            line = line.rstrip(b"\\r\\n").decode()
            log.write(kind + " " + line + "\\n")
            word = line.split(" ")[0].upper()
            if word == "EHLO":
                say("250-test.example")
                if kind == "plain":
                    say("250-STARTTLS")
                say("250 AUTH PLAIN")
            elif word == "STARTTLS" and mode == "broken":
                say("454 TLS not available")
            elif word == "STARTTLS":
                say("220 Go on")
                if mode == "startTLS":
                    client = context.wrap_socket(client, server_side=True)
                    file = client.makefile("rwb", 0)
                    kind = "tls"
            elif word == "AUTH":
                say("235 Welcome")
            elif word == "DATA":
                say("354 Go on")
                data = b""
                while not data.endswith(b"\\r\\n.\\r\\n"):
                    data += file.readline()
                with open(folder + "/message.part", "wb") as out:
                    out.write(data[:-3].replace(b"\\r\\n..", b"\\r\\n."))
                os.rename(folder + "/message.part", folder + "/message")
                say("250 Taken")
            elif word == "QUIT":
                say("221 Bye")
                return
            else:
                say("250 OK")

    def run(client):
        try:
            serve(client)
        except (OSError, UnicodeDecodeError) as error:
            log.write("error " + repr(error) + "\\n")
        client.close()

    def watch():
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    server = socket.create_server(("127.0.0.1", 0))
    with open(folder + "/port.part", "w") as out:
        out.write(str(server.getsockname()[1]))
    os.rename(folder + "/port.part", folder + "/port")
    while True:
        threading.Thread(target=run, args=(server.accept()[0],), daemon=True).start()
    """
}
