// What all parts of the page use. All text from the document and its files goes through textContent; nothing makes HTML of data.
export const words = JSON.parse(document.body.dataset.words);
export const byId = (id) => document.getElementById(id);
export const pane = byId("pages");
export const list = byId("list");

const language = document.documentElement.lang;
export const number = new Intl.NumberFormat(language);
export const percent = new Intl.NumberFormat(language, { style: "percent" });

// The document that is on the screen.
export const shown = { version: 0, document: 0, pages: [] };

// A phrase with values in it, isolated from the direction of the words around them (UAX 9).
export function fill(phrase, ...values) {
  return phrase.replace(/%(\d)\$@/g, (_, index) => "\u2068" + values[index - 1] + "\u2069");
}

// What the tab remembers when it is loaded again.
export const store = {
  get(key) { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } },
  set(key, value) { try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* then it forgets */ } },
};

export function say(text, isBad = false) {
  byId("status").classList.toggle("bad", isBad);
  if (byId("status").textContent !== text) byId("status").textContent = text;
}
