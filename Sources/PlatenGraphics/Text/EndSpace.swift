/// On which side of a line's text a space stands that is not seen.
///
/// Where a line ends, words come apart only for the eye; the text of a document must have a space there for all other
/// readers (ISO 32000-1, clause 14.8.2.5).
package enum EndSpace {
  case left, right
}
