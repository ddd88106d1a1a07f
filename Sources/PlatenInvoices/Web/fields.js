// What the forms of invoices and settings share.

import { fresh, make, say } from "./dom.js";

const partyFields = [["name", 200], ["address", 1000], ["email", 254], ["phone", 60], ["taxID", 60]];

/** The fields of a person or organization, by their names. */
export function partyControls(party, prefix, isReadOnly) {
  return Object.fromEntries(partyFields.map(([name, most]) => {
    const isLeftToRight = name === "email" || name === "phone";
    const control = name === "address"
      ? make("textarea", { rows: 3, maxlength: most, dir: "auto", readonly: isReadOnly })
      : make("input", {
        type: name === "email" ? "email" : name === "phone" ? "tel" : "text", maxlength: most,
        dir: isLeftToRight ? "ltr" : "auto", autocomplete: "off", readonly: isReadOnly,
      });
    control.value = party[name];
    control.dataset.field = `${prefix}.${name}`;
    return [name, control];
  }));
}

export function partyValue(controls) {
  return Object.fromEntries(partyFields.map(([name]) => [name, controls[name].value]));
}

export function templateChoices(app) {
  return app.start.templates.map((value) => ({
    value, name: value.startsWith("folder:") ? value.slice("folder:".length) : say(`template.${value}`),
  }));
}

/** Marks the control that a failure names, and goes there. */
export function pointOut(root, failure) {
  for (const control of root.querySelectorAll("[data-field]")) {
    if (control.tagName !== "OUTPUT") mark(control, control.dataset.field === failure.field ? failure.message : null);
  }
  root.querySelector(`[aria-invalid="true"]`)?.focus();
}

export function labelFor(root) {
  return (field) => {
    const control = Array.from(root.querySelectorAll("[data-field]")).find((one) => one.dataset.field === field);
    return control?.getAttribute("aria-label") ?? control?.labels?.[0]?.textContent ?? field;
  };
}

/** Says at a control what is wrong with it; null takes that back. */
export function mark(input, message) {
  const old = input.parentElement?.querySelector(`.problem[data-for="${input.dataset.problem ?? ""}"]`);
  old?.remove();
  if (message === null) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-errormessage");
    return;
  }
  const id = fresh("problem");
  input.dataset.problem = id;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-errormessage", id);
  input.after(make("span", { id, class: "problem", "data-for": id }, message));
}
