/// Looks at a page as people who cannot see, or see little, or have no mouse meet it (WCAG 2.2, A and AA).
package enum PageAudit {
  /// What is wrong with the visible part of a page below `root`; empty when nothing is.
  package static func problems(in browser: WebDriver, root: String = "body") throws -> [String] {
    var problems = try browser.run(script, root) as? [String] ?? ["the page cannot be looked at"]
    for element in try browser.elements("\(root) :is(button, a[href], input, select, textarea, [role=button])") {
      guard try element.isDisplayed() else { continue }
      if try element.label().isEmpty { problems.append("no name: \(try element.attribute("outerHTML") ?? "")") }
      if try element.role().isEmpty { problems.append("no role: \(try element.attribute("outerHTML") ?? "")") }
    }
    return problems
  }

  /// Contrast (1.4.3, 1.4.11), reflow (1.4.10), size of targets (2.5.8), order and visibility of the focus (2.4.3, 2.4.7),
  /// language (3.1.1), and identifiers and references.
  private static let script = """
    const root = document.querySelector(arguments[0]);
    const found = [];
    const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && e.getClientRects().length > 0;
    const numbers = (color) => (color.match(/[\\d.]+/g) || []).map(Number);
    const over = (top, below) => {
      const alpha = top[3] === undefined ? 1 : top[3];
      return [0, 1, 2].map((i) => top[i] * alpha + below[i] * (1 - alpha));
    };
    const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];
    const ground = (e) => e === null ? canvas : over(numbers(getComputedStyle(e).backgroundColor), ground(e.parentElement));
    const light = (c) => {
      const [r, g, b] = c.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
      const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
      return (x + 0.05) / (y + 0.05);
    };
    const name = (e) => e.tagName + (e.id ? '#' + e.id : '.' + e.className) + ' "' + e.textContent.trim().slice(0, 30) + '"';
    for (const e of root.querySelectorAll('*')) {
      if (!seen(e) || e.closest('svg')) continue;
      const style = getComputedStyle(e);
      const hasText = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
      const isField = e.matches('input:not([type=radio]):not([type=checkbox]), select, textarea');
      const isHidden = style.clipPath !== 'none';
      if ((hasText || isField) && !isHidden && !e.disabled) {
        const behind = ground(e);
        const ratio = contrast(over(numbers(style.color), behind), behind);
        const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
        if (ratio < (isLarge ? 3 : 4.5)) found.push('contrast ' + ratio.toFixed(2) + ': ' + name(e));
        if (isField && contrast(numbers(style.borderTopColor), ground(e.parentElement)) < 3) found.push('faint border: ' + name(e));
      }
      if (e.matches('button, a[href], input, select, textarea') && !isHidden) {
        const box = (e.matches('input[type=radio], input[type=checkbox]') ? e.closest('label') : e).getBoundingClientRect();
        if (box.width < 24 || box.height < 24) found.push('small target: ' + name(e));
      }
      if (e.matches('img') && !e.alt) found.push('picture without alternative: ' + name(e));
      for (const key of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
        for (const id of (e.getAttribute(key) || '').split(' ').filter(Boolean))
          if (!document.getElementById(id)) found.push(key + ' leads nowhere: ' + name(e));
    }
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    if (new Set(ids).size !== ids.length) found.push('an identifier is there twice');
    if (!document.documentElement.lang) found.push('no language');
    if (!document.title) found.push('no title');
    if (document.querySelectorAll('h1').length !== 1) found.push('not one first heading');
    if (document.querySelectorAll('main').length !== 1) found.push('not one main part');
    if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the window: ' + document.documentElement.scrollWidth);
    if (document.querySelector('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])')) found.push('the order of the focus is forced');
    for (const e of document.querySelectorAll('*'))
      if (e.scrollHeight > e.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY) && seen(e)
        && e.tabIndex < 0 && !e.querySelector('button, a[href], input, select, textarea')) found.push('scrolls by mouse only: ' + name(e));
    return found;
    """
}
