"use strict";

// All text from the document and its files goes through textContent; nothing here makes HTML of data.
const words = JSON.parse(document.body.dataset.words);
const byId = (id) => document.getElementById(id);
const [pane, list, statusLine] = [byId("pages"), byId("list"), byId("status")];
const pixelsPerPoint = 96 / 72;
const steps = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];
const store = {
  get(key) { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } },
  set(key, value) { try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* the tab forgets it */ } },
};

let shown = { version: 0, document: 0, pages: [] };
let zoom = store.get("zoom") ?? "fit";
let pendingPlace = store.get("place");

const number = new Intl.NumberFormat(document.documentElement.lang);
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

function fill(phrase, ...values) {
  return phrase.replace(/%(\d)\$@/g, (_, index) => "\u2068" + values[index - 1] + "\u2069");
}

// ---- Place and size

function scale() {
  if (zoom !== "fit") return zoom / 100;
  const widest = Math.max(...shown.pages.map(([width]) => width), 1);
  const style = getComputedStyle(pane);
  const room = pane.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.min(Math.max(room / (widest * pixelsPerPoint), 0.1), 2);
}

function layOut() {
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
function place() {
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

function keepingPlace(change) {
  const before = pendingPlace ?? place();
  change();
  goTo(before);
  showPage();
}

function setZoom(value) {
  keepingPlace(() => { zoom = value; layOut(); });
  store.set("zoom", zoom);
}

function step(direction) {
  const now = Math.round(scale() * 100);
  const next = direction > 0 ? steps.find((each) => each > now) : steps.findLast((each) => each < now);
  if (next) setZoom(next);
}

// The page in the middle of the window is the one that is read.
function currentPage() {
  const box = pane.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  let found = 0;
  for (const [index, sheet] of [...list.children].entries()) if (sheet.getBoundingClientRect().top <= middle) found = index;
  return found;
}

function showPage() {
  const page = currentPage();
  if (document.activeElement !== byId("page")) byId("page").value = page + 1;
  byId("previous").disabled = page <= 0;
  byId("next").disabled = page >= list.children.length - 1;
}

function turnTo(page) {
  const last = list.children.length - 1;
  goTo({ page: Math.max(0, Math.min(page, last)), down: -0.01 });
  showPage();
}

// ---- Document

function sheetFor(index) {
  const sheet = document.createElement("li");
  sheet.className = "sheet";
  const image = document.createElement("img");
  image.decoding = "async";
  sheet.append(image);
  sheet.id = "page-" + (index + 1);
  return sheet;
}

// The old picture stays until the new one is there, so that nothing flickers.
async function draw(sheet, index, number_) {
  const image = sheet.firstElementChild;
  const address = `/pages/${number_}/${index + 1}`;
  image.alt = fill(words["picture of page N"], number.format(index + 1));
  if (!image.src) {
    image.loading = "lazy";
    image.src = address;
    return;
  }
  const next = new Image();
  next.alt = image.alt;
  next.src = address;
  try { await next.decode(); } catch { return; }
  if (shown.document === number_ && sheet.firstElementChild) sheet.replaceChildren(next);
}

function showDocument(state) {
  const isFirst = list.children.length === 0;
  keepingPlace(() => {
    shown.pages = state.pages;
    shown.document = state.document;
    while (list.children.length > state.pages.length) list.lastElementChild.remove();
    while (list.children.length < state.pages.length) list.append(sheetFor(list.children.length));
    layOut();
  });
  if (!isFirst || state.pages.length) pendingPlace = null;
  const visible = currentPage();
  // What is looked at first, then its neighbours.
  const order = [...list.children.keys()].sort((one, other) => Math.abs(one - visible) - Math.abs(other - visible));
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
  if (state.pages.length) return viewer?.remove();
  if (!viewer) {
    viewer = document.createElement("iframe");
    viewer.className = "viewer";
    viewer.title = byId("name").textContent;
    pane.append(viewer);
  }
  viewer.src = `/document.pdf?inline&document=${state.document}`;
}

function showMessages(state) {
  const [errors, warnings] = ["error", "warning"].map((kind) => state.messages.filter((each) => each.kind === kind));
  byId("messages").replaceChildren(...errors.concat(warnings).map(item));
  const parts = [];
  if (errors.length) parts.push(fill(words.errors, number.format(errors.length)));
  if (warnings.length) parts.push(fill(words.warnings, number.format(warnings.length)));
  byId("summary").textContent = parts.join(" · ") || words["no problems"];
  return parts.join(" · ");
}

function item(message) {
  const entry = document.createElement("li");
  entry.className = message.kind;
  const kind = document.createElement("span");
  kind.className = "kind";
  kind.textContent = words[message.kind];
  const text = document.createElement("p");
  text.dir = "auto";
  text.textContent = message.text;
  entry.append(kind, text);
  const position = [message.line, message.column].filter((each) => each !== undefined).join(":");
  if (message.file) {
    const place = document.createElement("span");
    place.className = "place";
    place.dir = "ltr";
    place.textContent = message.file + (position ? ":" + position : "");
    entry.append(place);
  } else if (position) {
    const place = document.createElement("span");
    place.className = "place";
    place.textContent = fill(words["line N"], position);
    entry.append(place);
  }
  if (message.page) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = fill(words["go to page"], number.format(message.page));
    button.addEventListener("click", () => { turnTo(message.page - 1); pane.focus(); });
    entry.append(button);
  }
  return entry;
}

function say(text, isBad = false) {
  statusLine.classList.toggle("bad", isBad);
  if (statusLine.textContent !== text) statusLine.textContent = text;
}

function show(state) {
  const isNew = state.document !== shown.document;
  shown.version = state.version;
  if (isNew) showDocument(state);
  if (state.status === "rendering") {
    // Said only when it takes a while: most renderings are over in a blink.
    clearTimeout(show.timer);
    show.timer = setTimeout(() => say(words.rendering), 400);
    return;
  }
  clearTimeout(show.timer);
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
    try {
      const response = await fetch(`/state?after=${shown.version}`, { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(String(response.status));
      show(await response.json());
    } catch {
      say(words["connection lost"], true);
      // The program may have been started again: then documents are counted anew.
      shown.version = 0;
      await new Promise((go) => setTimeout(go, 1500));
    }
  }
}

// ---- Sharing

const dialog = byId("dialog");
const chosen = () => byId("form").elements.by.value;

function showDetails() {
  for (const part of dialog.querySelectorAll(".details")) part.hidden = part.dataset.for !== chosen();
  byId("failure").textContent = "";
}

async function share(by) {
  const body = { by, document: shown.document };
  if (by === "mail") Object.assign(body, { to: byId("to").value, subject: byId("subject").value, text: byId("text").value });
  if (by === "print") {
    body.printer = byId("printer").value.trim();
    body.copies = Number.parseInt(byId("copies").value, 10) || 1;
    body.duplex = byId("duplex").value;
  }
  const response = await fetch("/share", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? String(response.status));
  if (!response.headers.get("Content-Type").startsWith("message/rfc822")) return { open: "opened", mail: "sent", print: "printed" }[by];
  save(await response.blob(), response.headers.get("Content-Disposition"));
  return "draft saved";
}

// Without a mail server the reader gets a draft that a mail program opens.
function save(blob, disposition) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "");
  const plain = /filename="([^"]+)"/.exec(disposition ?? "");
  const link = document.createElement("a");
  link.download = encoded ? decodeURIComponent(encoded[1]) : plain ? plain[1] : "message.eml";
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const by = chosen();
  if (by === "nothing") return dialog.close();
  const go = byId("go");
  byId("failure").textContent = "";
  go.disabled = true;
  dialog.setAttribute("aria-busy", "true");
  try {
    const done = await share(by);
    dialog.close();
    say(words[done]);
  } catch (error) {
    const reason = error instanceof TypeError ? words["connection lost"] : error.message;
    byId("failure").textContent = words["failed to share"] + " \u2068" + reason + "\u2069";
  } finally {
    go.disabled = false;
    dialog.removeAttribute("aria-busy");
    if (dialog.open) go.focus();
  }
});

