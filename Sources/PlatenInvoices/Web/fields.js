// What the forms of invoices and settings share.

import { fresh, make, say } from "./dom.js";
import { showNumber } from "./numbers.js";

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

/** Marks the control that a failure names, and goes there; what was marked before is right now. */
export function pointOut(root, failure) {
  for (const control of root.querySelectorAll("[data-field]")) {
    if (control.tagName !== "OUTPUT" && control.tagName !== "BUTTON") mark(control, control.dataset.field === failure.field ? failure.message : null);
  }
  const wrong = root.querySelector(`[aria-invalid="true"]`) ?? root.querySelector(`button[data-field="${CSS.escape(failure.field ?? "")}"]`);
  wrong?.focus();
}

/** The controls that a failure is about, with their names: the one that it names, or those that are marked. */
export function wrongFields(root, failure) {
  const controls = Array.from(root.querySelectorAll("[data-field]"));
  const isWrong = failure.code === "number"
    ? (control) => control.getAttribute("aria-invalid") === "true"
    : (control) => failure.code === "invalidField" && control.dataset.field === failure.field;
  return controls.filter(isWrong).map((control) => ({
    control, label: control.dataset.name ?? control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? "",
  }));
}

/** What is wrong with a number, with how one is written. */
export function numberProblem() { return say("error.number", showNumber("1234.5"), "1234.5"); }

/** Says at a control what is wrong with it; null takes that back. */
export function mark(input, message) {
  if (input.dataset.problem) document.getElementById(input.dataset.problem)?.remove();
  if (message === null) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-errormessage");
    return;
  }
  const id = fresh("problem");
  input.dataset.problem = id;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-errormessage", id);
  // A narrow column has a place of its own for what is wrong in it.
  if (input.problems) input.problems.append(make("p", { id, class: "problem" }, `${input.problemName}: ${message}`));
  else input.after(make("span", { id, class: "problem" }, message));
}
