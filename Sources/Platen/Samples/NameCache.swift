/// Names that were asked for before: many regions share a language and a currency. Belongs to one report.
final class NameCache {
  private var names: [String: String] = [:]

  func name(_ code: String, _ make: () -> String) -> String {
    if let known = names[code] { return known }
    let made = make()
    names[code] = made
    return made
  }
}
