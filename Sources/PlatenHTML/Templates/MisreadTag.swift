import PlatenGraphics

/// Something in a template that was meant as a tag and is printed as it stands: of the other kind than the file's, or
/// wrongly written. The template is looked at, never what its values became.
package struct MisreadTag {
  /// What is wrong and what to write.
  package var message: String
  /// The line, from 1.
  package var line: Int

  /// The first one in the text or an attribute of a template. Linear in the template.
  ///
  /// - Parameters:
  ///   - keys: The names of the values: what bears one of them is no accident.
  ///   - kept: Placeholders that are filled later.
  static func first(
    in template: [UInt8], syntax: TemplateSyntax, keys: Set<String>, keeping kept: Set<String>
  ) -> MisreadTag? {
    let known = Set(keys.map(folded).filter { !$0.isEmpty })
    var scanner = TemplateScanner()
    var index = 0
    var line = 1
    // Where Mustache was seen first.
    var mustacheLine: Int?
    while index < template.count {
      let byte = template[index]
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "{"), index + 1 < template.count, template[index + 1] == byte {
        mustacheLine = mustacheLine ?? line
      }
      guard byte == UInt8(ascii: "#") else {
        index += 1
        continue
      }
      if let end = PlaceholderParser.endOfColors(template, at: index) {
        index = end
        continue
      }
      if let found = PlaceholderParser.find(template, at: index),
        syntax == .placeholders || kept.contains(found.name) && found.format == nil
      {
        index = found.end
        continue
      }
      guard let written = WrittenPlaceholder(template, at: index) else {
        index += 1
        continue
      }
      // It throws for values only, of which there are none.
      try? scanner.read(template, upTo: index)
      let isKnown = known.contains(folded(written.name))
      if UnfilledTag.isShown(scanner), isKnown || isMeant(written, syntax, scanner.context) {
        let reason =
          syntax == .mustache
          ? otherKind(written, line: mustacheLine ?? firstMustache(template, from: index, line: line))
          : misspelling(written, isKnown: isKnown, keys.union(kept))
        return MisreadTag(message: "\"\(written.excerpt)\" is printed as it stands: \(reason)", line: line)
      }
      index += 1
    }
    return nil
  }

  /// Names that people take for the same.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether something that bears no name of the data looks like a placeholder all the same.
  private static func isMeant(_ written: WrittenPlaceholder, _ syntax: TemplateSyntax, _ context: TemplateContext)
    -> Bool
  {
    if written.hasFormatName { return true }
    switch context {
    case .text, .plainText, .attribute: break
    default: return false
    }
    // Two words with hashes before them (#one#two) are no placeholder, nor is what has a bar but no format.
    guard written.format == nil, written.standsAlone else { return false }
    return syntax == .mustache ? written.isPlaceholderName : written.isWord
  }

  private static func otherKind(_ written: WrittenPlaceholder, line: Int) -> String {
    let format = written.format.map { " | " + $0.joined(separator: " ") } ?? ""
    return "a file has one kind of placeholder, and this one has \"{{\" (line \(line)). "
      + "Write \"{{\(TemplatePlace.excerpt(written.name))\(TemplatePlace.excerpt(format))}}\"."
  }

  private static func firstMustache(_ template: [UInt8], from start: Int, line: Int) -> Int {
    var line = line
    for index in start..<template.count {
      if template[index] == 0x0A { line += 1 }
      if template[index] == UInt8(ascii: "{"), index + 1 < template.count, template[index + 1] == template[index] {
        break
      }
    }
    return line
  }

  private static func misspelling(_ written: WrittenPlaceholder, isKnown: Bool, _ keys: Set<String>) -> String {
    if written.isPlaceholderName, let words = written.format {
      do {
        _ = try TemplateFormat(words) { PlatenError(.invalidTemplate, $0) }
      } catch let error as PlatenError {
        return error.message
      } catch {}
      let format = TemplatePlace.excerpt(words.joined(separator: " "))
      return "a placeholder is written \"#\(TemplatePlace.excerpt(written.name))|\(format)#\"."
    }
    let rule =
      "a name between hashes has only capital letters A to Z, digits and underscores, and no spaces around it. "
    guard let name = written.corrected else {
      return rule + "Give such a name here and in the data, or use {{name}} in the whole file."
    }
    let place = keys.contains(name) ? "" : " here and in the data"
    // A word between hashes that no value is called may be a text.
    let text = isKnown || keys.contains(name) ? "" : " If it is a text, write \"&#35;\" for its first hash."
    return rule + "Write \"#\(name)\(written.format == nil ? "" : "|...")#\"\(place).\(text)"
  }
}
