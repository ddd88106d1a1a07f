// Errors and warnings beside the pages.
import { byId, fill, number, pane, words } from "./page.js";
import { turnTo } from "./place.js";

// Shows the messages and returns how many there are, in words.
export function showMessages(state) {
  const [errors, warnings] = ["error", "warning"].map((kind) => state.messages.filter((each) => each.kind === kind));
  byId("messages").replaceChildren(...errors.concat(warnings).map(item));
  const parts = [];
  if (errors.length) parts.push(fill(words.errors, number.format(errors.length)));
  if (warnings.length) parts.push(fill(words.warnings, number.format(warnings.length)));
  // A part that scrolls is reached by keyboard.
  const panel = byId("problems");
  if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0; else panel.removeAttribute("tabindex");
  byId("summary").textContent = parts.join(" · ") || words["no problems"];
  return parts.join(" · ");
}

function item(message) {
  const entry = document.createElement("li");
  entry.className = message.kind;
  const kind = document.createElement("span");
  kind.className = "kind";
  kind.textContent = words[message.kind];
  const text = document.createElement("p");
  text.dir = "auto";
  text.textContent = message.text;
  entry.append(kind, text);
  const position = [message.line, message.column].filter((each) => each !== undefined).join(":");
  if (message.file) {
    const place = document.createElement("span");
    place.className = "place";
    place.dir = "ltr";
    place.textContent = message.file + (position ? ":" + position : "");
    entry.append(place);
  } else if (position) {
    const place = document.createElement("span");
    place.className = "place";
    place.textContent = fill(words["line N"], position);
    entry.append(place);
  }
  if (message.page) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = fill(words["go to page"], number.format(message.page));
    button.addEventListener("click", () => { turnTo(message.page - 1); pane.focus(); });
    entry.append(button);
  }
  return entry;
}
