@_exported public import PlatenGraphics
@_exported public import PlatenLayout
