// Elements of the page. Text goes in as text nodes only, so nothing that a person typed can become markup.

let words = {};

export function setWords(table) { words = table; }

/**
 * A word or sentence of the page; values take the places of %@. They are isolated from the words around them, so that
 * "2026-0001" is not turned around in Arabic (Unicode Standard Annex 9).
 */
export function say(key, ...values) { return put(key, values.map((value) => `\u2068${value}\u2069`)); }

/** The same for what leaves the page, such as the subject of a message: without invisible characters. */
export function plain(key, ...values) { return put(key, values); }

function put(key, values) {
  const text = Object.hasOwn(words, key) ? words[key] : key;
  // In pieces, because a value may have %@ in it itself.
  return text.split("%@").map((piece, index) => (index === 0 ? piece : `${values[index - 1] ?? ""}${piece}`)).join("");
}

/**
 * An element. `attributes` with a function are event handlers by their name (`click`), true and false are presence, and the rest
 * are texts; children are elements or texts.
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function button(label, action, attributes = {}) {
  return make("button", { type: "button", ...attributes, click: action }, label);
}

let lastNumber = 0;
/** An identifier that no other element has. */
export function fresh(prefix) {
  lastNumber += 1;
  return `${prefix}-${lastNumber}`;
}

/** A control with its label above it. `control` may be an input, select or textarea. */
export function labelled(label, control, hint) {
  if (!control.id) control.id = fresh("field");
  const parts = [make("label", { for: control.id }, label), control];
  if (hint) {
    const id = fresh("hint");
    control.setAttribute("aria-describedby", id);
    parts.push(make("small", { id, class: "hint" }, hint));
  }
  return make("div", { class: "field" }, parts);
}

export function select(choices, value, attributes = {}) {
  const known = choices.some((choice) => choice.value === value);
  const all = known ? choices : [...choices, { value, name: value }];
  const element = make("select", attributes, all.map((choice) => make("option", { value: choice.value }, choice.name)));
  element.value = value;
  return element;
}

/** An amount or date as the page's language writes it: isolated, in the direction of that language. */
export function written(text) { return make("bdi", { dir: document.documentElement.dir }, text); }

/** What happened, said to screen readers as well; with an action such as "Undo" where there is one. */
export function notify(text, action) {
  const notice = document.getElementById("notice");
  const parts = [make("span", {}, text)];
  const act = action && button(action.label, () => { clearNotice(); action.run(); }, { class: "link" });
  if (act) parts.push(act);
  parts.push(button("×", clearNotice, { class: "close", "aria-label": say("app.close") }));
  notice.replaceChildren(make("div", { class: "toast" }, parts));
  // What had the focus went with what was deleted: to take that back is nearest.
  if (act && document.activeElement === document.body) act.focus();
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(clearNotice, action ? 60000 : 10000);
}

let noticeTimer;

/** Takes the notice away: it was about a view that is gone, or would lie over what went wrong. */
export function clearNotice() {
  const notice = document.getElementById("notice");
  const hadFocus = notice.contains(document.activeElement);
  notice.replaceChildren();
  if (hadFocus) document.getElementById("main").focus();
}

/** A dialog over the page; `fill` gets a function that closes it with an answer. The promise is the answer; Escape gives null. */
export function ask(title, fill, attributes = {}) {
  return new Promise((resolve) => {
    const id = fresh("dialog");
    const opener = document.activeElement;
    const dialog = make("dialog", { "aria-labelledby": id, ...attributes });
    let answer = null;
    const close = (value) => { answer = value; dialog.close(); };
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (opener && opener.isConnected) opener.focus();
      resolve(answer);
    });
    dialog.append(
      make("div", { class: "dialog-head" }, make("h2", { id }, title),
        button("×", () => close(null), { class: "close", "aria-label": say("app.close") })),
      ...[fill(close)].flat().filter((part) => part !== null));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A dialog with buttons; the answer is the value of the one pressed. */
export function choose(title, text, choices) {
  const id = fresh("text");
  return ask(title, (close) => [
    make("p", { id }, text),
    make("div", { class: "actions" }, choices.map((choice, index) =>
      button(choice.label, () => close(choice.value), { class: choice.class ?? "", autofocus: index === 0 }))),
  ], { role: "alertdialog", "aria-describedby": id });
}

/** The part of the page where failures of an action are told. */
export function alertBox() { return make("div", { class: "alert", role: "alert", hidden: true }); }

/** `fields` are the controls that are wrong, each with its name: the message names them and leads there. */
export function showFailure(box, failure, fields = []) {
  clearNotice();
  let text = say(`error.${failure.code}`);
  if (failure.code === "invalidField") text = fields.length ? say("error.fields") : say("error.invalidField", failure.field ?? "");
  if (failure.code === "number") text = say("error.fields");
  const parts = [make("p", {}, text)];
  if (fields.length > 0) {
    parts.push(make("ul", { class: "fields" }, fields.map(({ label, control }) =>
      make("li", {}, button(label, () => { control.scrollIntoView({ block: "center" }); control.focus(); }, { class: "link" })))));
  }
  // The sentence of the program says more, in English.
  if (["invalidField", "document", "mail", "failed", "corrupt"].includes(failure.code) && failure.message) {
    parts.push(make("p", { class: "detail", lang: "en", dir: "ltr" }, failure.message));
  }
  box.replaceChildren(...parts);
  box.hidden = false;
}

let isPressed = false;
addEventListener("pointerdown", (event) => { isPressed = event.button === 0; }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { isPressed = false; }, true);

/**
 * Resolves when no mouse button or finger is down: what appears above a button while it is pressed moves it away, and the click
 * is lost.
 */
export function released() {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    // After the click that follows.
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(resolve), { capture: true, once: true });
  });
}
