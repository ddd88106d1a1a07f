import Foundation
import TestSupport
import Testing

/// The command with values and addresses of strangers: values stay text, and nothing outside of granted folders is read.
@Suite struct HTMLInjectionTests {
  private let command = CommandProcess()

  private static let hostile = [
    "<script>alert(1)</script>", "</style><b>x</b>", "</title><img src=secret.svg>", "\"><img src='secret.svg'>",
    "' onclick='x", "url(javascript:alert(1))", "#OTHER#", "#V#", "{{OTHER}}", "{{{OTHER}}}", "&lt;b&gt;", "-->",
    "<!--x",
    "*/ body { display: none } /*", "}</style><p>y", "javascript:alert(1)", "file:///etc/passwd", "<iframe src=a>",
    "@import url(a.css)", "expression(alert(1))", "\\3c b>", "%3Cscript%3E", "<link rel=stylesheet href=a.css>",
  ]

  /// Without white space: lines may be broken anywhere.
  private static func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test func valuesAreText() throws {
    try command.write("* { display: none }", to: "a.css")
    try command.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'><text>SECRET</text></svg>", to: "secret.svg")
    let forms = ["{{V}}": "{{V}}", "#V#": "#V#"]
    for (name, tag) in forms {
      let html = """
        <!DOCTYPE html><html><head><title>\(tag)</title></head><body style="white-space: pre-wrap"><p title="\(tag)">[\(tag)]
        <p class=\(tag)>rest</p></body></html>
        """
      try command.write(html, to: "p.html")
      for value in Repetitions.some(of: Self.hostile, least: 3) {
        let json = try JSONSerialization.data(withJSONObject: ["V": value, "OTHER": "LEAK"])
        try command.write(json, to: "v.json")
        let outcome = try command.run(
          "html", "p.html", "--data", "v.json", "-o", "out.pdf", "--allow-root", ".", "--locale", "en", "--strict")
        #expect(outcome.status == 0 && outcome.errors == "", "\(name) \(value): \(outcome.errors)")
        guard outcome.status == 0 else { continue }
        let pdf = try command.data("out.pdf")
        let text = Self.plain(try Tool.text(of: pdf))
        #expect(text == Self.plain("[\(value)]rest"), "\(name) \(value): \(text)")
        #expect(try !Tool.json(of: pdf, keys: ["qpdf"]).description.contains("/JavaScript"))
      }
    }
  }

