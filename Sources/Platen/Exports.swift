@_exported public import PlatenGraphics
