import Foundation
import Platen
import PlatenPreview

/// `platen preview`: a document in the browser, until it is interrupted.
struct PreviewCommand {
  var options: PreviewArguments

  func run() throws {
    let interruption = Interruption()
    try PreviewSourceFile.check(options)
    var settings = PreviewOptions()
    settings.address = options.address
    settings.port = options.port
    settings.extraHosts = options.extraHosts
    settings.locale = options.locale
    settings.sender = options.sender
    settings.mail = try options.mailServer?.transport()
    settings.onRendering = { messages in
      for message in messages where message.kind == .error { Main.complain("platen: \(Self.line(message))\n") }
    }
    let opened = LockedValue(false)
    let next = LockedValue<PreviewServer?>(nil)
    settings.onEntry = {
      // The address that the browser was started with is nobody else's.
      guard opened.exchange(true), let preview = next.value else { return }
      Main.complain("For another browser: \(preview.makeAddress())\n")
    }
    let preview = try PreviewServer(PreviewSourceFile.source(options), options: settings)
    next.exchange(preview)
    defer {
      next.exchange(nil)
      preview.stop()
    }
    if !settings.isLocal {
      Main.complain("platen: warning: whoever has the address can read the document over the network, unencrypted\n")
    }
    try Main.say("\(preview.makeAddress())\n")
    if options.opens { BrowserStart.open(preview.makeAddress()) } else { opened.exchange(true) }
    interruption.wait()
  }

  private static func line(_ message: PreviewMessage) -> String {
    let place = [message.file, message.line.map(String.init), message.column.map(String.init)].compactMap { $0 }
    return TerminalText.visible((place.isEmpty ? "" : place.joined(separator: ":") + ": ") + message.text)
  }
}
