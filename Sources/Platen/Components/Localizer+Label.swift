extension Localizer {
  /// A label with the colon that its language puts after it: full width in Chinese and Japanese, after a no-break space
  /// in French. A label that ends in punctuation stays as it is.
  func label(_ text: String) -> String {
    guard let last = text.last, !":：;?!؟".contains(last) else { return text }
    switch locale.language.languageCode?.identifier {
    case "zh", "ja", "yue": return text + "："
    case "fr": return text + "\u{00A0}:"
    default: return text + ":"
    }
  }
}
