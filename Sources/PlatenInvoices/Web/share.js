import { call } from "./api.js";
import { alertBox, ask, button, labelled, make, notify, plain, say, showFailure } from "./dom.js";
import { pointOut, wrongFields } from "./fields.js";

/** What is to become of a finished invoice: preview it, send it by e-mail, or nothing. */
export function showShare(app, invoice) {
  const box = alertBox();
  const to = make("input", { type: "text", inputmode: "email", dir: "ltr", maxlength: 2000, autocomplete: "off", "data-field": "to" });
  to.value = invoice.content.recipient.email;
  const subject = make("input", { type: "text", maxlength: 500, dir: "auto", "data-field": "subject" });
  subject.value = invoice.number ? plain("edit.invoice", invoice.number) : plain("edit.draft");
  const text = make("textarea", { rows: 4, maxlength: 20000, dir: "auto", "data-field": "body" });
  const message = make("div", { class: "message", hidden: true },
    labelled(say("share.to"), to), labelled(say("share.subject"), subject), labelled(say("share.body"), text));

  const radio = (value, isOn, isOff) => {
    const input = make("input", { type: "radio", name: "share", value, checked: isOn, autofocus: isOn, disabled: isOff, change: update });
    return make("label", { class: "choice" }, input, " ", say(`share.${value}`));
  };
  const choices = make("fieldset", {}, make("legend", {}, say("share.what")),
    radio("open", true, false), radio("mail", false, !app.start.hasMail), radio("nothing", false, false),
    app.start.hasMail ? null : make("p", { class: "hint" }, say("share.noMail")));
  const go = make("button", { type: "submit", class: "primary" }, say("action.ok"));

  function chosen() { return choices.querySelector("input:checked")?.value; }
  function update() {
    message.hidden = chosen() !== "mail";
    go.textContent = say(chosen() === "mail" ? "action.send" : "action.ok");
  }

  return ask(say("share.title"), (close) => {
    const form = make("form", {
      class: "share", novalidate: true,
      async submit(event) {
        event.preventDefault();
        if (go.disabled) return;
        if (chosen() === "nothing") return close(null);
        if (chosen() === "open") {
          window.open(`/api/invoices/${invoice.id}/pdf?show=1`, "_blank", "noopener");
          return close(null);
        }
        go.disabled = true;
        try {
          await call("POST", `/api/invoices/${invoice.id}/mail`, { to: to.value, subject: subject.value, body: text.value });
          close(null);
          notify(say("done.sent"));
        } catch (failure) {
          pointOut(form, failure);
          showFailure(box, failure, wrongFields(form, failure));
        } finally {
          go.disabled = false;
        }
      },
    }, box, choices, message, make("div", { class: "actions" }, go, button(say("app.cancel"), () => close(null))));
    return form;
  });
}
