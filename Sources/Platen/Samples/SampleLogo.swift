import Foundation

/// The mark on the sample reports: a sheet on a platen, drawn as vectors.
package enum SampleLogo {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">
    <rect x="4" y="28" width="40" height="14" rx="7" fill="#206bc4"/>
    <path d="M12 4h18l7 7v19H12z" fill="#f0f4f8" stroke="#206bc4" stroke-width="2"/>
    <path d="M30 4v7h7" fill="none" stroke="#206bc4" stroke-width="2"/>
    <path d="M17 15h14M17 20h14M17 25h9" stroke="#c62828" stroke-width="2"/>
    </svg>
    """

  /// The mark; nil in a build without SVG.
  package static func image() throws -> Image? {
    #if SVGImages
    var image = try Image(data: Data(svg.utf8), name: "logo.svg")
    image.altText = "Platen"
    return image
    #else
    return nil
    #endif
  }
}
