import Foundation
import PlatenGraphics
import PlatenLayout

extension TableColumn {
  /// The column as it is laid out.
  func layout(_ environment: ComponentEnvironment) -> TableColumnLayout {
    var layout = TableColumnLayout(
      header, width: fitsContent ? .automatic : .weight(Double(widthWeight)), alignment: alignment.layout,
      overflow: overflow.layout, decimalSeparator: alignment.separator(in: environment.values.locale))
    layout.baseDirection = baseDirection
    return layout
  }
}

extension TableColumn.Alignment {
  var layout: TextAlignment {
    switch self {
    case .left: .leading
    case .center: .center
    case .right, .decimal: .trailing
    }
  }

  /// The separator that numbers are aligned on; nil for other alignments.
  ///
  /// Numbers run from left to right on mirrored pages too: set at the left edge, their units would not stand below each
  /// other. So the trailing side means the separator there.
  func separator(in locale: Locale) -> String? {
    guard self == .decimal || self == .right && TextDirection.isRightToLeft(locale) else { return nil }
    return FormattingLocale.safe(locale).decimalSeparator ?? "."
  }
}

extension TableColumn.Overflow {
  var layout: TableColumnLayout.Overflow {
    switch self {
    case .truncate: .truncate
    case .wrap(let maxLines): .wrap(maxLines: maxLines)
    case .shrink(let minimum): .shrink(minimum: minimum)
    }
  }
}