byId("share").addEventListener("click", () => {
  showDetails();
  dialog.showModal();
  byId("form").elements.by.value || (byId("form").elements.by[0].checked = true);
  dialog.querySelector("input[name=by]:checked").focus();
});
byId("cancel").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => byId("share").focus());
for (const choice of dialog.querySelectorAll("input[name=by]")) choice.addEventListener("change", showDetails);

// ---- Controls

byId("previous").addEventListener("click", () => turnTo(currentPage() - 1));
byId("next").addEventListener("click", () => turnTo(currentPage() + 1));
byId("page").addEventListener("change", (event) => turnTo((Number.parseInt(event.target.value, 10) || 1) - 1));
byId("smaller").addEventListener("click", () => step(-1));
byId("larger").addEventListener("click", () => step(1));
byId("fit").addEventListener("click", () => setZoom(zoom === "fit" ? 100 : "fit"));
pane.addEventListener("scroll", () => requestAnimationFrame(showPage), { passive: true });
addEventListener("resize", () => keepingPlace(layOut));
addEventListener("pagehide", () => { if (list.children.length) store.set("place", place()); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open || event.target.matches("input, textarea, select")) return;
  const action = { "+": () => step(1), "=": () => step(1), "-": () => step(-1), "0": () => setZoom("fit") }[event.key];
  if (action) { event.preventDefault(); action(); }
});

follow();
