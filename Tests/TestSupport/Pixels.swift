package import Foundation

/// The pixels of a PNG of 8 bits a channel without interlacing (ISO/IEC 15948).
package struct Pixels {
  package struct Malformed: Error {}

  /// Red, green and blue, 0 to 255.
  package struct Colour: Hashable, CustomStringConvertible {
    package var red, green, blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    package var description: String { "(\(red), \(green), \(blue))" }

    package static let white = Colour(255, 255, 255)
    package static let black = Colour(0, 0, 0)
  }

  package let width, height: Int
  private let channels: Int
  private let rows: [[UInt8]]

  /// Decodes a PNG.
  package init(png data: Data) throws {
    let bytes = [UInt8](data)
    guard bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { throw Malformed() }
    var compressed: [UInt8] = []
    var header: [UInt8] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = Self.number(bytes[position..<position + 4])
      guard position + 12 + length <= bytes.count else { throw Malformed() }
      let body = bytes[position + 8..<position + 8 + length]
      switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
      case "IHDR": header = Array(body)
      case "IDAT": compressed += body
      default: break
      }
      position += 12 + length
    }
    guard header.count == 13, header[8] == 8, header[12] == 0, let channels = [0: 1, 2: 3, 4: 2, 6: 4][header[9]] else {
      throw Malformed()
    }
    self.channels = channels
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    rows = try Self.unfilter(Inflate.zlib(compressed), width: width * channels, height: height, step: channels)
  }

  /// The colour of a pixel, over white when it lets something through.
  package subscript(x: Int, y: Int) -> Colour {
    guard rows.indices.contains(y), (0..<width).contains(x) else { return Colour(1, 2, 3) }
    let row = rows[y]
    let start = x * channels
    let alpha = channels % 2 == 0 ? Int(row[start + channels - 1]) : 255
    func over(_ channel: Int) -> UInt8 {
      UInt8((Int(row[start + channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
    }
    return channels < 3 ? Colour(over(0), over(0), over(0)) : Colour(over(0), over(1), over(2))
  }

  /// How many pixels have this colour.
  package func count(of colour: Colour) -> Int {
    (0..<height).reduce(0) { sum, y in sum + (0..<width).count { self[$0, y] == colour } }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func unfilter(_ data: [UInt8], width: Int, height: Int, step: Int) throws -> [[UInt8]] {
    guard data.count == (width + 1) * height else { throw Malformed() }
    var rows: [[UInt8]] = []
    var above = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      let start = y * (width + 1)
      var row = Array(data[start + 1..<start + 1 + width])
      for x in 0..<width {
        let left = x >= step ? row[x - step] : 0
        let corner = x >= step ? above[x - step] : 0
        switch data[start] {
        case 0: break
        case 1: row[x] &+= left
        case 2: row[x] &+= above[x]
        case 3: row[x] &+= UInt8((Int(left) + Int(above[x])) / 2)
        case 4: row[x] &+= paeth(left, above[x], corner)
        default: throw Malformed()
        }
      }
      rows.append(row)
      above = row
    }
    return rows
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(above) - Int(corner)
    let distances = [left, above, corner].map { abs(guess - Int($0)) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? above : corner
  }
}
