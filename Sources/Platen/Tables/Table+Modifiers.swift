import PlatenGraphics

extension Table {
  /// Puts rows into groups by a text; rows of a group have to stand next to each other. A further call makes groups in
  /// the groups.
  public func groups(by title: @escaping (Value) -> String) -> Table { with { $0.groups.append(title) } }

  /// Whether a row with its title stands above each group; it does by default.
  public func groupHeaders(_ isShown: Bool) -> Table { with { $0.showsGroupHeaders = isShown } }

  /// A row below each group with the sums of the columns that have ``Column/total(_:)`` of `.sum`.
  ///
  /// - Parameter label: The words before the sums, by the title of the group; nil takes those of the language.
  public func subtotals(_ label: ((String) -> String)? = nil) -> Table {
    with {
      $0.showsSubtotals = true
      $0.subtotalLabel = label
    }
  }

  /// Running sums of the columns that have ``Column/total(_:)`` of `.sum`: "carried forward" last on each page that the
  /// table leaves, "brought forward" first on the next.
  public func carryForward(_ isOn: Bool = true) -> Table { with { $0.carries = isOn } }

  /// A last row with what ``Column/total(_:)`` says of each column.
  ///
  /// - Parameter label: What stands in the first column without a total; nil takes the word of the language.
  public func totals(label: String? = nil) -> Table {
    with {
      $0.showsTotals = true
      $0.totalsLabel = label
    }
  }

  /// A last row with given cells, one for each column.
  public func totals(_ cells: [String]) -> Table { with { $0.totalCells = cells } }

  /// Rows of the header above the one with the columns' names.
  public func header(@HeaderBuilder _ rows: () -> [HeaderRow]) -> Table {
    let made = rows()
    return with { $0.headerRows = made }
  }

  /// Rows at the foot of the table on each page.
  public func repeatedFooter(@HeaderBuilder _ rows: () -> [HeaderRow]) -> Table {
    let made = rows()
    return with { $0.footerRows = made }
  }

  /// How single rows differ; nil for those that do not.
  public func rowStyle(_ style: @escaping (Value) -> CellStyle?) -> Table { with { $0.rowStyle = style } }

  /// Rows that do not stand last on a page.
  public func keepWithNext(_ isKept: @escaping (Value) -> Bool) -> Table { with { $0.keep = isKept } }

  /// Components in place of the text of a column, found by its name; nil leaves the text.
  public func cell(_ header: String, _ component: @escaping (Value) -> (any Component)?) -> Table {
    with { table in
      for index in table.columns.indices where table.columns[index].header == header {
        table.columns[index].component = component
      }
    }
  }

  /// Whether every second row has a background; it does by default.
  public func zebra(_ isOn: Bool) -> Table { with { $0.isStriped = isOn } }

  /// Lines between and around the cells.
  ///
  /// - Parameters:
  ///   - rules: Which lines.
  ///   - color: Their colour; nil takes the theme's.
  ///   - width: Their width, in points.
  public func rules(_ rules: TableRuleSet = .all, color: Color? = nil, width: Double = 0.5) -> Table {
    with {
      $0.ruleSet = rules
      $0.ruleColor = color
      $0.ruleWidth = width
    }
  }

  /// What stands in place of rows when there are none; by default the words of the language.
  public func emptyText(_ text: String) -> Table { with { $0.emptyWords = text } }
}
