/// What the name of a column gives away about its content.
struct ColumnName {
  /// The words of the name in lower case: `BillingPostalCode`, `billing_postal_code` and "Billing postal code" give the
  /// same three.
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var previous: Character?
    func close() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in name {
      if !(character.isLetter || character.isNumber) {
        close()
      } else {
        if character.isUppercase, previous?.isLowercase == true { close() }
        word.append(character)
      }
      previous = character
    }
    close()
    self.words = words
  }

  private static let identifiers: Set<String> = [
    "id", "ids", "no", "nr", "number", "ean", "gtin", "isbn", "sku", "upc",
  ]
  private static let codes: Set<String> = [
    "zip", "postal", "postcode", "plz", "phone", "telephone", "tel", "fax", "mobile", "iban", "bic", "code",
  ]
  private static let years: Set<String> = ["year", "jahr", "année", "annee", "año", "anno", "ano", "rok", "år", "jaar"]
  private static let rates: Set<String> = [
    "price", "rate", "ratio", "percent", "percentage", "pct", "avg", "average", "mean", "median", "latitude",
    "longitude", "lat", "lon", "lng", "age", "score",
  ]

  /// The last word says that whole numbers in the column name things.
  var isIdentifier: Bool { words.last.map(Self.identifiers.contains) ?? false }
  /// The column holds codes that only happen to be made of digits.
  var isCode: Bool { words.contains(where: Self.codes.contains) }
  var isYear: Bool { words.contains(where: Self.years.contains) }
  /// Adding the numbers up has no meaning.
  var isRate: Bool { words.contains(where: Self.rates.contains) }
}
