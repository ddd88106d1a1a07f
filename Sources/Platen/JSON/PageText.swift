import PlatenLayout

/// A paragraph in a header or footer whose placeholders stand for numbers of the page.
struct PageText: Component, BlockComponent {
  let text: Text

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    guard let page = environment.layout.page else { return text.block(in: environment) }
    func number(_ value: Int) -> String { environment.localizer.number(value) }
    let values = [
      ("{pages}", number(page.pageCount)), ("{page}", number(page.page)), ("{pageLabel}", page.label),
      ("{sectionPages}", number(page.sectionPageCount)), ("{sectionPage}", number(page.sectionPage)),
    ]
    var filled = text
    for index in filled.pieces.indices where filled.pieces[index].text.contains("{") {
      for (name, value) in values {
        filled.pieces[index].text = filled.pieces[index].text.replacing(name, with: value)
      }
    }
    return filled.block(in: environment)
  }
}
