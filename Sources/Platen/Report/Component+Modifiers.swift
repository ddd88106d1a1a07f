public import Foundation
import PlatenLayout

extension Component {
  /// Changes the environment for this component and all inside.
  public func environment<Value>(
    _ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Component {
    Modified(content: self, change: { $0[keyPath: key] = value })
  }

  /// Another theme.
  public func theme(_ theme: Theme) -> some Component { environment(\.theme, theme) }

  /// Another language, with its direction.
  public func locale(_ locale: Locale) -> some Component { environment(\.locale, locale) }

  /// Text of another size (points) or weight.
  public func font(size: Double? = nil, weight: FontWeight? = nil, italic: Bool? = nil) -> some Component {
    Modified(
      content: self,
      change: { values in
        if let size { values.textSize = size }
        if let weight { values.textWeight = weight }
        if let italic { values.isItalic = italic }
      })
  }

  /// Text in another colour.
  public func foregroundColor(_ color: Color) -> some Component { environment(\.textColor, color) }

  /// Where lines of text stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some Component {
    environment(\.textAlignment, alignment)
  }

  /// Room around it, in points.
  public func padding(_ insets: Insets) -> some Component {
    Modified(content: self, wrap: { block, _ in Box(block, padding: insets) })
  }

  /// The same room on all sides, in points.
  public func padding(_ length: Double = 8) -> some Component { padding(Insets(length)) }

  /// A colour behind it, with rounded corners of `radius` points.
  public func background(_ color: Color, radius: Double = 0) -> some Component {
    Modified(content: self, wrap: { block, _ in Box(block, style: BoxStyle(background: color, radius: radius)) })
  }

  /// A line around it, inside its edges.
  public func border(_ color: Color, width: Double = 0.5, radius: Double = 0) -> some Component {
    Modified(
      content: self,
      wrap: { block, _ in Box(block, style: BoxStyle(border: BorderSide(width: width, color: color), radius: radius)) })
  }

  /// It stands whole on one page where any page can hold it.
  public func keepTogether() -> some Component {
    Modified(content: self, wrap: { block, _ in KeepTogether(block) })
  }

  /// It does not stand last on a page when something follows.
  public func keepWithNext() -> some Component {
    Modified(content: self, wrap: { block, _ in KeepWithNext(block) })
  }

  /// It begins on the next page unless so many points of height are left.
  public func ensureSpace(_ height: Double) -> some Component {
    Modified(content: self, wrap: { block, _ in EnsureSpace(height, block) })
  }

  /// A place that links can lead to.
  public func anchor(_ name: String) -> some Component {
    Modified(content: self, wrap: { block, _ in Marked(block, mark: .anchor(name)) })
  }

  /// A click on it opens an address (http, https, mailto, tel or ftp).
  public func link(_ uri: String) -> some Component {
    Modified(content: self, wrap: { block, _ in Marked(block, mark: .link(uri)) })
  }

  /// A click on it leads to a place named by ``anchor(_:)``.
  public func link(toAnchor name: String) -> some Component {
    Modified(content: self, wrap: { block, _ in Marked(block, mark: .jump(name)) })
  }
}
