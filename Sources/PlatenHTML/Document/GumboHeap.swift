#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import CGumbo

/// The memory of one parse, given back at once.
///
/// `gumbo_destroy_output` walks the tree by recursion and overflows the stack on a deep one; this needs no walk. The parser asks
/// for thousands of small blocks: they are parts of larger ones, and used again when it gives them back.
final class GumboHeap {
  /// Before the content of a large block: the large block before it and the one after it. The last word, as with small blocks,
  /// tells which kind it is. 32 bytes keep the alignment of malloc.
  private struct LargeHeader {
    var previous: UnsafeMutableRawPointer?
    var next: UnsafeMutableRawPointer?
    var unused = 0
    var kind = GumboHeap.large
  }

  private static let large = -1
  /// Small blocks are a multiple of this, which is also what stands before their content: unused, and how many multiples.
  private static let unit = 16
  private static let mostUnits = 32
  private static let chunkSize = 1 << 16

  // Used at each call of the parser, on one thread: not checked at run time for exclusive access.
  @exclusivity(unchecked) private var firstLarge: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var chunks: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) private var place: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var left = 0
  /// By their size in units: small blocks that were given back, each with the address of the next in its content.
  @exclusivity(unchecked) private var unused = [UnsafeMutableRawPointer?](repeating: nil, count: mostUnits + 1)

  /// The options that make the parser use this heap; valid while the heap lives.
  var options: GumboOptions {
    var options = kGumboDefaultOptions
    options.userdata = Unmanaged.passUnretained(self).toOpaque()
    options.allocator = { heap, size in
      guard let heap else { return nil }
      return Unmanaged<GumboHeap>.fromOpaque(heap)._withUnsafeGuaranteedRef { $0.allocate(max(size, 0)) }
    }
    options.deallocator = { heap, block in
      guard let heap, let block else { return }
      Unmanaged<GumboHeap>.fromOpaque(heap)._withUnsafeGuaranteedRef { $0.free(block) }
    }
    options.max_errors = 0
    return options
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let units = max(1, (size + Self.unit - 1) / Self.unit)
    guard units <= Self.mostUnits else { return allocateLarge(size) }
    if let block = unused[units] {
      unused[units] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    let needed = (units + 1) * Self.unit
    if left < needed {
      guard let chunk = malloc(Self.chunkSize) else { return nil }
      chunks.append(chunk)
      place = chunk
      left = Self.chunkSize
    }
    guard let start = place else { return nil }
    place = start + needed
    left -= needed
    let content = start + Self.unit
    (content - 8).storeBytes(of: units, as: Int.self)
    return content
  }

  private func allocateLarge(_ size: Int) -> UnsafeMutableRawPointer? {
    let space = MemoryLayout<LargeHeader>.size
    guard let block = malloc(size + space) else { return nil }
    block.bindMemory(to: LargeHeader.self, capacity: 1).initialize(to: LargeHeader(previous: nil, next: firstLarge))
    firstLarge?.assumingMemoryBound(to: LargeHeader.self).pointee.previous = block
    firstLarge = block
    return block + space
  }

  private func free(_ content: UnsafeMutableRawPointer) {
    let units = (content - 8).load(as: Int.self)
    guard units == Self.large else {
      content.storeBytes(of: unused[units], as: UnsafeMutableRawPointer?.self)
      unused[units] = content
      return
    }
    let block = content - MemoryLayout<LargeHeader>.size
    let header = block.assumingMemoryBound(to: LargeHeader.self).pointee
    header.next?.assumingMemoryBound(to: LargeHeader.self).pointee.previous = header.previous
    if let previous = header.previous {
      previous.assumingMemoryBound(to: LargeHeader.self).pointee.next = header.next
    } else {
      firstLarge = header.next
    }
    releaseBlock(block)
  }

  deinit {
    while let block = firstLarge {
      firstLarge = block.assumingMemoryBound(to: LargeHeader.self).pointee.next
      releaseBlock(block)
    }
    for chunk in chunks { releaseBlock(chunk) }
  }
}

private func releaseBlock(_ block: UnsafeMutableRawPointer) { free(block) }
