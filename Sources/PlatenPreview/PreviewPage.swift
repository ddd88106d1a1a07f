import Foundation
import Platen
import PlatenServer

/// The page: a template of our own with the words of a language put in.
enum PreviewPage {
  /// Words that the script needs; the others stand in the template.
  private static let scriptWords = [
    "updated", "rendering", "failed", "first failed", "connection lost", "error", "warning", "no problems", "errors",
    "warnings", "picture of page N", "only in PDF", "line N", "go to page", "sent", "printed", "opened", "draft saved",
    "failed to share",
  ]

  /// Fills `{{key}}` in the template with words, escaped.
  static func html(_ template: String, name: String, words: Localizer, options: PreviewOptions) -> String {
    var values = [
      "html.lang": words.language == "en" ? "en" : words.locale.identifier(.bcp47),
      "html.dir": words.isRightToLeft ? "rtl" : "ltr", "document.name": name,
      "reader.place": options.isLocal ? "here" : "elsewhere",
    ]
    let own = Dictionary(scriptWords.map { ($0, words.text(forKey: $0)) }) { first, _ in first }
    values["script.words"] = (try? JSONEncoder().encode(own)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    var result = ""
    var rest = template[...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      let key = String(rest[start.upperBound..<end.lowerBound])
      result += rest[..<start.lowerBound]
      result += HTTPEscape.html(values[key] ?? words.text(forKey: key))
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
