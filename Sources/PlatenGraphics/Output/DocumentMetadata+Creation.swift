package import Foundation

extension DocumentMetadata {
  /// The creation date to write: the one that is fixed, else now.
  func resolvedCreationDate(environment: [String: String]) throws -> DocumentDate {
    if let creationDate { return try DocumentDate(creationDate, name: "creation date") }
    if let date = try fixedCreationDate(environment: environment) {
      return try DocumentDate(date, name: "date of SOURCE_DATE_EPOCH")
    }
    return try DocumentDate(Date(), name: "present time")
  }

  /// The creation date that was set, else that of SOURCE_DATE_EPOCH; nil when the present one is wanted.
  ///
  /// Throws for a SOURCE_DATE_EPOCH that is not whole seconds since 1970 (https://reproducible-builds.org/specs): a build
  /// that asks for fixed dates must not get the present one.
  package func fixedCreationDate(
    environment: [String: String] = DocumentMetadata.environment
  ) throws -> Date? {
    if let creationDate { return creationDate }
    guard let text = environment["SOURCE_DATE_EPOCH"] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text),
      seconds <= 253_402_300_799
    else {
      throw PlatenError(
        .invalidValue,
        "SOURCE_DATE_EPOCH is “\(PDFText.withoutControls(String(text.prefix(40))))”. Set it to whole seconds since 1970, or unset it."
      )
    }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// What decides dates in the environment of the process. To copy all of it takes longer than many a page.
  package static var environment: [String: String] {
    guard let value = getenv("SOURCE_DATE_EPOCH") else { return [:] }
    return ["SOURCE_DATE_EPOCH": String(cString: value)]
  }

  /// Throws unless the language looks like a BCP 47 tag: letters and digits in parts of 1 to 8 joined by hyphens.
  func validateLanguage() throws {
    guard let language else { return }
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphanumeric }
    }
    guard isTag, parts.first?.first?.isLetter == true else {
      throw PlatenError(
        .invalidValue,
        "“\(PDFText.withoutControls(language))” is no language tag. Use one such as “ar”, “de-CH” or “zh-Hans” (BCP 47)."
      )
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}
