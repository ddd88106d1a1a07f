#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import CGumbo

/// The memory of one parse, kept in a list and given back block by block.
///
/// `gumbo_destroy_output` walks the tree by recursion and overflows the stack on a deep one; the list needs no walk.
final class GumboHeap {
  /// Before each block: the block before it and the one after it. 16 bytes keep the alignment of malloc.
  private struct Header {
    var previous: UnsafeMutableRawPointer?
    var next: UnsafeMutableRawPointer?
  }

  private var first: UnsafeMutableRawPointer?

  /// The options that make the parser use this heap; valid while the heap lives.
  var options: GumboOptions {
    var options = kGumboDefaultOptions
    options.userdata = Unmanaged.passUnretained(self).toOpaque()
    options.allocator = { heap, size in
      guard let heap else { return nil }
      return Unmanaged<GumboHeap>.fromOpaque(heap).takeUnretainedValue().allocate(size)
    }
    options.deallocator = { heap, block in
      guard let heap, let block else { return }
      Unmanaged<GumboHeap>.fromOpaque(heap).takeUnretainedValue().free(block)
    }
    options.max_errors = 0
    return options
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let space = MemoryLayout<Header>.size
    guard let block = malloc(max(size, 0) + space) else { return nil }
    let header = block.bindMemory(to: Header.self, capacity: 1)
    header.pointee = Header(previous: nil, next: first)
    first?.assumingMemoryBound(to: Header.self).pointee.previous = block
    first = block
    return block + space
  }

  private func free(_ content: UnsafeMutableRawPointer) {
    let block = content - MemoryLayout<Header>.size
    let header = block.assumingMemoryBound(to: Header.self).pointee
    header.next?.assumingMemoryBound(to: Header.self).pointee.previous = header.previous
    if let previous = header.previous {
      previous.assumingMemoryBound(to: Header.self).pointee.next = header.next
    } else {
      first = header.next
    }
    releaseBlock(block)
  }

  deinit {
    while let block = first {
      first = block.assumingMemoryBound(to: Header.self).pointee.next
      releaseBlock(block)
    }
  }
}

private func releaseBlock(_ block: UnsafeMutableRawPointer) { free(block) }
