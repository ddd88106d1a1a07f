import Platen

/// Finds the columns that an option names.
enum ColumnSelection {
  /// The indices in `header` of columns given by exact name, by name in another case, or by number counted from 1.
  ///
  /// Throws `UsageError` for one that is not there and for a name that several columns have.
  static func indices(of items: [String], in header: [String], option: String, command: String) throws -> [Int] {
    try items.map { item in
      let exact = header.indices.filter { header[$0] == item }
      let matches = exact.isEmpty ? header.indices.filter { header[$0].lowercased() == item.lowercased() } : exact
      if matches.count == 1 { return matches[0] }
      if matches.count > 1 {
        let numbers = matches.map { String($0 + 1) }.joined(separator: ", ")
        throw UsageError(
          "--\(option): several columns are called \"\(item)\"; use a number (\(numbers))", command: command)
      }
      if let number = Int(item), header.indices.contains(number - 1) { return number - 1 }
      let hint =
        Suggestion.nearest(to: item, among: header).map { "did you mean \"\($0)\"?" }
        ?? "there are: \(header.prefix(20).joined(separator: ", "))"
      throw UsageError("--\(option): there is no column \"\(item)\"; \(hint)", command: command)
    }
  }
}
