import { call } from "./api.js";
import { alertBox, button, choose, clearNotice, make, notify, say, select, setWords, showFailure } from "./dom.js";
import { showEditor } from "./editor.js";
import { showList } from "./list.js";
import { setNumbers } from "./numbers.js";
import { showSettings } from "./settings.js";

const main = document.getElementById("main");
const app = {
  start: null,
  main,
  /** Whether there is something to lose: set by the view. */
  isDirty: () => false,
  /** Goes to another view; what is told of it then has to wait until that is there. */
  go(hash) {
    if (location.hash === hash) return show();
    return new Promise((resolve) => {
      arrived = resolve;
      location.hash = hash;
    });
  },
  /** Says that the view is at another address now without showing it anew. */
  moved(hash) { current = hash; history.replaceState(null, "", hash); },
  async refresh() { app.start = await call("GET", "/api/start"); },
};
let current = location.hash;
let arrived = null;

function bar() {
  const languages = [
    { value: "en", name: "English" }, { value: "ar", name: "العربية" }, { value: "zh-Hans", name: "简体中文" },
  ];
  const language = select(languages, app.start.language, {
    "aria-label": say("app.language"),
    async change() {
      if (!(await mayLeave())) { language.value = app.start.language; return; }
      app.isDirty = () => false;
      document.cookie = `platen-language=${language.value}; path=/; max-age=31536000; SameSite=Strict`;
      location.reload();
    },
  });
  document.getElementById("bar").replaceChildren(
    make("a", { class: "skip", href: "#main", click: (event) => { event.preventDefault(); main.focus(); } }, say("app.skip")),
    make("a", { class: "brand", href: "#/" }, say("app.title")),
    make("nav", { "aria-label": say("app.title") },
      make("a", { class: "button primary", href: "#/new" }, say("app.newInvoice")),
      make("a", { class: "button", href: "#/settings" }, say("app.settings")),
      language));
}

async function mayLeave() {
  if (!app.isDirty()) return true;
  return (await choose(say("leave.title"), say("leave.text"), [
    { label: say("leave.stay"), value: false, class: "primary" }, { label: say("leave.discard"), value: true, class: "danger" },
  ])) === true;
}

async function show() {
  clearNotice();
  app.isDirty = () => false;
  current = location.hash;
  const path = current.replace(/^#\/?/, "").split("/");
  main.replaceChildren(make("p", {}, say("app.loading")));
  try {
    if (path[0] === "new") await showEditor(app, null);
    else if (path[0] === "invoice" && /^\d+$/.test(path[1] ?? "")) await showEditor(app, Number(path[1]));
    else if (path[0] === "settings") await showSettings(app);
    else await showList(app);
  } catch (failure) {
    const box = alertBox();
    showFailure(box, failure);
    main.replaceChildren(make("h1", {}, say("error.title")), box, make("a", { class: "button", href: "#/" }, say("app.back")));
  }
  const heading = main.querySelector("h1");
  document.title = heading ? `${heading.textContent} · ${say("app.title")}` : say("app.title");
}

addEventListener("hashchange", async () => {
  const done = arrived;
  arrived = null;
  await follow();
  done?.();
});

async function follow() {
  if (location.hash === current) return;
  const wanted = location.hash;
  if (app.isDirty()) {
    // Back to where the work is until it is known that it may go.
    history.pushState(null, "", current);
    if (!(await mayLeave())) return;
    app.isDirty = () => false;
    history.replaceState(null, "", wanted);
  }
  await show();
  main.focus();
}

addEventListener("beforeunload", (event) => {
  if (!app.isDirty()) return;
  event.preventDefault();
  // What older browsers ask for.
  event.returnValue = "";
});

async function begin() {
  try {
    await app.refresh();
  } catch (failure) {
    main.replaceChildren(make("p", { role: "alert" }, failure.message || "…"), button("↻", () => location.reload()));
    return;
  }
  setWords(app.start.words);
  setNumbers(app.start.numbers);
  document.documentElement.lang = app.start.language;
  document.documentElement.dir = app.start.direction;
  bar();
  await show();
}

addEventListener("unhandledrejection", (event) => {
  notify(event.reason?.code ? say(`error.${event.reason.code}`, event.reason.field ?? "") : String(event.reason));
});
begin();
