import PlatenLayout

extension Component {
  /// It is there on the first page of its section only, or the first time that a repeated header is shown. For headers
  /// and footers.
  public func onlyOnFirstPage() -> some Component { shown(on: .first) }

  /// It is there on all pages of its section but the first, or in all repetitions of a header. For headers and footers.
  public func exceptOnFirstPage() -> some Component { shown(on: .exceptFirst) }

  /// It is there on the last page of its section only. For headers and footers; in content it is always there.
  public func onlyOnLastPage() -> some Component { shown(on: .last) }

  /// It is there on all pages of its section but the last. For headers and footers; in content it is always there.
  public func exceptOnLastPage() -> some Component { shown(on: .exceptLast) }

  /// It is there on pages with odd numbers only: right-hand pages in a book that is read from left to right. For headers
  /// and footers; in content it is always there.
  public func onlyOnOddPages() -> some Component { shown(on: .odd) }

  /// It is there on pages with even numbers only. For headers and footers; in content it is always there.
  public func onlyOnEvenPages() -> some Component { shown(on: .even) }

  /// Puts a header above it, which stands there again on each further page that it reaches. A header of more than half a
  /// page is not repeated.
  public func repeating(@ComponentBuilder header: () -> ComponentGroup) -> some Component {
    RepeatingComponent(content: self, header: header())
  }

  private func shown(on pages: ShowOn.Pages) -> some Component {
    Modified(content: self, wrap: { block, _ in ShowOn(pages, block) })
  }
}

/// A component with a header that is repeated.
struct RepeatingComponent: Component, BlockComponent {
  let content: any Component
  let header: ComponentGroup

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    RepeatBlock(header: try header.block(in: environment), try environment.block(of: content))
  }
}
