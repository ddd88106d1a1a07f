extension Localizer {
  /// A label and a value behind it on one line. A full-width colon brings its own space.
  func labelled(_ name: String, _ value: String) -> String {
    let label = label(name)
    return label.hasSuffix("：") ? label + value : label + " " + value
  }

  /// A label with the colon that its language puts after it: full width in Chinese and Japanese, after a no-break space
  /// in French, the sign of its script in Amharic and Khmer. A label that ends in punctuation keeps it.
  ///
  /// The colon goes with the page: a label of the other direction is isolated from it (UAX 9), so that the colon stands
  /// between label and value.
  func label(_ text: String) -> String {
    guard let last = text.last else { return text }
    if ":：".contains(last) {
      return BidiIsolation.isolated(String(text.dropLast()), inRightToLeftText: isRightToLeft) + String(last)
    }
    guard !";?!؟".contains(last) else { return text }
    let name = BidiIsolation.isolated(text, inRightToLeftText: isRightToLeft)
    switch locale.language.languageCode?.identifier {
    case "zh", "ja", "yue": return name + "："
    case "fr": return name + "\u{00A0}:"
    case "am": return name + "\u{1366}"
    // A colon would look like a vowel sign.
    case "km": return name + "\u{17D6}"
    case "my": return name + " -"
    default: return name + ":"
    }
  }
}
