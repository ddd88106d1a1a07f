/// What pages are written as.
enum OutputFormat: String, CaseIterable {
  case pdf
  case png
  case svg
}
