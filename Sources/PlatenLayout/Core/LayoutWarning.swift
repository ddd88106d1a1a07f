/// Something that was changed to make content fit.
public struct LayoutWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was done.
  public var message: String
  /// The kind of part it was done to, such as "image".
  public var block: String
  /// The page it stands on, from 1.
  public var page: Int

  /// `page 3: image: message`
  public var description: String { "page \(page): \(block): \(message)" }
}
