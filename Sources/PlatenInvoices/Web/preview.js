import { ask, button, fresh, make, say } from "./dom.js";

/** The invoice as its reader will see it: the pages of the PDF, and the HTML that they were made from. */
export function showPreview(preview) {
  const pages = make("div", { class: "pages", tabindex: 0 }, Array.from({ length: preview.pages }, (_, index) =>
    make("img", { src: `/api/previews/${preview.key}/pages/${index + 1}`, alt: say("preview.page", index + 1) })));
  // On a phone a page that fits is too small to be read.
  const zoom = button(say("preview.actualSize"), () => {
    zoom.setAttribute("aria-pressed", pages.classList.toggle("actual") ? "true" : "false");
  }, { "aria-pressed": "false", class: "toggle" });
  const paper = make("div", {}, zoom, pages);
  const panels = [{ name: say("preview.pages"), content: paper }];
  if (preview.hasHTML) {
    // No script, no way out: the frame may not even do what the page may.
    const frame = make("iframe", { sandbox: "", src: `/api/previews/${preview.key}/html`, title: say("preview.html") });
    panels.push({ name: say("preview.html"), content: frame });
  }
  return ask(say("preview.title"), () => [warnings(preview), panels.length > 1 ? tabs(panels) : paper], { class: "preview" });
}

function warnings(preview) {
  if (preview.warnings.length === 0) return null;
  return make("details", { class: "warnings", open: true }, make("summary", {}, say("preview.warnings")),
    make("ul", { lang: "en", dir: "auto" }, preview.warnings.slice(0, 50).map((text) => make("li", {}, text))));
}

function tabs(panels) {
  for (const panel of panels) {
    const [tab, body] = [fresh("tab"), fresh("panel")];
    panel.tab = make("button", { type: "button", role: "tab", id: tab, "aria-controls": body, click: () => open(panel) }, panel.name);
    panel.body = make("div", { role: "tabpanel", id: body, "aria-labelledby": tab }, panel.content);
  }
  function open(chosen) {
    for (const panel of panels) {
      panel.tab.setAttribute("aria-selected", panel === chosen ? "true" : "false");
      panel.tab.tabIndex = panel === chosen ? 0 : -1;
      panel.body.hidden = panel !== chosen;
    }
  }
  const list = make("div", {
    role: "tablist", "aria-label": say("preview.title"),
    keydown(event) {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const next = panels.find((panel) => panel.tab.tabIndex === -1);
      open(next);
      next.tab.focus();
    },
  }, panels.map((panel) => panel.tab));
  open(panels[0]);
  return make("div", { class: "tabs" }, list, panels.map((panel) => panel.body));
}
