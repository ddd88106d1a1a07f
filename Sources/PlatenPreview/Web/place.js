// Where the reader is, and how large the pages are.
import { byId, list, pane, percent, shown, store } from "./page.js";

const pixelsPerPoint = 96 / 72;
const steps = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];

let zoom = store.get("zoom") ?? "fit";
// Where the reader was when the tab was loaded again.
let pendingPlace = store.get("place");

function scale() {
  if (zoom !== "fit") return zoom / 100;
  const widest = Math.max(...shown.pages.map(([width]) => width), 1);
  const style = getComputedStyle(pane);
  const room = pane.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.min(Math.max(room / (widest * pixelsPerPoint), 0.1), 2);
}

export function layOut() {
  const factor = scale() * pixelsPerPoint;
  for (const [index, sheet] of [...list.children].entries()) {
    const size = shown.pages[index];
    if (!size) continue;
    sheet.style.width = size[0] * factor + "px";
    sheet.style.height = size[1] * factor + "px";
  }
  byId("zoom").textContent = percent.format(Math.round(scale() * 100) / 100);
  byId("fit").setAttribute("aria-pressed", String(zoom === "fit"));
}

// Where the reader is: a page, and how far down and across in parts of its size.
export function place() {
  const top = pane.getBoundingClientRect().top;
  for (const [index, sheet] of [...list.children].entries()) {
    const box = sheet.getBoundingClientRect();
    if (box.bottom > top + 1) {
      return { page: index, down: (top - box.top) / Math.max(box.height, 1), across: pane.scrollLeft / Math.max(pane.scrollWidth, 1) };
    }
  }
  return { page: 0, down: 0, across: 0 };
}

function goTo({ page, down, across }) {
  const sheet = list.children[Math.min(page, list.children.length - 1)];
  if (!sheet) return;
  const box = sheet.getBoundingClientRect();
  pane.scrollTop += box.top - pane.getBoundingClientRect().top + (page < list.children.length ? down * box.height : 0);
  if (across !== undefined) pane.scrollLeft = across * pane.scrollWidth;
}

export function keepingPlace(change) {
  const before = pendingPlace ?? (list.children.length ? place() : null);
  change();
  if (before) goTo(before);
  showPage();
}

export function setZoom(value) {
  keepingPlace(() => { zoom = value; layOut(); });
  store.set("zoom", zoom);
}

export function step(direction) {
  const now = Math.round(scale() * 100);
  const next = direction > 0 ? steps.find((each) => each > now) : steps.findLast((each) => each < now);
  if (next) setZoom(next);
}

// The page in the middle of the window is the one that is read.
export function currentPage() {
  const box = pane.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  let found = 0;
  for (const [index, sheet] of [...list.children].entries()) if (sheet.getBoundingClientRect().top <= middle) found = index;
  return found;
}

export function showPage() {
  const page = currentPage();
  if (document.activeElement !== byId("page")) byId("page").value = page + 1;
  byId("previous").disabled = page <= 0;
  byId("next").disabled = page >= list.children.length - 1;
}

export function turnTo(page) {
  const last = list.children.length - 1;
  goTo({ page: Math.max(0, Math.min(page, last)), down: -0.01 });
  showPage();
}

export function toggleFit() {
  setZoom(zoom === "fit" ? 100 : "fit");
}

// The place was found again: from now on the reader's own counts.
export function settlePlace() {
  pendingPlace = null;
}
