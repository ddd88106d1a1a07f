// Follows the document and connects the controls.
import { byId, list, pane, say, shown, store, words } from "./page.js";
import { currentPage, keepingPlace, layOut, place, setZoom, showPage, step, toggleFit, turnTo } from "./place.js";
import { showMessages } from "./problems.js";
import { showDocument } from "./sheets.js";
import { dialog } from "./sharing.js";

let slow;

function show(state) {
  const isNew = state.document !== shown.document;
  shown.version = state.version;
  if (isNew) showDocument(state);
  if (state.status === "rendering") {
    // Said only when it takes a while: most renderings are over in a blink.
    clearTimeout(slow);
    slow = setTimeout(() => say(words.rendering), 400);
    return;
  }
  clearTimeout(slow);
  const summary = showMessages(state);
  document.body.dataset.status = state.status;
  if (state.status === "failed") {
    if (!shown.document) byId("empty").hidden = true;
    say(words[shown.document ? "failed" : "first failed"], true);
  } else {
    say([words.updated, summary].filter(Boolean).join(" · "));
  }
}

async function follow() {
  for (;;) {
    // A tab that nobody sees does not hold a connection.
    if (document.hidden) await new Promise((go) => document.addEventListener("visibilitychange", go, { once: true }));
    let state;
    try {
      const response = await fetch(`/state?after=${shown.version}`, { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(String(response.status));
      state = await response.json();
    } catch {
      say(words["connection lost"], true);
      // The program may have been started again: then documents are counted anew.
      shown.version = 0;
      await new Promise((go) => setTimeout(go, 1500));
      continue;
    }
    show(state);
  }
}

byId("previous").addEventListener("click", () => turnTo(currentPage() - 1));
byId("next").addEventListener("click", () => turnTo(currentPage() + 1));
byId("page").addEventListener("change", (event) => turnTo((Number.parseInt(event.target.value, 10) || 1) - 1));
byId("smaller").addEventListener("click", () => step(-1));
byId("larger").addEventListener("click", () => step(1));
byId("fit").addEventListener("click", () => toggleFit());
pane.addEventListener("scroll", () => requestAnimationFrame(showPage), { passive: true });
addEventListener("resize", () => keepingPlace(layOut));
addEventListener("pagehide", () => { if (list.children.length) store.set("place", place()); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open || event.target.matches("input, textarea, select")) return;
  const action = { "+": () => step(1), "=": () => step(1), "-": () => step(-1), "0": () => setZoom("fit") }[event.key];
  if (action) { event.preventDefault(); action(); }
});

follow();