  /// Values in addresses and styles are refused, or stay harmless; the page around them stays.
  @Test(arguments: [
    "<a href=\"#V#\">link</a>", "<img src=\"#V#\" alt=none>", "<p style=\"color: #V#\">link</p>",
    "<style>p { background: url(#V#) }</style><p>link", "<style>p { color: #V# }</style><p>link",
    "<style>p::before { content: \"#V#\" }</style><p>link", "<base href='#V#'><img src=secret.svg alt=none>link",
  ])
  func valuesOpenNothing(template: String) throws {
    try command.write("<!DOCTYPE html><body>" + template, to: "p.html")
    try command.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'><text y='20'>SECRET</text></svg>",
      to: "secret.svg")
    let values = [
      "secret.svg", "../secret.svg", "red; background: url(secret.svg)", "x\"); } p { display: none }",
    ]
    for value in Repetitions.some(of: values + Self.hostile, least: 4) {
      try command.write(
        try JSONSerialization.data(withJSONObject: ["V": value, "OTHER": "LEAK"]), to: "v.json")
      let outcome = try command.run("html", "p.html", "--data", "v.json", "-o", "out.pdf", "--locale", "en")
      // A refusal names the key and leaves no file of this run.
      if outcome.status == 0 {
        let pdf = try command.data("out.pdf")
        let text = try Tool.text(of: pdf)
        #expect(!text.contains("SECRET") && !text.contains("LEAK"), "\(template) \(value): \(text)")
        #expect(text.contains("link") || template.contains("<img"), "\(template) \(value): \(text)")
        let urls = try Tool.info(of: pdf, ["-url"])
        #expect(!urls.lowercased().contains("javascript:") && !urls.contains("file:"), "\(template) \(value): \(urls)")
        try FileManager.default.removeItem(atPath: command.path("out.pdf"))
      } else {
        #expect(outcome.status == 1 && outcome.errors.contains("V"), "\(template) \(value): \(outcome.errors)")
        #expect(try !command.contents().contains("out.pdf"))
      }
    }
  }

  /// What is outside of the folder is not read, however it is addressed.
  @Test func filesOutsideAreNotRead() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'><text y='20'>SECRET</text></svg>"
    for folder in ["site", "site2"] {
      try FileManager.default.createDirectory(atPath: command.path(folder), withIntermediateDirectories: true)
    }
    try command.write(svg, to: "secret.svg")
    try command.write(svg, to: "site2/b.svg")
    try command.write("p::after { content: 'SECRET' }", to: "secret.css")
    try command.write(svg.replacing("SECRET", with: "GRANTED"), to: "site/a.svg")
    try FileManager.default.createSymbolicLink(
      atPath: command.path("site/link.svg"), withDestinationPath: command.path("secret.svg"))
    try FileManager.default.createSymbolicLink(atPath: command.path("site/up"), withDestinationPath: command.path(""))
    let absolute = try command.path("secret.svg")
    let addresses = [
      "../secret.svg", "%2e%2e/secret.svg", "%2E%2e%2fsecret.svg", "..%2fsecret.svg", "..\\secret.svg",
      "./x/../../secret.svg",
      "link.svg", "up/secret.svg", "../site2/b.svg", absolute, "file://\(absolute)", "FILE:\(absolute)",
      "file://localhost\(absolute)", "file://host\(absolute)", "http://127.0.0.1:9/secret.svg", "HTTPS://127.0.0.1:9/a",
      "//127.0.0.1:9/a.svg", "ftp://127.0.0.1:9/a", "javascript:alert(1)", "vbscript:x", "data:text/html,<p>hidden",
      "\u{1}file://\(absolute)", "/etc/passwd", "a.svg%00../secret.svg",
    ]
    let pictures = addresses.map { "<img src=\"\($0)\" alt=none>\n" }.joined()
    let styles = ["../secret.css", "%2e%2e/secret.css", "file://\(try command.path("secret.css"))", "up/secret.css"].map
    {
      "<link rel=stylesheet href=\"\($0)\"><style>@import url(\"\($0)\");</style>\n"
    }.joined()
    let inner =
      "<svg width=90 height=50 xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='../secret.svg' width='80' height='40'/></svg>"
    try command.write("<!DOCTYPE html>\(styles)<p>text<img src=a.svg>\(pictures)\(inner)", to: "site/p.html")
    let outcome = try command.run("html", "site/p.html", "-o", "out.pdf", "--allow-root", "site", "--locale", "en")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try Tool.text(of: try command.data("out.pdf"))
    #expect(text.contains("GRANTED") && text.contains("text") && !text.contains("SECRET"), "\(text)")
    #expect(!outcome.errors.contains("SECRET"))
    // Each is warned of, the first with its line.
    for address in [
      "/secret.css", "/secret.svg", "/site/link.svg", "/site/up/secret.svg", "http://127.0.0.1:9/secret.svg",
    ] {
      #expect(outcome.errors.contains("\(address)\" is left out"), "\(address): \(outcome.errors)")
    }
    #expect(outcome.errors.contains("site/p.html:5: The picture"), "\(outcome.errors)")
    // Without a grant nothing is opened at all.
    let closed = try command.run("html", "site/p.html", "-o", "closed.pdf", "--locale", "en")
    #expect(closed.status == 0 && closed.errors.contains("/a.svg\" is left out"), "\(closed.errors)")
    #expect(try !Tool.text(of: try command.data("closed.pdf")).contains("GRANTED"))
  }
}
