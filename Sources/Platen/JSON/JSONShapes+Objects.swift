extension JSONShapes {
  private static let cellStyle: [JSONShape.Key] = [
    .key("background", .color, "The colour behind it."),
    .key("color", .color, "The colour of its text."),
    .key("bold", .boolean, "Whether its text is bold."),
    .key("italic", .boolean, "Whether its text is italic."),
    .key("alignment", textAlignment, "Where its text stands."),
    .key("language", .language, "The language of its text, for the forms of shared characters."),
  ]

  /// What parts are made of.
  static let objects: [JSONShape] = [
    JSONShape(
      "sides", "sides", "A length for each side of the page; 0 for those left out.",
      [
        .key("top", length, "At the upper side."), .key("left", length, "At the left side."),
        .key("bottom", length, "At the lower side."), .key("right", length, "At the right side."),
      ]),
    JSONShape(
      "line", "a line", "A line along a side.",
      [
        .required("color", .color, "Its colour."),
        .key("width", .length(0...100), "Its width; 0.5 points by default."),
        .key("pattern", .choice(["solid", "dashed", "dotted"]), "How it is drawn; solid by default."),
      ]),
    JSONShape(
      "sideLines", "a border", "Lines along some of the sides.",
      [
        .key("top", line, "At the upper side."), .key("left", line, "At the left side."),
        .key("bottom", line, "At the lower side."), .key("right", line, "At the right side."),
      ]),
    JSONShape(
      "width", "a width", "How wide a column is: a share, points, or else as its content needs, within limits.",
      [
        .key("share", .number(0.001...1_000_000), "The share of the width that other kinds leave."),
        .key("points", length, "A fixed width."),
        .key("minimum", length, "The least width."),
        .key("maximum", length, "The greatest width."),
      ]),
    JSONShape(
      "run", "a run of text", "Text in a style of its own within a paragraph.",
      [
        .required("text", .string, "The words."),
        .key("bold", .boolean, "Whether it is bold."),
        .key("italic", .boolean, "Whether it is italic."),
        .key("underline", .boolean, "Whether a line is below."),
        .key("strikethrough", .boolean, "Whether a line goes through it."),
        .key("color", .color, "Its colour."),
        .key("size", textSize, "Its size."),
        .key("language", .language, "The language of the words, for the forms of shared characters and for hyphens."),
        .key("link", .string, "An address that a click opens: http, https, mailto, tel or ftp."),
      ]),
    JSONShape(
      "labelled", "an item", "A label and a value.",
      [
        .required("label", .string, "The label."),
        .required("value", .scalar, "The value; numbers are shown as they are written."),
      ]),
    JSONShape(
      "csv", "a CSV file", "Rows from a CSV file (RFC 4180) with a header line.",
      [
        .required("csv", .resource, "The name of the file, relative to the folder of the report."),
        .key("separator", .choice([",", ";", "\t", "|"]), "What stands between fields; found out by default."),
      ]),
    JSONShape(
      "column", "a column", "A column of a table.",
      [
        .required("header", .string, "Its name, shown above it."),
        .key(
          "key", .string,
          "The key of its cells in rows that are objects, or its name in the CSV file; the header by default."),
        .key(
          "type", .choice(["text", "number", "currency", "percent", "date"]),
          "What its cells are. By default text is shown as it is, and columns of numbers are written as the language does."
        ),
        .key("currency", .string, "For currency: the ISO 4217 code, such as EUR."),
        .key(
          "decimals", .integer(0...18),
          "How many digits stand after the decimal separator; by default as many as the numbers have."),
        .key("alignment", .choice(["leading", "center", "trailing", "decimal"]), "Where its cells stand."),
        .key(
          "direction", .choice(["automatic", "leftToRight", "rightToLeft", "page"]),
          "Which way its texts run: as their first letter says by default."),
        .key("width", width, "How wide it is: a share of the width (1 by default), \"auto\", or limits."),
        .key(
          "overflow", .choice(["truncate", "wrap", "shrink"]),
          "What happens to text that is too wide; it is cut off by default."),
        .key("maxLines", .integer(1...10_000), "For wrap: the most lines."),
        .key("minimumSize", textSize, "For shrink: the smallest size; 5 points by default."),
        .key("total", .oneOf([.choice(["sum", "count"]), .shape("totalText")]), "What stands in the row of totals."),
        .key("bold", .boolean, "Whether its cells are bold."),
        .key("italic", .boolean, "Whether its cells are italic."),
        .key("color", .color, "The colour of its cells' text."),
        .key("language", .language, "The language of its cells, for the forms of shared characters."),
        .key("background", .color, "The colour behind its cells."),
      ]),
    JSONShape(
      "totalText", "a text for totals", "A text in the row of totals.", [.required("text", .string, "The text.")]),
    JSONShape(
      "cell", "a cell", "A cell that differs from others: in style, over several columns or rows, or with parts in it.",
      [
        .key("value", .scalar, "What it shows."),
        .key("content", .parts, "Parts in place of the value."),
        .key("columns", .integer(1...1000), "How many columns it takes; cells that are covered are not shown."),
        .key("rows", .integer(1...1000), "How many rows it takes."),
      ] + cellStyle),
    JSONShape(
      "rowStyle", "a row style", "How some rows differ from others.",
      [.required("rows", .array(.integer(1...100_000_000), minimum: 1), "Their numbers, from 1.")] + cellStyle
        + [.key("keepWithNext", .boolean, "Whether they do not stand last on a page.")]),
    JSONShape(
      "headerCell", "a header cell", "A cell of a further row of the header or foot.",
      [
        .required("text", .string, "The text."),
        .key("columns", .integer(1...1000), "How many columns it takes."),
        .key("rows", .integer(1...1000), "How many rows it takes."),
      ] + cellStyle),
  ]
}
