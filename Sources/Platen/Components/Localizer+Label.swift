extension Localizer {
  /// A label with the colon that its language puts after it: full width in Chinese and Japanese, after a no-break space
  /// in French. A label that ends in punctuation keeps it.
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
    default: return name + ":"
    }
  }
}
