/// Memory that grows and is reused: an array without reference counting, exclusivity checks or bounds checks, for the
/// innermost loops of text. Its owner frees it.
struct GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  func free() { base.deallocate() }

  /// Room for `extra` more elements, which the caller fills at once.
  @inline(__always)
  mutating func extend(by extra: Int) -> UnsafeMutablePointer<Element> {
    if count + extra > capacity { grow(to: count + extra) }
    let place = base + count
    count += extra
    return place
  }

  @inline(__always)
  mutating func append(_ element: Element) { extend(by: 1).initialize(to: element) }

  mutating func removeAll() { count = 0 }

  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
