import { call, download, Failure, requestKey } from "./api.js";
import { alertBox, button, choose, labelled, make, notify, say, select, showFailure } from "./dom.js";
import { labelFor, partyControls, partyValue, pointOut, templateChoices } from "./fields.js";
import { Lines } from "./lines.js";
import { showPreview } from "./preview.js";
import { showShare } from "./share.js";

export async function showEditor(app, id) {
  if (id === null) await app.refresh();
  const loaded = id === null ? null : await call("GET", `/api/invoices/${id}`);
  new Editor(app, loaded).show();
}

class Editor {
  constructor(app, invoice) {
    this.app = app;
    this.invoice = invoice;
    this.request = requestKey();
  }

  show() {
    const { app, invoice } = this;
    const content = invoice?.content ?? app.start.blank;
    const isReadOnly = Boolean(invoice?.isDeleted);
    this.isReadOnly = isReadOnly;
    this.box = alertBox();
    this.unsaved = make("span", { class: "unsaved", hidden: true }, say("edit.unsaved"));
    this.recipient = partyControls(content.recipient, "recipient", isReadOnly);
    const day = (value, name) => {
      const input = make("input", { type: "date", readonly: isReadOnly, min: "0001-01-01", max: "9999-12-31" });
      input.value = value ?? "";
      input.dataset.field = name;
      return input;
    };
    const choice = (choices, name) => {
      const control = select(choices, content[name], { disabled: isReadOnly });
      control.dataset.field = name;
      return control;
    };
    const area = (name, most) => {
      const control = make("textarea", { rows: 3, maxlength: most, dir: "auto", readonly: isReadOnly });
      control.value = content[name];
      control.dataset.field = name;
      return control;
    };
    this.fields = {
      date: day(content.date, "date"), dueDate: day(content.dueDate, "dueDate"),
      currency: choice(app.start.currencies.map((one) => ({ value: one.value, name: `${one.value} – ${one.name}` })), "currency"),
      locale: choice(app.start.locales, "locale"), template: choice(templateChoices(app), "template"),
      paymentMethod: area("paymentMethod", 2000), note: area("note", 4000),
    };
    this.fields.date.required = true;
    this.lines = new Lines({
      lines: content.lines, taxRate: app.start.taxRate, currency: content.currency, isReadOnly,
      onChange: () => this.changed(),
    });
    this.fields.currency.addEventListener("change", () => this.lines.setCurrency(this.fields.currency.value));

    const group = (title, ...parts) => make("fieldset", {}, make("legend", {}, title), parts);
    const form = make("form", { class: "editor", novalidate: true, submit: (event) => { event.preventDefault(); this.save(false); } },
      group(say("edit.recipient"), make("div", { class: "grid" },
        Object.entries(this.recipient).map(([name, control]) => labelled(say(`edit.${name}`), control)))),
      group(say("edit.details"), make("div", { class: "grid" },
        ["date", "dueDate", "currency", "locale", "template"].map((name) => labelled(say(`edit.${name}`), this.fields[name])))),
      group(say("edit.items"), this.lines.element, this.lines.totals),
      group(say("edit.remarks"), make("div", { class: "grid wide" },
        labelled(say("edit.paymentMethod"), this.fields.paymentMethod), labelled(say("edit.note"), this.fields.note))));
    form.addEventListener("input", () => this.changed());
    form.addEventListener("change", () => this.changed());
    this.form = form;
    this.heading = make("h1");
    this.actions = make("div", { class: "actions sticky", role: "group", "aria-label": say("list.actions") });
    app.main.replaceChildren(
      make("p", { class: "crumbs" }, make("a", { href: "#/" }, say("app.back"))),
      make("div", { class: "title" }, this.heading, this.unsaved),
      app.start.hasSender || invoice?.number ? "" : make("p", { class: "hint" }, say("edit.noSender"), " ",
        make("a", { href: "#/settings" }, say("app.settings"))),
      this.box, form, this.actions);
    this.settle();
    form.addEventListener("keydown", (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.save(false);
      }
    });
  }

  /** What is there is what is saved: title, buttons and the state that changes are told by. */
  settle() {
    const { invoice } = this;
    const status = invoice?.status ?? "draft";
    const title = invoice === null ? say("edit.new") : invoice.number ? say("edit.invoice", invoice.number) : say("edit.draft");
    this.heading.replaceChildren(make("bdi", {}, title), " ", make("span", { class: `badge ${status}` }, say(`status.${status}`)));
    document.title = `${title} · ${say("app.title")}`;
    const more = [
      button(say("action.preview"), () => this.preview(), { id: "preview" }),
      button(say("action.export"), () => this.export(), { id: "export" }),
      button(say("action.share"), () => this.share(), { id: "share" }),
    ];
    if (invoice) more.push(button(say("action.duplicate"), () => this.duplicate(), { id: "duplicate" }));
    if (this.isReadOnly) {
      more.push(button(say("action.restore"), () => this.restore(), { id: "restore", class: "primary" }));
      this.actions.replaceChildren(...more);
      this.box.replaceChildren(make("p", {}, say("edit.readOnly")));
      this.box.hidden = false;
    } else {
      if (invoice) {
        more.push(button(say(status === "issued" ? "action.cancelInvoice" : "action.delete"), () => this.erase(), { id: "delete", class: "danger" }));
      }
      const saving = status === "issued"
        ? [button(say("action.save"), () => this.save(false), { id: "save", class: "primary" })]
        : [button(say("action.issue"), () => this.save(true), { id: "issue", class: "primary" }),
          button(say("action.saveDraft"), () => this.save(false), { id: "save" })];
      this.actions.replaceChildren(...saving, ...more);
    }
    this.saved = this.typed();
    this.app.isDirty = () => this.typed() !== this.saved;
    this.changed();
  }

  /** All that was typed, to compare. */
  typed() {
    return JSON.stringify([
      partyValue(this.recipient), Object.values(this.fields).map((field) => field.value), this.lines.typed(),
    ]);
  }

  changed() { this.unsaved.hidden = !this.app.isDirty(); }

  /** The invoice as the program wants it. Throws for a number that cannot be read. */
  content() {
    const lines = this.lines.value();
    if (!lines) throw new Failure("number", "");
    const { date, dueDate, currency, locale, template, paymentMethod, note } = this.fields;
    return {
      recipient: partyValue(this.recipient), lines, currency: currency.value, date: date.value,
      dueDate: dueDate.value || null, paymentMethod: paymentMethod.value, note: note.value, locale: locale.value,
      template: template.value,
    };
  }

  /** Does something that may fail; then it says so, and what was typed stays. True when it went well. */
  async attempt(action) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.form.setAttribute("aria-busy", "true");
    try {
      this.box.hidden = !this.isReadOnly;
      await action();
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      showFailure(this.box, failure, labelFor(this.form));
      if (failure.code === "number") this.form.querySelector(`[aria-invalid="true"]`)?.focus();
      else if (failure.code === "invalidField") pointOut(this.form, failure);
      this.box.scrollIntoView({ block: "nearest" });
      return false;
    } finally {
      this.isBusy = false;
      this.form.removeAttribute("aria-busy");
    }
  }

  save(issue) {
    return this.attempt(async () => {
      const content = this.content();
      const before = this.typed();
      let saved;
      try {
        saved = await this.send(content, issue, this.invoice?.revision);
      } catch (failure) {
        // Of a new invoice there is none to look at: the next attempt makes another one.
        if (failure.code === "conflict" && !this.invoice) this.request = requestKey();
        if (failure.code !== "conflict" || !this.invoice) throw failure;
        saved = await this.settleConflict(content, issue, failure);
        if (!saved) return;
      }
      const isNew = this.invoice === null;
      this.invoice = saved;
      pointOut(this.form, {});
      if (isNew) this.app.moved(`#/invoice/${saved.id}`);
      const now = this.typed();
      this.settle();
      // What was typed while it was on its way is not saved yet.
      if (now !== before) {
        this.saved = before;
        this.changed();
      }
      notify(issue ? say("done.issued", saved.number ?? "") : say("done.saved"));
    });
  }

  send(content, issue, revision) {
    if (this.invoice === null) return call("POST", "/api/invoices", { content, issue, request: this.request });
    return call("PUT", `/api/invoices/${this.invoice.id}`, { content, issue, revision });
  }

  async settleConflict(content, issue, failure) {
    const answer = await choose(say("conflict.title"), say("conflict.text"), [
      { label: say("leave.stay"), value: "stay", class: "primary" },
      { label: say("conflict.load"), value: "load" },
      { label: say("conflict.overwrite"), value: "overwrite", class: "danger" },
    ]);
    if (answer === "overwrite") return this.send(content, issue, failure.currentRevision);
    if (answer === "load") {
      this.app.isDirty = () => false;
      this.invoice = await call("GET", `/api/invoices/${this.invoice.id}`);
      this.show();
      return null;
    }
    throw failure;
  }

  /** Documents are made of what is saved. */
  async saveFirst() {
    if (this.invoice && !this.app.isDirty()) return true;
    return this.save(false);
  }

  preview() {
    return this.attempt(async () => {
      const body = { content: this.content() };
      if (this.invoice) body.id = this.invoice.id;
      const preview = await call("POST", "/api/preview", body);
      pointOut(this.form, {});
      showPreview(preview);
    });
  }

  async export() {
    if (!(await this.saveFirst())) return;
    await this.attempt(async () => {
      const { blob, name } = await download(`/api/invoices/${this.invoice.id}/pdf`);
      const address = URL.createObjectURL(blob);
      make("a", { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
      notify(say("done.exported"));
    });
  }

  async share() {
    if (await this.saveFirst()) await showShare(this.app, this.invoice);
  }

  async duplicate() {
    if (!(await this.saveFirst())) return;
    await this.attempt(async () => {
      const copy = await call("POST", `/api/invoices/${this.invoice.id}/duplicate`, { request: requestKey() });
      this.app.go(`#/invoice/${copy.id}`);
      notify(say("done.duplicated"));
    });
  }

  erase() {
    return this.attempt(async () => {
      const { id, revision, status } = this.invoice;
      await call("DELETE", `/api/invoices/${id}?revision=${revision}`);
      this.app.isDirty = () => false;
      this.app.go("#/");
      notify(say(status === "issued" ? "done.cancelled" : "done.deleted"), {
        label: say("action.undo"),
        run: async () => {
          await call("POST", `/api/invoices/${id}/restore`);
          this.app.go(`#/invoice/${id}`);
        },
      });
    });
  }

  restore() {
    return this.attempt(async () => {
      this.invoice = await call("POST", `/api/invoices/${this.invoice.id}/restore`);
      this.show();
      notify(say("done.restored"));
    });
  }
}
