extension JSONShapes {
  /// The parts of a report, by their "type".
  static let parts: [JSONShape] = [
    JSONShape(
      "letterhead", "a letterhead", "The organization's logo, name and contact lines, centred, with a rule below.",
      [
        .required("name", .string, "The organization's name."),
        .key("address", .string, "The postal address."),
        .key("phone", .string, "The telephone number."),
        .key("email", .string, "The e-mail address."),
        .key("taxId", .string, "The tax number."),
        .key("logo", .resource, "The logo: a file or a data: URI."),
      ]),
    JSONShape(
      "title", "a title", "The title in capitals and a line below it, centred.",
      [.required("text", .string, "The title."), .key("subtitle", .string, "The line below it.")]),
    JSONShape(
      "heading", "a heading", "A heading; it stands with what follows it, in the outline and in the table of contents.",
      [
        .required("text", .string, "The words."),
        .key("level", .integer(1...6), "1 for the highest, which is the default."),
      ]),
    JSONShape(
      "text", "a text", "A paragraph.",
      [
        .required(
          "text", runs,
          "The words, or runs of them. In headers and footers {page}, {pages}, {pageLabel}, {sectionPage} and {sectionPages} stand for numbers."
        ),
        .key("size", textSize, "Their size."),
        .key("bold", .boolean, "Whether they are bold."),
        .key("italic", .boolean, "Whether they are italic."),
        .key("color", .color, "Their colour."),
        .key("alignment", textAlignment, "Where lines stand; leading by default."),
        .key("maxLines", .integer(1...10_000), "The most lines; what is left is cut off."),
        .key("lineHeight", .number(0.5...10), "Lines so many times as high as the font asks for."),
        .key(
          "hyphenated", .boolean,
          "Whether words may be broken with hyphens where patterns are installed; justified text is by default."),
      ]),
    JSONShape(
      "cards", "cards", "Labels and values on cards of equal width.", [.required("items", items, "The cards.")]),
    JSONShape(
      "info", "an info section", "A heading and labels with values.",
      [.key("title", .string, "The heading."), .required("items", items, "The lines.")]),
    JSONShape(
      "badge", "a badge", "A word or phrase on a rounded ground, centred.",
      [
        .required("text", .string, "The words."),
        .required("color", .color, "The ground; the text gets a colour that can be read on it."),
      ]),
    JSONShape(
      "chart", "a chart", "A picture, centred, at most as wide as the content and as high as the theme's chartHeight.",
      [
        .required("image", .resource, "The picture: a file (PNG, JPEG, SVG, WebP, GIF, TIFF, BMP) or a data: URI."),
        .key("alt", .string, "What it shows, for readers who cannot see it."),
      ]),
    JSONShape(
      "picture", "a picture", "A picture in its own size, or as large as it may be.",
      [
        .required("image", .resource, "The picture: a file (PNG, JPEG, SVG, WebP, GIF, TIFF, BMP) or a data: URI."),
        .key("alt", .string, "What it shows, for readers who cannot see it."),
        .key("width", length, "Its greatest width."),
        .key("height", length, "Its greatest height."),
        .key("alignment", alignment, "Where it stands; leading by default."),
      ]),
    JSONShape(
      "rule", "a rule", "A thin rule as wide as its place.",
      [
        .key("color", .color, "Its colour."),
        .key("thickness", .length(0...100), "Its thickness; 0.5 points by default."),
      ]),
    JSONShape("space", "a space", "Empty room.", [.required("height", length, "Its height.")]),
    JSONShape("pageBreak", "a page break", "What follows begins on a new page, or in columns in a new column.", []),
    JSONShape(
      "contents", "a table of contents", "The headings with the numbers of their pages; each leads to its heading.",
      [
        .key("title", .string, "The words above it."),
        .key("depth", .integer(1...6), "The deepest level listed; 3 by default."),
      ]),
    JSONShape(
      "list", "a list", "A list with bullets, numbers or letters.",
      [
        .required("items", .array(.oneOf([.string, .part, .parts])), "The items: texts, parts, or arrays of parts."),
        .key("marker", .choice(["bullet"] + numberStyles), "What stands before the items; a bullet by default."),
        .key("markerText", .string, "A text before each item, in place of the marker."),
        .key("start", .integer(-1_000_000...1_000_000), "The number of the first item."),
        .key("spacing", length, "Room between items."),
      ]),
    JSONShape(
      "grid", "a grid", "Parts in columns, filled row by row.",
      [
        .required(
          "columns", .oneOf([.integer(1...100), .array(width, minimum: 1)]), "The number of columns, or their widths."),
        .required("content", .parts, "The parts."),
        .key("columnSpacing", length, "Room between columns."),
        .key("rowSpacing", length, "Room between rows."),
      ]),
    JSONShape(
      "columns", "columns", "Content that flows through columns of equal width.",
      [
        .required("content", .parts, "The parts."),
        .key("count", .integer(1...50), "The number of columns; 2 by default."),
        .key("gap", length, "Room between them."),
      ]),
    JSONShape(
      "row", "a row", "Parts side by side.",
      [
        .required("content", .parts, "The parts."),
        .key("widths", .array(width), "The widths of the parts, in order; equal shares by default."),
        .key("spacing", length, "Room between them."),
        .key("alignment", verticalAlignment, "Where lower parts stand; at the top by default."),
      ]),
    JSONShape(
      "stack", "a stack", "Parts one below the other.",
      [.required("content", .parts, "The parts."), .key("spacing", length, "Room between them.")]),
    JSONShape(
      "box", "a box", "Parts on a ground, within lines or margins.",
      [
        .required("content", .parts, "The parts."),
        .key("background", .color, "The colour behind them."),
        .key(
          "border", .oneOf([.color, .shape("line"), .shape("sideLines")]), "A line around them, or lines along sides."),
        .key("radius", .length(0...1000), "The radius of the corners of ground and border."),
        .key("padding", sides, "Room inside."),
        .key("margin", sides, "Room outside."),
        .key("spacing", length, "Room between the parts."),
        .key("width", length, "Its width; that of its place by default."),
        .key("height", length, "Its height; that of its content by default."),
        .key("alignment", alignment, "Where it stands when it is narrower than its place."),
        .key("opacity", .number(0...1), "0 for invisible, 1 for solid."),
        .key("rotation", .number(-360...360), "How much it is turned clockwise, in degrees."),
      ]),
    JSONShape(
      "keepTogether", "parts kept together", "Parts that stand on one page where any page can hold them.",
      [.required("content", .parts, "The parts."), .key("spacing", length, "Room between them.")]),
    JSONShape(
      "repeat", "parts with a repeated header",
      "Parts with a header that stands above them again on each further page.",
      [.required("header", .parts, "The header."), .required("content", .parts, "The parts.")]),
    JSONShape(
      "table", "a table", "A table over as many pages as it needs.",
      [
        .required(
          "rows",
          .oneOf([
            .array(.oneOf([.array(.oneOf([.scalar, .shape("cell")])), .map(.oneOf([.scalar, .shape("cell")]))])),
            .shape("csv"),
          ]), "The rows: arrays with a cell for each column, objects with cells by key, or a CSV file."),
        .key(
          "columns", .array(.shape("column"), minimum: 1),
          "The columns. Only rows from a CSV file do without; then all of its columns are shown."),
        .key(
          "groups", .array(.string, minimum: 1),
          "Keys of columns (or of the data) that rows are grouped by, outermost first. Rows of a group stand next to each other."
        ),
        .key("groupHeaders", .boolean, "Whether a row with its title stands above each group; it does by default."),
        .key("subtotals", .boolean, "Whether a row with sums stands below each group."),
        .key("carryForward", .boolean, "Whether running sums stand last on each page and first on the next."),
        .key(
          "totals", .oneOf([.boolean, .string, .array(.string)]),
          "A last row with what the columns' total says: true, the word before it, or its cells."),
        .key(
          "headerRows", .array(.array(.oneOf([.string, .shape("headerCell")]), minimum: 1)),
          "Rows of the header above the columns' names."),
        .key(
          "footerRows", .array(.array(.oneOf([.string, .shape("headerCell")]), minimum: 1)),
          "Rows at the foot of the table on each page."),
        .key("rowStyles", .array(.shape("rowStyle")), "How some rows differ."),
        .key("zebra", .boolean, "Whether every second row has a ground; it does by default."),
        .key(
          "rules", .oneOf([.boolean, .array(.choice(["horizontal", "vertical", "border"]))]),
          "Lines between and around cells; none by default."),
        .key("ruleColor", .color, "Their colour."),
        .key("ruleWidth", .length(0...20), "Their width; 0.5 points by default."),
        .key("emptyText", .string, "What stands there when there are no rows."),
      ]),
  ]
}
