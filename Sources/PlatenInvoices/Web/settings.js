import { call, Failure } from "./api.js";
import { alertBox, button, labelled, make, notify, say, select, showFailure } from "./dom.js";
import { mark, numberProblem, partyControls, partyValue, pointOut, templateChoices, wrongFields } from "./fields.js";
import { readNumber, showNumber } from "./numbers.js";

/** What all invoices share. */
export async function showSettings(app) {
  let settings = await call("GET", "/api/settings");
  const box = alertBox();
  const sender = partyControls(settings.sender, "sender", false);
  const input = (name, attributes) => {
    const control = make("input", { type: "text", autocomplete: "off", "data-field": name, ...attributes });
    control.value = settings[name] ?? "";
    return control;
  };
  const choice = (choices, name) => {
    const control = select(choices, settings[name]);
    control.dataset.field = name;
    return control;
  };
  const payment = make("textarea", { rows: 3, maxlength: 2000, dir: "auto", "data-field": "paymentMethod" });
  payment.value = settings.paymentMethod;
  const closing = input("closing", { maxlength: 500, dir: "auto" });
  const numbers = (name, isGrouped) => (settings[name] === null ? "" : showNumber(settings[name], undefined, isGrouped));
  const fields = {
    paymentDays: input("paymentDays", { inputmode: "numeric", maxlength: 4, dir: "ltr" }),
    currency: choice(app.start.currencies.map((one) => ({ value: one.value, name: `${one.value} – ${one.name}` })), "currency"),
    taxRate: input("taxRate", { inputmode: "decimal", maxlength: 20, dir: "ltr" }),
    locale: choice(app.start.locales, "locale"), template: choice(templateChoices(app), "template"),
    numberFormat: input("numberFormat", { maxlength: 60, dir: "ltr" }),
    next: input("next", { inputmode: "numeric", maxlength: 12, dir: "ltr" }),
  };
  fields.taxRate.value = numbers("taxRate", true);
  for (const name of ["paymentDays", "next"]) fields[name].value = numbers(name, false);
  let logo = settings.logo ?? null;
  const picture = make("img", { class: "logo", alt: say("settings.logo"), hidden: true });
  const file = make("input", {
    type: "file", accept: "image/png,image/jpeg,image/gif,image/webp,image/svg+xml", "data-field": "logo",
    async change() {
      if (!file.files[0]) return;
      logo = await base64(file.files[0]);
      showLogo();
    },
  });
  const removal = button(say("settings.removeLogo"), () => { logo = null; file.value = ""; showLogo(); });
  function showLogo() {
    picture.hidden = removal.hidden = logo === null;
    if (logo !== null) picture.src = `data:${kind(logo)};base64,${logo}`;
    else picture.removeAttribute("src");
  }
  showLogo();

  const typed = () => JSON.stringify([partyValue(sender), Object.values(fields).map((field) => field.value), payment.value, closing.value, logo]);
  let saved = typed();
  app.isDirty = () => typed() !== saved;

  async function save() {
    box.hidden = true;
    try {
      const taxRate = readNumber(fields.taxRate.value);
      const days = fields.paymentDays.value.trim() === "" ? null : readNumber(fields.paymentDays.value);
      const next = readNumber(fields.next.value);
      const hasNoDays = fields.paymentDays.value.trim() === "";
      const isWhole = (number) => number !== null && /^\d+$/.test(number);
      const checks = [
        [fields.taxRate, taxRate !== null], [fields.paymentDays, hasNoDays || isWhole(days)], [fields.next, isWhole(next)],
      ];
      for (const [control, isRight] of checks) mark(control, isRight ? null : numberProblem());
      if (checks.some(([, isRight]) => !isRight)) throw new Failure("number", "");
      settings = await call("PUT", "/api/settings", {
        revision: settings.revision, sender: partyValue(sender), logo, paymentMethod: payment.value, closing: closing.value,
        paymentDays: days === null ? null : Number(days), currency: fields.currency.value, taxRate,
        locale: fields.locale.value, template: fields.template.value, numberFormat: fields.numberFormat.value,
        // Only what was changed here: others may have drawn numbers in the meantime.
        next: Number(next) === settings.next ? null : Number(next),
      });
      fields.taxRate.value = numbers("taxRate", true);
      fields.next.value = numbers("next", false);
      pointOut(form, {});
      saved = typed();
      await app.refresh();
      hint.textContent = say("settings.numberHint", settings.nextNumber);
      notify(say("done.saved"));
    } catch (failure) {
      if (failure.code === "invalidField") pointOut(form, failure);
      showFailure(box, failure, wrongFields(form, failure));
      if (failure.code === "number") form.querySelector(`[aria-invalid="true"]`)?.focus();
      box.scrollIntoView({ block: "nearest" });
    }
  }

  const group = (title, ...parts) => make("fieldset", {}, make("legend", {}, title), parts);
  const numberField = labelled(say("settings.numberFormat"), fields.numberFormat, say("settings.numberHint", settings.nextNumber));
  const hint = numberField.querySelector(".hint");
  const form = make("form", { class: "editor", novalidate: true, submit: (event) => { event.preventDefault(); save(); } },
    group(say("settings.sender"), make("div", { class: "grid" },
      Object.entries(sender).map(([name, control]) => labelled(say(`edit.${name}`), control)),
      make("div", { class: "field" }, labelled(say("settings.logo"), file), picture, removal))),
    group(say("settings.defaults"), make("div", { class: "grid" },
      labelled(say("edit.currency"), fields.currency), labelled(say("edit.locale"), fields.locale),
      labelled(say("edit.template"), fields.template), labelled(say("edit.taxRate"), fields.taxRate),
      labelled(say("settings.paymentDays"), fields.paymentDays), numberField,
      labelled(say("settings.next"), fields.next),
      labelled(say("edit.paymentMethod"), payment),
      labelled(say("edit.closing"), closing, say("edit.closingHint")))));
  app.main.replaceChildren(
    make("p", { class: "crumbs" }, make("a", { href: "#/" }, say("app.back"))),
    make("h1", {}, say("app.settings")), box, form,
    make("div", { class: "actions sticky" }, button(say("action.save"), save, { class: "primary", id: "save" })));
}

async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  // In pieces, because a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

function kind(logo) {
  if (logo.startsWith("iVBOR")) return "image/png";
  if (logo.startsWith("/9j/")) return "image/jpeg";
  if (logo.startsWith("R0lG")) return "image/gif";
  if (logo.startsWith("UklG")) return "image/webp";
  return "image/svg+xml";
}
