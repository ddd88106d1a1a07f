/// Keys without a character, as WebDriver writes them (W3C WebDriver, 17.4.2).
package enum WebKey {
  package static let tab = "\u{E004}"
  package static let enter = "\u{E007}"
  package static let shift = "\u{E008}"
  package static let control = "\u{E009}"
  package static let escape = "\u{E00C}"
  package static let space = " "
  package static let left = "\u{E012}"
  package static let up = "\u{E013}"
  package static let right = "\u{E014}"
  package static let down = "\u{E015}"
  package static let delete = "\u{E017}"
}
