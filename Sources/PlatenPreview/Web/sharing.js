// The dialog that hands the PDF over.
import { byId, say, shown, words } from "./page.js";

export const dialog = byId("dialog");
const chosen = () => byId("form").elements.by.value;

function showDetails() {
  for (const part of dialog.querySelectorAll(".details")) part.hidden = part.dataset.for !== chosen();
  byId("failure").textContent = "";
}

async function share(by) {
  const body = { by, document: shown.document };
  if (by === "mail") Object.assign(body, { to: byId("to").value, subject: byId("subject").value, text: byId("text").value });
  if (by === "print") {
    body.printer = byId("printer").value.trim();
    body.copies = Number.parseInt(byId("copies").value, 10) || 1;
    body.duplex = byId("duplex").value;
  }
  const response = await fetch("/share", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? String(response.status));
  if (!response.headers.get("Content-Type").startsWith("message/rfc822")) return { open: "opened", mail: "sent", print: "printed" }[by];
  save(await response.blob(), response.headers.get("Content-Disposition"));
  return "draft saved";
}

// Without a mail server the reader gets a draft that a mail program opens.
function save(blob, disposition) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "");
  const plain = /filename="([^"]+)"/.exec(disposition ?? "");
  const link = document.createElement("a");
  link.download = encoded ? decodeURIComponent(encoded[1]) : plain ? plain[1] : "message.eml";
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const by = chosen();
  if (by === "nothing") return dialog.close();
  const go = byId("go");
  byId("failure").textContent = "";
  go.disabled = true;
  dialog.setAttribute("aria-busy", "true");
  try {
    const done = await share(by);
    dialog.close();
    say(words[done]);
  } catch (error) {
    const reason = error instanceof TypeError ? words["connection lost"] : error.message;
    byId("failure").textContent = words["failed to share"] + " \u2068" + reason + "\u2069";
  } finally {
    go.disabled = false;
    dialog.removeAttribute("aria-busy");
    if (dialog.open) go.focus();
  }
});

byId("share").addEventListener("click", () => {
  showDetails();
  dialog.showModal();
  byId("form").elements.by.value || (byId("form").elements.by[0].checked = true);
  dialog.querySelector("input[name=by]:checked").focus();
});
byId("cancel").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => byId("share").focus());
for (const choice of dialog.querySelectorAll("input[name=by]")) choice.addEventListener("change", showDetails);
