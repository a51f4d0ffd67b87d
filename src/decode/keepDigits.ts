const POINT = 46;
const ZERO = 48;
const NINE = 57;

// 2^53 has sixteen digits: integers of fewer are exact.
const DIGITS = 16;
const INTEGER = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * Whether so many digits stand side by side somewhere, and not behind a point, that they may be an integer no number can hold. Looks
 * at every sixteenth character: every record comes through here, and next to none has one.
 */
export function hasLongInteger(text: string): boolean {
  for (let at = DIGITS - 1; at < text.length; at += DIGITS) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let from = at;
    while (isDigit(text.charCodeAt(from - 1))) from -= 1;
    while (isDigit(text.charCodeAt(at + 1))) at += 1;
    if (at - from >= DIGITS - 1 && text.charCodeAt(from - 1) !== POINT) return true;
  }
  return false;
}

/** JSON with each integer whose digits a number would lose as a string of them. Linear. */
export function quoteLongIntegers(json: string): string {
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < json.length;) {
    const quote = json.indexOf('"', at);
    const end = quote === -1 ? json.length : quote;
    for (const { 0: digits, index } of end - at < DIGITS ? [] : json.slice(at, end).matchAll(INTEGER)) {
      if (String(Number(digits)) === digits) continue;
      parts.push(json.slice(copied, at + index), '"', digits, '"');
      copied = at + index + digits.length;
    }
    at = quote === -1 ? end : endOfString(json, quote);
  }
  parts.push(json.slice(copied));
  return parts.join('');
}

function endOfString(json: string, quote: number): number {
  for (let end = json.indexOf('"', quote + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json.charAt(before - 1) === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
  return json.length;
}
