internal import CPangoCairo

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// How far the stack of a thread may be used by what calls itself for content inside of content. Threads have between 128 KB
/// and 8 MB of it, and running over the end of it cannot be caught.
package struct StackRoom {
  /// The end of the stack that is left to the libraries that shape and draw; empty when the place of the stack is not known.
  private let reserve: Range<UInt>

  /// The stack of the current thread.
  init() {
    let stack = Self.currentStack
    let (end, overflow) = stack.start.addingReportingOverflow(min(stack.size / 4, 256 << 10))
    reserve = overflow ? 0..<0 : stack.start..<end
  }

  /// Fails when little of the stack is left. Only for the thread that it was made on.
  package func check(line: Int? = nil) throws {
    var marker: UInt8 = 0
    let place = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    // The address sanitizer may put variables elsewhere.
    guard reserve.contains(place) else { return }
    throw PlatenError(
      .limitExceeded,
      "The content is nested deeper than the stack of this thread allows. Make it simpler, or use a thread with a larger stack.",
      line: line)
  }

  private static var currentStack: (start: UInt, size: UInt) {
    #if canImport(Darwin)
    let end = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    let size = UInt(pthread_get_stacksize_np(pthread_self()))
    return size < end ? (end - size, size) : (0, 0)
    #else
    var attributes = pthread_attr_t()
    guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return (0, 0) }
    defer { pthread_attr_destroy(&attributes) }
    var start: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return (0, 0) }
    return (UInt(bitPattern: start), UInt(max(0, size)))
    #endif
  }
}
