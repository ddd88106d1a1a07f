// Requests to the program. A failure is thrown as a `Failure`; nothing is changed in the page then.

export class Failure extends Error {
  constructor(code, message, more = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.currentRevision = more.currentRevision;
  }
}

const known = new Set([
  "invalidField", "notFound", "conflict", "notEditable", "issued", "numberTaken", "locked", "corrupt", "diskFull", "readOnly",
  "document", "mail",
]);

export async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Failure("offline", "");
  }
  if (response.status === 204) return null;
  if (response.ok) {
    try {
      return await response.json();
    } catch {
      throw new Failure("offline", "");
    }
  }
  throw await failure(response);
}

/** The bytes of an address, with their name. */
export async function download(path) {
  let response;
  try {
    response = await fetch(path);
  } catch {
    throw new Failure("offline", "");
  }
  if (!response.ok) throw await failure(response);
  return { blob: await response.blob(), name: nameOf(response.headers.get("Content-Disposition") ?? "") };
}

async function failure(response) {
  let told = {};
  try {
    told = await response.json();
  } catch {
    // Not the program's own answer: the status says enough.
  }
  if (response.status === 403) return new Failure("forbidden", told.error ?? "");
  if (response.status === 503 && !told.code) return new Failure("offline", told.error ?? "");
  return new Failure(known.has(told.code) ? told.code : "failed", told.error ?? `HTTP ${response.status}`, told);
}

function nameOf(disposition) {
  const extended = disposition.match(/filename\*=UTF-8''([^;]+)/i);
  if (extended) {
    try {
      return decodeURIComponent(extended[1]);
    } catch {
      // The plain name follows.
    }
  }
  return disposition.match(/filename="([^"]*)"/i)?.[1] ?? "invoice.pdf";
}

/** A key that tells a request from others, so that asking again saves nothing twice. */
export function requestKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
