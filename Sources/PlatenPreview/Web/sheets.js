// The pictures of the pages.
import { byId, fill, list, number, pane, shown, words } from "./page.js";
import { currentPage, keepingPlace, layOut, settlePlace, showPage } from "./place.js";

function sheetFor(index) {
  const sheet = document.createElement("li");
  sheet.className = "sheet";
  const image = document.createElement("img");
  image.decoding = "async";
  sheet.append(image);
  sheet.id = "page-" + (index + 1);
  return sheet;
}

// Whether a sheet is on the screen, or nearly.
function isNear(sheet) {
  const [box, window_] = [sheet.getBoundingClientRect(), pane.getBoundingClientRect()];
  return box.bottom > window_.top - window_.height && box.top < window_.bottom + window_.height;
}

// The old picture stays until the new one is there, so that nothing flickers. What nobody sees is fetched when it is scrolled to.
async function draw(sheet, index, version) {
  const image = sheet.firstElementChild;
  const address = `/pages/${version}/${index + 1}`;
  image.alt = fill(words["picture of page N"], number.format(index + 1));
  if (!image.src || !isNear(sheet)) {
    image.loading = "lazy";
    image.src = address;
    return;
  }
  const next = new Image();
  next.alt = image.alt;
  next.src = address;
  try { await next.decode(); } catch { return; }
  if (shown.document === version) sheet.replaceChildren(next);
}

export function showDocument(state) {
  const isFirst = list.children.length === 0;
  keepingPlace(() => {
    shown.pages = state.pages;
    shown.document = state.document;
    while (list.children.length > state.pages.length) list.lastElementChild.remove();
    while (list.children.length < state.pages.length) list.append(sheetFor(list.children.length));
    layOut();
  });
  if (!isFirst || state.pages.length) settlePlace();
  const visible = currentPage();
  // What is looked at first, then its neighbours.
  const order = state.pages.map((_, index) => index).sort((one, other) => Math.abs(one - visible) - Math.abs(other - visible));
  for (const index of order) draw(list.children[index], index, state.document);
  showViewer(state);
  const total = Math.max(state.pageCount, state.pages.length);
  byId("count").textContent = total ? "/ " + number.format(total) : "";
  byId("page").max = state.pages.length;
  byId("page").disabled = state.pages.length === 0;
  byId("more").hidden = !(state.pages.length && state.pages.length < state.pageCount);
  byId("more").textContent = fill(words["only in PDF"], number.format(state.pages.length + 1));
  byId("empty").hidden = true;
  const link = byId("export");
  link.href = `/document.pdf?document=${state.document}`;
  link.download = "";
  link.removeAttribute("aria-disabled");
  link.removeAttribute("role");
  byId("share").disabled = false;
  showPage();
}

// Documents without pictures are shown by the browser's own viewer.
function showViewer(state) {
  let viewer = document.querySelector(".viewer");
  byId("tools").hidden = state.pages.length === 0;
  if (state.pages.length) return viewer?.remove();
  if (!viewer) {
    viewer = document.createElement("iframe");
    viewer.className = "viewer";
    viewer.title = byId("name").textContent;
    pane.append(viewer);
  }
  viewer.src = `/document.pdf?inline&document=${state.document}`;
}
