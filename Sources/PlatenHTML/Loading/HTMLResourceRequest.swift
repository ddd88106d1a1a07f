public import Foundation

/// A resource that a page names and the caller decides about.
public struct HTMLResourceRequest: Hashable, Sendable {
  /// The absolute address, scheme in lowercase, without fragment.
  public var url: URL
  /// What it is for.
  public var purpose: HTMLResourcePurpose
  /// The file that names it; nil when unknown.
  public var file: String?
  /// The line that names it, from 1; nil when unknown.
  public var line: Int?
}
