import { call } from "./api.js";
import { button, make, plain, released, say, written } from "./dom.js";
import { mark, numberProblem } from "./fields.js";
import { readNumber, showNumber } from "./numbers.js";

const numberFields = ["quantity", "unitPrice", "taxRate", "discount"];

/** A number of a line; rates may be typed with their percent sign. */
function read(name, text) {
  const isRate = name === "taxRate" || name === "discount";
  return readNumber(isRate ? text.replace(/\s*[%\u066a\uff05]\s*$/u, "") : text);
}

/** The items of an invoice and their totals, which the program works out with each change. */
export class Lines {
  constructor({ lines, taxRate, currency, isReadOnly, onChange }) {
    this.taxRate = taxRate;
    this.currency = currency;
    this.isReadOnly = isReadOnly;
    this.onChange = onChange;
    this.rows = [];
    this.body = make("tbody");
    this.totals = make("dl", { class: "totals", "aria-live": "polite" });
    this.latest = 0;
    const heads = ["description", ...numberFields, "amount"].map((name) =>
      make("th", { scope: "col", class: name }, say(`edit.${name}`)));
    this.element = make("div", { class: "items" },
      make("table", {}, make("thead", {}, make("tr", {}, heads, make("th", { class: "remove" }))), this.body),
      isReadOnly ? null : button(say("edit.addItem"), () => this.add(true), { id: "add-item", "data-field": "lines", "data-name": say("edit.items") }));
    for (const line of lines) this.append(line);
    if (lines.length === 0 && !isReadOnly) this.add(false);
    this.renumber();
    this.refresh();
  }

  add(focus) {
    const row = this.append({ description: "", quantity: "1", unitPrice: "0", taxRate: this.taxRate, discount: "0" });
    this.renumber();
    if (focus) {
      row.inputs.description.focus();
      this.changed();
    }
  }

  append(line) {
    const inputs = {
      description: make("textarea", { rows: 1, maxlength: 2000, dir: "auto", readonly: this.isReadOnly }),
    };
    inputs.description.value = line.description;
    for (const name of numberFields) {
      inputs[name] = make("input", {
        type: "text", inputmode: "decimal", dir: "ltr", autocomplete: "off", maxlength: 40, readonly: this.isReadOnly,
      });
      const input = inputs[name];
      input.value = showNumber(line[name]);
      // As it was understood: a comma that was taken for thousands, or not, is seen at once.
      input.addEventListener("change", () => {
        const number = read(name, input.value);
        if (number !== null) input.value = showNumber(number);
      });
    }
    const amount = make("output", { class: "line-amount" });
    const remove = this.isReadOnly ? null : button("×", () => this.remove(row), { class: "close" });
    const element = make("tr", {},
      Object.entries(inputs).map(([name, input]) =>
        make("td", { class: name, "data-label": say(`edit.${name}`) }, input)),
      make("td", { class: "amount", "data-label": say("edit.amount") }, amount),
      make("td", { class: "remove" }, remove));
    const problems = make("td", { colspan: 7 });
    for (const name of numberFields) Object.assign(inputs[name], { problems, problemName: say(`edit.${name}`) });
    const row = { inputs, amount, remove, element, problems: make("tr", { class: "problems" }, problems) };
    element.addEventListener("input", () => this.changed());
    element.addEventListener("change", () => this.refresh());
    this.rows.push(row);
    this.body.append(element, row.problems);
    return row;
  }

  remove(row) {
    const index = this.rows.indexOf(row);
    this.rows.splice(index, 1);
    row.element.remove();
    row.problems.remove();
    this.renumber();
    const next = this.rows[index] ?? this.rows.at(-1);
    if (next) next.inputs.description.focus();
    else this.element.querySelector("#add-item")?.focus();
    this.changed();
  }

  /** Names each control by its column and line, for those who do not see where it stands. */
  renumber() {
    const put = (name, item) => plain("edit.ofItem", name, item);
    this.rows.forEach((row, index) => {
      const item = say("edit.item", index + 1);
      for (const [name, input] of Object.entries(row.inputs)) {
        input.setAttribute("aria-label", put(say(`edit.${name}`), item));
        input.dataset.field = `lines[${index}].${name}`;
      }
      row.amount.setAttribute("aria-label", put(say("edit.amount"), item));
      row.element.dataset.item = item;
      row.remove?.setAttribute("aria-label", say("edit.removeItem", index + 1));
    });
  }

  setCurrency(code) {
    this.currency = code;
    this.refresh();
  }

  changed() {
    this.onChange();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), 120);
  }

  /** What was typed, as it is, to tell whether it changed. */
  typed() {
    // A number is the same however it is written.
    const value = (name, input) => (name === "description" ? input.value : read(name, input.value) ?? input.value);
    return this.rows.map((row) => Object.fromEntries(Object.entries(row.inputs).map(([name, input]) => [name, value(name, input)])));
  }

  /**
   * The lines for the program, or null when a number cannot be read; such are marked, except for one that is still being typed
   * where `isPatient`.
   */
  value(isPatient = false) {
    let isWhole = true;
    const lines = this.rows.map((row) => {
      const line = { description: row.inputs.description.value };
      for (const name of numberFields) {
        const input = row.inputs[name];
        const number = read(name, input.value);
        const isBeingTyped = isPatient && input === document.activeElement;
        // What was said of it before stays until it is right.
        if (number !== null || !isBeingTyped) mark(input, number === null ? numberProblem() : null);
        if (number === null) isWhole = false;
        line[name] = number;
      }
      return line;
    });
    return isWhole ? lines : null;
  }

  async refresh() {
    this.latest += 1;
    const mine = this.latest;
    await released();
    if (mine !== this.latest) return;
    const lines = this.value(true);
    if (!lines) {
      this.show(null);
      return;
    }
    try {
      const totals = await call("POST", "/api/totals", { lines, currency: this.currency });
      if (mine === this.latest) this.show(totals);
    } catch {
      // Saving says what is wrong; until then there are no amounts that could be wrong.
      if (mine === this.latest) this.show(null);
    }
  }

  show(totals) {
    this.rows.forEach((row, index) => { row.amount.replaceChildren(written(totals?.lineTexts[index] ?? "–")); });
    const entries = totals
      ? [
        ...(totals.taxes.length ? [[say("edit.net"), totals.netText]] : []),
        ...totals.taxes.map((tax) => [say("edit.tax", tax.rateText), tax.amountText]),
        [say("edit.total"), totals.totalText],
      ]
      : [[say("edit.total"), "–"]];
    this.totals.replaceChildren(...entries.map(([name, amount], index) =>
      make("div", { class: index === entries.length - 1 ? "grand" : "" }, make("dt", {}, name), make("dd", {}, written(amount)))));
    this.totals.dataset.total = totals?.total ?? "";
  }
}
