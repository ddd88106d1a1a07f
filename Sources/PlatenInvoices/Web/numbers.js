// Numbers as people type them, and as forms show them. No arithmetic here: amounts are worked out by the program, exactly.

const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0x1810, 0xff10,
];
const arabicDecimal = "\u066b";

let signs = { decimal: ".", group: ",", digits: [..."0123456789"] };

/** How the language of the page writes numbers. */
export function setNumbers(table) { signs = table; }

/**
 * The number as the program wants it ("-1234.5"), or null for what is none. Digits may be of any script.
 *
 * A point or comma that is the decimal separator of the language is one. Another one separates thousands where what it stands in is
 * in groups ("1,234" in English is 1234, and "1.234" in German); where that cannot be, it is taken for the decimal separator, so that
 * "1,5", "12,50" and "0,125" are what they look like. With both, the last one is the decimal separator; one that comes several
 * times separates thousands; spaces and apostrophes always do. What is in no right groups then is refused, not guessed.
 */
export function readNumber(typed, how = signs) {
  const text = withPlainSigns(typed);
  const parts = /^(-?)([\d.,dg]*\d[\d.,dg]*)$/.exec(text);
  if (!parts) return null;
  const [, sign, body] = parts;
  const decimal = decimalIn(body, how.decimal === arabicDecimal ? "." : how.decimal);
  let [whole, fraction] = [body, ""];
  if (decimal !== null) {
    const place = body.lastIndexOf(decimal);
    [whole, fraction] = [body.slice(0, place), body.slice(place + 1)];
  }
  if (!/^\d*$/.test(fraction)) return null;
  const digits = ungrouped(whole);
  if (digits === null) return null;
  const plain = (digits === "" ? "0" : digits.replace(/^0+(?=\d)/, "")) + (fraction === "" ? "" : `.${fraction}`);
  return sign + plain;
}

/** ASCII digits, with "d" for what only separates decimals and "g" for what only separates groups. */
function withPlainSigns(typed) {
  let text = "";
  for (const character of typed.trim()) {
    const code = character.codePointAt(0);
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    if (zero !== undefined) text += String(code - zero);
    else if (/[\d.,-]/.test(character)) text += character;
    else if (character === arabicDecimal) text += "d";
    else if (character === "\uff0c" || character === "\u060c") text += ",";
    else if (character === "\uff0e") text += ".";
    else if (character === "\u2212" || character === "\uff0d") text += "-";
    else if (/[\u200e\u200f\u061c\u2066-\u2069]/.test(character)) continue;
    else if (/[\s\u066c'\u2019\uff07]/.test(character)) text += "g";
    else text += "?";
  }
  return text;
}

/** The sign that stands before the decimals; null for a number without. */
function decimalIn(body, ours) {
  const [points, commas] = [body.split(".").length - 1, body.split(",").length - 1];
  if (body.includes("d")) return "d";
  if (points > 0 && commas > 0) return body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ",";
  const sign = points > 0 ? "." : ",";
  if (points + commas !== 1) return null;
  if (sign === ours || body.includes("g")) return sign;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? null : sign;
}

/** The digits of a whole number; null where its groups are not of three, or, but for the last one, of two as in India. */
function ungrouped(whole) {
  const separators = new Set(whole.replace(/\d/g, ""));
  if (separators.size === 0) return whole;
  if (separators.size > 1) return null;
  const groups = whole.split([...separators][0]);
  const isRight = (most) => groups[0].length >= 1 && groups[0].length <= most
    && groups.slice(1, -1).every((group) => group.length === most) && groups.at(-1).length === 3;
  return groups.length > 1 && (isRight(3) || isRight(2)) ? groups.join("") : null;
}

/** A number of the program's ("-1234.5") as the language of the page writes it. */
export function showNumber(plain, how = signs, isGrouped = true) {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(plain));
  if (!parts) return String(plain);
  const [, sign, whole, fraction] = parts;
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, "g") : whole;
  const native = (text) => text.replace(/\d/g, (digit) => how.digits[Number(digit)]);
  return sign + native(grouped).replaceAll("g", how.group) + (fraction ? how.decimal + native(fraction) : "");
}
