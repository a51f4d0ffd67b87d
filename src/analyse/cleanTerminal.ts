/** The escape sequences that a cleaned text keeps. */
export interface KeptSequences {
  /** Settings of colour and weight. */
  readonly colours: boolean;
  /** Links: their addresses, not only their words. */
  readonly links?: boolean;
}

/**
 * Takes escape sequences out of terminal text, except those to keep: always cursor moves, titles, device queries and every other
 * control. What a sequence would erase stays. A sequence that never ends counts as text from the end of its introducer on, so
 * that none can swallow what follows. Linear. Total.
 */
export function cleanTerminal(text: string, { colours, links = false }: KeptSequences): string {
  let out = '';
  let from = 0;
  const control = new RegExp(CONTROL);
  for (let found = control.exec(text); found; found = control.exec(text)) {
    const end = sequenceEnd(text, found.index);
    out += text.slice(from, found.index);
    const sequence = text.slice(found.index, end);
    if (colours) out += colourSetting(sequence);
    if (links) out += linkSetting(sequence);
    from = end;
    control.lastIndex = end;
  }
  return out + text.slice(from);
}

/** Terminal text without its escape sequences, for copying and searching. Total. */
export function stripAnsi(text: string): string {
  return cleanTerminal(text, { colours: false });
}

// Everything but tab, line feed, carriage return and backspace, which lay text out.
const CONTROL = /[\0-\x07\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

// Longer than any real one; also bounds what is looked at again.
const MAX_SEQUENCE = 4096;

function sequenceEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === 0x9b) return controlEnd(text, start + 1);
  if (STRINGS.includes(first)) return stringEnd(text, start + 1);
  if (first !== 0x1b) return start + 1;
  const second = text.charCodeAt(start + 1);
  if (second === 0x5b) return controlEnd(text, start + 2);
  if (STRINGS.includes(second + 0x40)) return stringEnd(text, start + 2);
  // Two-character sequences, and those with intermediates such as a choice of character set.
  let end = start + 1;
  while (end < start + 4 && within(text.charCodeAt(end), 0x20, 0x2f)) end += 1;
  return within(text.charCodeAt(end), 0x30, 0x7e) ? end + 1 : start + 1;
}

const within = (code: number, low: number, high: number): boolean => code >= low && code <= high;

// DCS, SOS, OSC, PM and APC: what follows, up to a terminator, is theirs. After ESC the same codes stand 0x40 lower.
const STRINGS = [0x90, 0x98, 0x9d, 0x9e, 0x9f];

function controlEnd(text: string, start: number): number {
  let end = start;
  while (end < start + MAX_SEQUENCE && within(text.charCodeAt(end), 0x20, 0x3f)) end += 1;
  return within(text.charCodeAt(end), 0x40, 0x7e) ? end + 1 : start;
}

function stringEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_SEQUENCE);
  for (let end = start; end < limit; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 0x07 || code === 0x9c) return end + 1;
    if (code === 0x1b) return text.charCodeAt(end + 1) === 0x5c ? end + 2 : start;
    if (code === 0x0a) return start;
  }
  return start;
}

// Settings of colour and weight, in the plain form: `;` between numbers, a reset written out.
function colourSetting(sequence: string): string {
  const found = /^(?:\x1b\[|\x9b)([\d;:]*)m$/.exec(sequence);
  if (!found) return '';
  const parameters = (found[1] ?? '')
    .slice(0, 200)
    .split(';')
    .map((one) =>
      /^[34]8:/.test(one)
        ? one.replace(/^(\d+):2:\d*:(?=\d+:\d+:\d+)/, '$1;2;').replaceAll(':', ';')
        : one.replace(/:.*/, ''),
    )
    .map((one) => (one === '' ? '0' : one));
  return `\x1b[${parameters.join(';')}m`;
}

// Start and end of a link, in the plain form: an address without parameters, or none.
function linkSetting(sequence: string): string {
  const found = /^(?:\x1b\]|\x9d)8;[^;]*;([^\x07\x1b\x9c]*)(?:\x07|\x9c|\x1b\\)$/.exec(sequence);
  return found ? `\x1b]8;;${found[1] ?? ''}\x1b\\` : '';
}
