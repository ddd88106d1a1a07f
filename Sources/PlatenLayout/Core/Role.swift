/// What a part of a document is, for those who do not see it (ISO 32000-1, clause 14.8.4).
package enum Role: Hashable {
  case document
  case section
  case heading(level: Int)
  case paragraph
  case table
  case tableRow
  case headerCell
  case dataCell
  /// A picture; without a text it is decoration.
  case figure(alternative: String?)
  /// Page furniture: running header and footer, rules, backgrounds.
  case artifact
}
