/// The room that is left in the current region, and what the ones after it offer.
package struct Regions: Hashable {
  /// The width of the current region, in points.
  package var width: Double
  /// The height left in the current region, in points.
  package var height: Double
  /// The height of a region on a fresh page, in points.
  package var freshHeight: Double
  /// Whether nothing stands in the current region yet, also when the ones after it offer more.
  package var isTop = false

  /// A tolerance for all comparisons of heights and widths: a hundredth of a point.
  package static let tolerance = 0.01

  package init(width: Double, height: Double, freshHeight: Double? = nil) {
    self.width = width
    self.height = height
    self.freshHeight = freshHeight ?? height
  }

  /// Whether the next region offers no more than this one: waiting for it does not help.
  package var isFresh: Bool { height + Self.tolerance >= freshHeight }

  /// Whether `height` points fit here.
  package func fits(_ needed: Double) -> Bool { Self.fits(needed, in: height) }

  package static func fits(_ needed: Double, in room: Double) -> Bool { needed <= room + tolerance }

  /// The same regions after `used` points are taken from the current one.
  package func taking(_ used: Double) -> Regions {
    var rest = Regions(width: width, height: max(0, height - used), freshHeight: freshHeight)
    rest.isTop = isTop && used == 0
    return rest
  }

  /// The same regions, narrower and lower by what surrounds the content on every page.
  package func inset(horizontal: Double, vertical: Double) -> Regions {
    var inner = Regions(
      width: max(0, width - horizontal), height: max(0, height - vertical), freshHeight: max(0, freshHeight - vertical))
    inner.isTop = isTop
    return inner
  }

  /// The same heights with another width.
  package func with(width: Double) -> Regions {
    var copy = self
    copy.width = width
    return copy
  }

  /// Room of the given width that never ends, for measuring.
  package static func unbounded(width: Double) -> Regions {
    Regions(width: width, height: .infinity)
  }
}
