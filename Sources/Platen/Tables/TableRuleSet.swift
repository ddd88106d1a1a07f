/// Which lines a table has.
public struct TableRuleSet: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Between rows.
  public static let horizontal = TableRuleSet(rawValue: 1)
  /// Between columns.
  public static let vertical = TableRuleSet(rawValue: 2)
  /// Around the part of the table on each page.
  public static let border = TableRuleSet(rawValue: 4)
  /// All of them.
  public static let all: TableRuleSet = [.horizontal, .vertical, .border]
}
