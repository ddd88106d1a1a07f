// Numbers as people type them. No arithmetic here: amounts are worked out by the program, exactly.

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0xe50, 0xff10];

/**
 * The number as the program wants it ("-1234.5"), or null when it cannot be told what is meant. One separator is a decimal point
 * or comma; "1,000" could be either a thousand or one, and is refused. Spaces between digits are left out.
 */
export function readNumber(typed) {
  let text = "";
  for (const character of typed.trim()) {
    const code = character.codePointAt(0);
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    if (zero !== undefined) text += String(code - zero);
    else if (character === "\u066b" || character === "\uff0c" || character === ",") text += ",";
    else if (character === "\uff0e") text += ".";
    else if (character === "\u2212" || character === "\uff0d") text += "-";
    else if (/[\s\u200e\u200f\u061c\u066c']/u.test(character)) continue;
    else text += character;
  }
  if (/^-?\d+(\.\d+)?$/.test(text)) return trimZeros(text);
  if (/^-?\d+,\d+$/.test(text) && !/,\d{3}$/.test(text)) return trimZeros(text.replace(",", "."));
  return null;
}

function trimZeros(text) {
  return text.replace(/^(-?)0+(?=\d)/, "$1");
}
