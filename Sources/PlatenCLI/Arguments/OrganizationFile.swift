internal import Foundation
import Platen

/// The letterhead, as `--organization` gives it: a JSON object.
struct OrganizationFile: Decodable, Equatable {
  var name: String
  var address: String?
  var phone: String?
  var email: String?
  var taxId: String?
  /// ISO 4217 code.
  var currency: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, address, phone, email, taxId, currency
  }

  /// Reads the file at `path`. Throws `unreadable` or `invalidData`, naming the file and the key.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PlatenError(.unreadable, "The file does not exist or cannot be read.", file: path)
    }
    try self.init(data: data, file: path)
  }

  /// Reads JSON in memory; `file` stands in errors.
  init(data: Data, file: String?) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      throw PlatenError(.invalidData, Self.message(error), file: file)
    }
    guard !name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
      throw PlatenError(.invalidData, "The key \"name\" is empty; it needs the organization's name.", file: file)
    }
    if let currency, !Locale.Currency.isoCurrencies.contains(where: { $0.identifier.uppercased() == currency }) {
      throw PlatenError(
        .invalidData, "The key \"currency\" is \"\(currency)\"; an ISO 4217 code such as EUR is needed.", file: file)
    }
    // A misspelt key would drop a line of the letterhead without a word. Keys of other kinds are left alone.
    let known = CodingKeys.allCases.map(\.rawValue)
    let keys = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    for key in (keys ?? [:]).keys.sorted() where !known.contains(key) {
      if let meant = Suggestion.nearest(to: key, among: known) {
        throw PlatenError(.invalidData, "The key \"\(key)\" is unknown; did you mean \"\(meant)\"?", file: file)
      }
    }
  }

  private static func message(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "The key \"\(path(context, key))\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let place = path(context)
      return place.isEmpty
        ? "The file must hold one JSON object, such as {\"name\": \"...\"}."
        : "The key \"\(place)\" must be text in double quotes."
    case .dataCorrupted(let context):
      let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      return "This is not JSON. \(detail ?? context.debugDescription)"
    @unknown default:
      return "This is not JSON of the expected form."
    }
  }
}
