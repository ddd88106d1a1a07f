import { call, download, Failure, requestKey } from "./api.js";
import { alertBox, ask, button, choose, labelled, make, notify, say, select, showFailure } from "./dom.js";
import { partyControls, partyValue, pointOut, templateChoices, wrongFields } from "./fields.js";
import { Lines } from "./lines.js";
import { badge } from "./list.js";
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

  get isIssued() { return this.invoice?.status === "issued"; }

  show() {
    const { app, invoice } = this;
    const focused = document.activeElement?.id;
    const content = invoice?.content ?? app.start.blank;
    const isReadOnly = Boolean(invoice?.isDeleted) || (this.isIssued && !this.mayChange);
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
    const closing = make("input", { type: "text", maxlength: 500, dir: "auto", autocomplete: "off", readonly: isReadOnly });
    closing.value = content.closing;
    closing.dataset.field = "closing";
    this.fields = {
      date: day(content.date, "date"), dueDate: day(content.dueDate, "dueDate"),
      currency: choice(app.start.currencies.map((one) => ({ value: one.value, name: `${one.value} – ${one.name}` })), "currency"),
      locale: choice(app.start.locales, "locale"), template: choice(templateChoices(app), "template"),
      paymentMethod: area("paymentMethod", 2000), note: area("note", 4000), closing,
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
        labelled(say("edit.paymentMethod"), this.fields.paymentMethod), labelled(say("edit.note"), this.fields.note),
        labelled(say("edit.closing"), this.fields.closing, say("edit.closingHint")))));
    form.addEventListener("input", () => this.changed());
    form.addEventListener("change", () => this.changed());
    this.form = form;
    this.heading = make("h1");
    this.state = make("p", { class: "hint" });
    this.actions = make("div", { class: "actions sticky", role: "group", "aria-label": say("list.actions") });
    app.main.replaceChildren(
      make("p", { class: "crumbs" }, make("a", { href: "#/" }, say("app.back"))),
      make("div", { class: "title" }, this.heading, this.unsaved),
      app.start.hasSender || invoice?.number ? "" : make("p", { class: "hint" }, say("edit.noSender"), " ",
        make("a", { href: "#/settings" }, say("app.settings"))),
      this.state, this.box, form, this.actions);
    this.settle(focused);
    form.addEventListener("keydown", (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.save(false);
      }
    });
  }

  /** What is there is what is saved: title, buttons and the state that changes are told by. */
  settle(focused = document.activeElement?.id) {
    const { invoice } = this;
    const status = invoice?.status ?? "draft";
    const title = invoice === null ? say("edit.new") : invoice.number ? say("edit.invoice", invoice.number) : say("edit.draft");
    this.heading.replaceChildren(make("bdi", {}, title), " ", badge(invoice ?? { status }));
    this.state.replaceChildren(...[
      this.isIssued ? say("edit.issued") : "", invoice?.paidOn ? say("edit.paidOn", invoice.paidText) : "",
    ].filter((text) => text).join(" "));
    this.state.hidden = !this.isIssued;
    document.title = `${title} · ${say("app.title")}`;
    const more = [
      button(say("action.preview"), () => this.preview(), { id: "preview" }),
      button(say("action.export"), () => this.export(), { id: "export" }),
      button(say("action.share"), () => this.share(), { id: "share" }),
    ];
    if (invoice) more.push(button(say("action.duplicate"), () => this.duplicate(), { id: "duplicate" }));
    if (this.isIssued) {
      more.push(invoice.paidOn
        ? button(say("action.markUnpaid"), () => this.pay(null), { id: "unpay" })
        : button(say("action.markPaid"), () => this.askPayment(), { id: "pay" }));
    }
    if (invoice?.isDeleted) {
      more.push(button(say("action.restore"), () => this.restore(), { id: "restore", class: "primary" }));
      this.actions.replaceChildren(...more);
      this.box.replaceChildren(make("p", {}, say("edit.readOnly")));
      this.box.hidden = false;
    } else {
      if (invoice) {
        more.push(button(say(status === "issued" ? "action.cancelInvoice" : "action.delete"), () => this.erase(), { id: "delete", class: "danger" }));
      }
      const saving = this.isIssued
        ? [this.isReadOnly
          ? button(say("action.change"), () => this.change(), { id: "change" })
          : button(say("action.save"), () => this.save(false), { id: "save", class: "primary" })]
        : [button(say("action.issue"), () => this.save(true), { id: "issue", class: "primary" }),
          button(say("action.saveDraft"), () => this.save(false), { id: "save" })];
      this.actions.replaceChildren(...saving, ...more);
    }
    // The button that was pressed is made anew, or is another one now.
    if (focused && document.activeElement === document.body) (document.getElementById(focused) ?? this.app.main).focus();
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
    const { date, dueDate, currency, locale, template, paymentMethod, note, closing } = this.fields;
    return {
      recipient: partyValue(this.recipient), lines, currency: currency.value, date: date.value,
      dueDate: dueDate.value || null, paymentMethod: paymentMethod.value, note: note.value, closing: closing.value, locale: locale.value,
      template: template.value,
    };
  }

  /** Does something that may fail; then it says so, and what was typed stays. True when it went well. */
  async attempt(action) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.form.setAttribute("aria-busy", "true");
    try {
      this.box.hidden = !this.invoice?.isDeleted;
      await action();
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.code === "invalidField") pointOut(this.form, failure);
      showFailure(this.box, failure, wrongFields(this.form, failure));
      if (failure.code === "number") this.form.querySelector(`[aria-invalid="true"]`)?.focus();
      this.box.scrollIntoView({ block: "nearest" });
      return false;
    } finally {
      this.isBusy = false;
      this.form.removeAttribute("aria-busy");
    }
  }

  save(issue) {
    // What is locked has nothing to save.
    if (this.isReadOnly) return Promise.resolve(false);
    return this.attempt(async () => {
      const content = this.content();
      const before = this.typed();
      const saved = await this.deliver(content, issue);
      if (!saved) return;
      const isNew = this.invoice === null;
      this.invoice = saved;
      pointOut(this.form, {});
      if (isNew) this.app.moved(`#/invoice/${saved.id}`);
      this.mayChange = false;
      const now = this.typed();
      if (now === before && this.isIssued) {
        this.show();
      } else {
        this.settle();
        // What was typed while it was on its way is not saved yet.
        if (now !== before) {
          this.saved = before;
          this.changed();
        }
      }
      // They are missing where the program was away while they were asked for.
      this.lines.refresh();
      notify(issue ? say("done.issued", saved.number ?? "") : say("done.saved"));
    });
  }

  /** Sends it, and asks where others were faster or it is issued; null when there is nothing to send any more. */
  async deliver(content, issue) {
    let revision = this.invoice?.revision;
    let changeIssued = Boolean(this.mayChange);
    for (;;) {
      try {
        return await this.send(content, issue, revision, changeIssued);
      } catch (failure) {
        if (failure.code === "issued") {
          const answer = await this.askToChange();
          if (answer === "done") return null;
          if (answer === "leave") throw failure;
          changeIssued = true;
        } else if (failure.code === "conflict" && this.invoice) {
          if (!(await this.settleConflict(failure))) return null;
        } else {
          // Of a new invoice there is none to look at: the next attempt makes another one.
          if (failure.code === "conflict") this.request = requestKey();
          throw failure;
        }
        revision = failure.currentRevision;
      }
    }
  }

  send(content, issue, revision, changeIssued) {
    if (this.invoice === null) return call("POST", "/api/invoices", { content, issue, request: this.request, changeIssued });
    return call("PUT", `/api/invoices/${this.invoice.id}`, { content, issue, revision, changeIssued });
  }

  /** Unlocks an issued invoice, once that is really wanted. */
  change() {
    return this.attempt(async () => {
      if ((await this.askToChange()) !== "change") return;
      this.mayChange = true;
      this.show();
      this.recipient.name.focus();
    });
  }

  /**
   * Whether what the customer may have already is to be changed: "change", "leave", or "done" where it was copied or cancelled
   * instead.
   */
  async askToChange() {
    const choices = [{ label: say("issued.leave"), value: "leave", class: "primary" }];
    // There is nothing to copy of an invoice that this page has not got yet.
    if (this.invoice) {
      choices.push({ label: say("issued.duplicate"), value: "duplicate" }, { label: say("action.cancelInvoice"), value: "cancel" });
    }
    choices.push({ label: say("issued.change"), value: "change", class: "danger" });
    const answer = await choose(say("issued.title"), say("issued.text"), choices);
    if (answer !== "duplicate" && answer !== "cancel") return answer ?? "leave";
    await (answer === "duplicate" ? this.copy() : this.remove());
    return "done";
  }

  /** True when what was typed is to be saved over the other one's. */
  async settleConflict(failure) {
    const answer = await choose(say("conflict.title"), say("conflict.text"), [
      { label: say("leave.stay"), value: "stay", class: "primary" },
      { label: say("conflict.load"), value: "load" },
      { label: say("conflict.overwrite"), value: "overwrite", class: "danger" },
    ]);
    if (answer === "overwrite") return true;
    if (answer === "load") {
      this.app.isDirty = () => false;
      this.invoice = await call("GET", `/api/invoices/${this.invoice.id}`);
      this.mayChange = false;
      this.show();
      return false;
    }
    throw failure;
  }

  /** Documents are made of what is saved. */
  async saveFirst() {
    if (this.invoice && !this.app.isDirty()) return true;
    // No other button than that for saving changes an issued invoice without asking.
    if (this.isIssued) {
      let answer = "leave";
      await this.attempt(async () => { answer = await this.askToChange(); });
      if (answer !== "change") return false;
    }
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
    if (!this.isIssued && !(await this.saveFirst())) return;
    await this.attempt(() => this.copy());
  }

  /** What was typed goes into the copy, and not into the invoice. */
  async copy() {
    const copy = this.app.isDirty()
      ? await call("POST", "/api/invoices", {
        content: { ...this.content(), date: this.app.start.today }, issue: false, request: requestKey(), changeIssued: false,
      })
      : await call("POST", `/api/invoices/${this.invoice.id}/duplicate`, { request: requestKey() });
    this.app.isDirty = () => false;
    await this.app.go(`#/invoice/${copy.id}`);
    notify(say("done.duplicated"));
  }

  erase() { return this.attempt(() => this.remove()); }

  async remove() {
    const { id, revision, status } = this.invoice;
    await call("DELETE", `/api/invoices/${id}?revision=${revision}`);
    this.app.isDirty = () => false;
    await this.app.go("#/");
    notify(say(status === "issued" ? "done.cancelled" : "done.deleted"), {
      label: say("action.undo"),
      run: async () => {
        await call("POST", `/api/invoices/${id}/restore`);
        await this.app.go(`#/invoice/${id}`);
      },
    });
  }

  /** Asks for the day of the payment. */
  async askPayment() {
    const day = make("input", { type: "date", required: true, min: "0001-01-01", max: "9999-12-31", autofocus: true });
    day.value = this.app.start.today;
    const answer = await ask(say("pay.title"), (close) => make("form", {
      class: "message",
      submit(event) { event.preventDefault(); close(day.value); },
    }, labelled(say("pay.date"), day), make("div", { class: "actions" },
      make("button", { type: "submit", class: "primary" }, say("action.markPaid")), button(say("app.cancel"), () => close(null)))));
    if (answer) await this.pay(answer);
  }

  /** Says when it was paid, or that it is not. */
  pay(paidOn) {
    return this.attempt(async () => {
      const { id, revision } = this.invoice;
      const isDirty = this.app.isDirty();
      const saved = this.saved;
      this.invoice = await call("PUT", `/api/invoices/${id}/payment`, { paidOn, revision });
      this.settle();
      if (isDirty) {
        this.saved = saved;
        this.changed();
      }
      notify(say(paidOn ? "done.paid" : "done.unpaid"));
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
