extension TableBlock {
  /// All there is: to look for the longest line of a table would mean to set all of its cells.
  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double { limit }
}
