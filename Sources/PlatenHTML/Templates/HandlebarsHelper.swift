/// Words of Handlebars that are taken for Mustache.
enum HandlebarsHelper {
  /// What to write in place of the words of a tag that begins with one; nil for other words.
  static func advice(_ words: [Substring]) -> String? {
    guard let helper = words.first else { return nil }
    // What else stands in the tag is an expression, which has no counterpart.
    let isName = words.count > 1 && words[1].allSatisfy { $0.isLetter || $0.isNumber || "_.-@".contains($0) }
    let name = isName ? TemplatePlace.excerpt(words[1]) : "name"
    switch helper {
    case "if", "each", "with":
      return
        "Helpers of Handlebars are not known: write \"{{#\(name)}} ... {{/\(name)}}\", which stands for each element "
        + "of a list, and once for anything else that is there."
    case "unless", "else":
      return
        "Helpers of Handlebars are not known: write \"{{^\(name)}} ... {{/\(name)}}\" for what stands there when it is "
        + "false, empty or missing."
    default: return nil
    }
  }
}
