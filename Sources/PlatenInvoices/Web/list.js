import { call, requestKey } from "./api.js";
import { alertBox, button, fresh, make, notify, say, select, showFailure, written } from "./dom.js";

// Kept while the page is open, so that going back to the list finds it as it was left.
const state = { search: "", status: "", pages: [null] };

/** Where an invoice stands, and whether it is paid. */
export function badge(invoice) {
  let name = invoice.status;
  if (name === "issued" && invoice.paidOn) name = "paid";
  else if (name === "issued" && invoice.isOverdue) name = "overdue";
  return make("span", { class: `badge ${name}` }, say(`status.${name}`));
}

export async function showList(app) {
  const box = alertBox();
  const results = make("div", { class: "results" });
  const count = make("p", { class: "count", role: "status" });
  let latest = 0;

  async function load() {
    latest += 1;
    const mine = latest;
    const query = new URLSearchParams({ search: state.search, status: state.status, limit: "25" });
    const after = state.pages.at(-1);
    if (after) query.set("after", after);
    try {
      const page = await call("GET", `/api/invoices?${query}`);
      // An answer that was overtaken by a later question.
      if (mine !== latest) return;
      box.hidden = true;
      count.textContent = say("list.count", page.countText);
      const focused = document.activeElement?.id;
      results.replaceChildren(...rows(page));
      // A button that turns pages is made anew, and is wanted again.
      if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
    } catch (failure) {
      if (mine === latest) showFailure(box, failure);
    }
  }

  function rows(page) {
    if (page.rows.length === 0) {
      return [make("p", { class: "empty" }, say(state.search || state.status ? "list.nothingFound" : "list.empty"))];
    }
    const heads = ["number", "date", "recipient", "total", "status"].map((name) =>
      make("th", { scope: "col", class: name }, say(`list.${name}`)));
    const table = make("table", { class: "list" },
      make("thead", {}, make("tr", {}, heads, make("th", { scope: "col" }, say("list.actions")))),
      make("tbody", {}, page.rows.map((row) => line(row))));
    const previous = button(say("list.previous"), () => { state.pages.pop(); load(); }, { id: "previous-page", disabled: state.pages.length < 2 });
    const next = button(say("list.next"), () => { state.pages.push(page.next); load(); }, { id: "next-page", disabled: !page.next });
    return [table, make("div", { class: "actions paging" }, previous, next)];
  }

  function line(row) {
    const id = fresh("row");
    const name = row.number ?? say("status.draft");
    const cell = (name, ...content) => make("td", { class: name, "data-label": say(`list.${name}`) }, content);
    const remove = row.status === "cancelled"
      ? button(say("action.restore"), () => restore(row.id), { "aria-describedby": id })
      : button(say(row.status === "issued" ? "action.cancelInvoice" : "action.delete"), () => erase(row), { "aria-describedby": id });
    return make("tr", { "data-id": row.id },
      cell("number", make("a", { href: `#/invoice/${row.id}`, id }, make("bdi", {}, name))),
      cell("date", written(row.dateText)),
      cell("recipient", make("bdi", {}, row.recipient || say("list.unnamed"))),
      cell("total", written(row.total)),
      cell("status", badge(row)),
      make("td", { class: "row-actions" },
        row.status === "issued" && !row.paidOn
          ? button(say("action.markPaid"), () => pay(row), { class: "pay", "aria-describedby": id }) : null,
        button(say("action.duplicate"), () => duplicate(row.id), { "aria-describedby": id }), remove));
  }

  async function attempt(action) {
    try {
      box.hidden = true;
      await action();
    } catch (failure) {
      showFailure(box, failure);
      if (failure.code === "conflict") await load();
    }
    if (document.activeElement === document.body) app.main.focus();
  }

  const duplicate = (id) => attempt(async () => {
    const copy = await call("POST", `/api/invoices/${id}/duplicate`, { request: requestKey() });
    await app.go(`#/invoice/${copy.id}`);
    notify(say("done.duplicated"));
  });

  const erase = (row) => attempt(async () => {
    await call("DELETE", `/api/invoices/${row.id}?revision=${row.revision}`);
    await load();
    notify(say(row.status === "issued" ? "done.cancelled" : "done.deleted"), {
      label: say("action.undo"), run: () => restore(row.id),
    });
  });

  const restore = (id) => attempt(async () => {
    await call("POST", `/api/invoices/${id}/restore`);
    await load();
    notify(say("done.restored"));
  });

  /** Paid today; another day is chosen in the invoice. */
  const pay = (row) => attempt(async () => {
    const paid = await call("PUT", `/api/invoices/${row.id}/payment`, { paidOn: app.start.today, revision: row.revision });
    await load();
    notify(say("done.paid"), {
      label: say("action.undo"),
      run: () => attempt(async () => {
        await call("PUT", `/api/invoices/${row.id}/payment`, { paidOn: null, revision: paid.revision });
        await load();
      }),
    });
  });

  let timer;
  const search = make("input", {
    type: "search", id: "search", autocomplete: "off", maxlength: 200, placeholder: say("list.searchHint"),
    input() {
      clearTimeout(timer);
      timer = setTimeout(() => { state.search = search.value; state.pages = [null]; load(); }, 200);
    },
  });
  search.value = state.search;
  const status = select(
    [{ value: "", name: say("list.all") }, ...["draft", "issued", "unpaid", "overdue", "paid", "cancelled"].map((value) => ({ value, name: say(`status.${value}`) }))],
    state.status, { id: "status", change() { state.status = status.value; state.pages = [null]; load(); } });

  app.main.replaceChildren(
    make("h1", {}, say("app.title")),
    make("form", { role: "search", class: "search", submit: (event) => event.preventDefault() },
      make("div", { class: "field grow" }, make("label", { for: "search" }, say("list.search")), search),
      make("div", { class: "field" }, make("label", { for: "status" }, say("list.status")), status)),
    box, count, results);
  await load();
}
