/// What pages are written as.
enum FormatArgument: String, CaseIterable {
  case pdf
  case png
  case svg
}
