public import Foundation

/// What a caller's closure says to a request.
public enum HTMLResourceAnswer: Hashable, Sendable {
  /// The bytes of the resource.
  case data(Data)
  /// The resource lies elsewhere. The new address is resolved against the old one and asked about anew, so that a redirect
  /// leads nowhere that would not be granted directly; at most five in a row.
  case redirect(URL)
  /// The resource is not granted.
  case refused
}
