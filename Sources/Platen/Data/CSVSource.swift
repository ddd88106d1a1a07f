package import Foundation

/// Where the bytes of a table come from.
package enum CSVSource {
  /// All of them, in memory.
  case bytes([UInt8])
  /// A file, pipe or terminal, read in blocks.
  case handle(FileHandle)
}
