/// How elements look when no one says anything: our own sheet after HTML, clause 15.3, for paper.
enum CSSUserAgentSheet {
  /// The rules, understood and put in order once for all documents.
  struct Rules: Sendable {
    fileprivate(set) var index: CSSSelectorIndex<Int>
    /// By the values of the index.
    fileprivate(set) var blocks: [CSSDeclarationBlock] = []
  }

  static let rules = parse([text], isQuirks: false)
  static let quirksRules = parse([text, quirks], isQuirks: true)

  private static func parse(_ texts: [String], isQuirks: Bool) -> Rules {
    var result = Rules(index: CSSSelectorIndex(isQuirks: isQuirks))
    var warnings = CSSWarnings()
    for text in texts {
      guard let sheet = try? CSSStylesheet(text, warnings: &warnings) else { continue }
      for case .style(let style) in sheet.rules {
        guard let selectors = CSSSelectorParser.selectors(style.prelude) else { continue }
        result.blocks.append(CSSDeclarationBlock(style.declarations, warnings: &warnings))
        for selector in selectors {
          result.index.add(selector, result.blocks.count - 1, priority: selector.specificity.priority)
        }
      }
    }
    return result
  }

  static let text = """
    html, body, div, p, h1, h2, h3, h4, h5, h6, header, footer, main, nav, section, article, aside, address, hgroup,
    blockquote, center, dl, dt, dd, ul, ol, dir, menu, figure, figcaption, form, fieldset, legend, details, summary, hr,
    pre, listing, plaintext, xmp, search, optgroup, option { display: block }
    head, title, style, script, link, meta, base, template, noscript, area, datalist, param, source, track, dialog,
    noembed, noframes, [hidden] { display: none }
    input[type=hidden] { display: none !important }
    htmlpageheader, htmlpagefooter, #header-html, #footer-html { display: block !important }
    :is(#header-html, #footer-html) .visible-pdf { display: block !important }
    :is(#header-html, #footer-html) .hidden-pdf { display: none !important }
    li { display: list-item }
    body { margin: 8px }
    p, dl, blockquote, figure, ul, ol, dir, menu, pre, listing, plaintext, xmp { margin-block: 1em }
    blockquote, figure { margin-inline: 40px }
    h1 { font-size: 2em; margin-block: 0.67em }
    h2 { font-size: 1.5em; margin-block: 0.83em }
    h3 { font-size: 1.17em; margin-block: 1em }
    h4 { margin-block: 1.33em }
    h5 { font-size: 0.83em; margin-block: 1.67em }
    h6 { font-size: 0.67em; margin-block: 2.33em }
    h1, h2, h3, h4, h5, h6 { font-weight: bold; break-after: avoid; break-inside: avoid }
    b, strong { font-weight: bolder }
    i, em, cite, dfn, var, address { font-style: italic }
    code, kbd, samp, tt, pre, listing, plaintext, xmp { font-family: monospace }
    pre, listing, plaintext, xmp { white-space: pre }
    small { font-size: smaller }
    big { font-size: larger }
    sub { vertical-align: sub; font-size: smaller }
    sup { vertical-align: super; font-size: smaller }
    u, ins { text-decoration: underline }
    s, strike, del { text-decoration: line-through }
    a:link { color: #0000ee; text-decoration: underline }
    mark { background: yellow; color: black }
    abbr[title] { text-decoration: dotted underline }
    q::before { content: open-quote }
    q::after { content: close-quote }
    nobr { white-space: nowrap }
    center { text-align: -webkit-center }
    ul, ol, dir, menu { padding-inline-start: 40px }
    :is(ul, ol, dir, menu, dl) :is(ul, ol, dir, menu, dl) { margin-block: 0 }
    dd { margin-inline-start: 40px }
    ul, dir, menu { list-style-type: disc }
    :is(ul, ol, dir, menu) :is(ul, dir, menu) { list-style-type: circle }
    :is(ul, ol, dir, menu) :is(ul, ol, dir, menu) :is(ul, dir, menu) { list-style-type: square }
    ol { list-style-type: decimal }
    hr { color: gray; border: 1px inset; margin: 0.5em auto; overflow: hidden }
    table { display: table; box-sizing: border-box; border-spacing: 2px; border-collapse: separate; text-indent: 0;
      border-color: gray; text-align: -internal-table }
    caption { display: table-caption; text-align: -webkit-center }
    colgroup { display: table-column-group }
    col { display: table-column }
    thead { display: table-header-group; break-inside: avoid }
    tbody { display: table-row-group }
    tfoot { display: table-footer-group; break-inside: avoid }
    tr { display: table-row }
    td, th { display: table-cell; padding: 1px }
    thead, tbody, tfoot, table > tr { vertical-align: middle }
    tr, td, th { vertical-align: inherit }
    thead, tbody, tfoot, tr { border-color: inherit }
    th { font-weight: bold; text-align: -internal-center }
    img, svg, video, canvas, object, embed, iframe { object-fit: fill }
    input, select, button, textarea { display: inline-block; font-family: Arial; font-size: 13.333px; font-style: normal; font-weight: normal;
      line-height: normal; letter-spacing: normal; word-spacing: normal; text-transform: none; text-indent: 0;
      text-align: start; color: black }
    input, select, textarea { background: white; border: 2px solid #767676; padding: 1px 2px }
    select { border-width: 1px; padding: 0; white-space: pre; box-sizing: border-box }
    input[type=checkbox], input[type=radio] { border-width: 1px; margin: 3px 3px 3px 4px; padding: 0;
      box-sizing: border-box }
    input[type=radio] { margin: 3px 3px 0 5px }
    button, input:is([type=submit], [type=reset], [type=button]) { background: #efefef; border: 2px solid #767676;
      padding: 1px 6px; text-align: center; box-sizing: border-box }
    input:is([type=submit], [type=reset], [type=button]) { white-space: pre }
    textarea { white-space: pre-wrap; font-family: monospace; border-width: 1px; padding: 2px }
    fieldset { margin-inline: 2px; border: 2px groove #c0c0c0; padding: 0.35em 0.75em 0.625em; display: flow-root;
      min-inline-size: min-content }
    legend { padding-inline: 2px; width: fit-content }
    legend[align=center i] { margin-inline: auto }
    legend[align=right i] { margin-inline: auto 0 }
    progress, meter { display: inline-block }
    ruby { display: inline }
    bdi, output { unicode-bidi: isolate }
    bdo { unicode-bidi: bidi-override }
    [dir=rtl] { direction: rtl; unicode-bidi: isolate }
    [dir=ltr] { direction: ltr; unicode-bidi: isolate }
    [dir=auto] { unicode-bidi: isolate }
    bdi:dir(ltr), [dir=auto]:dir(ltr), input[type=tel]:dir(ltr) { direction: ltr }
    bdi:dir(rtl), [dir=auto]:dir(rtl) { direction: rtl }
    textarea[dir=auto], pre[dir=auto] { unicode-bidi: plaintext }
    bdo[dir=rtl], bdo[dir=ltr], bdo[dir=auto] { unicode-bidi: isolate-override }
    br[clear=all], br[clear=both] { clear: both }
    """

  /// What the document type of old browsers adds (HTML, clause 15.3.10).
  static let quirks = """
    table { font-weight: initial; font-style: initial; font-variant: initial; font-size: initial; line-height: initial;
      white-space: initial; text-align: initial }
    input:not([type=image]), textarea { box-sizing: border-box }
    form { margin-block-end: 1em }
    :is(p, h1, h2, h3, h4, h5, h6, ul, ol, dl, dir, menu, pre, blockquote, listing, plaintext, xmp):-internal-leads-cell {
      margin-block-start: 0 }
    p:-internal-ends-cell { margin-block-end: 0 }
    """
}
