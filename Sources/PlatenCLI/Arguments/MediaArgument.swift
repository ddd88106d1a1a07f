/// What `--media` may be.
enum MediaArgument: String, CaseIterable {
  case print, screen
}
