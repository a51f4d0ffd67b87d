import type { Diagnostic } from '../model/index.ts';

const RAW_BYTES = 2_048;
const MORE = '…'; // three bytes

const OPEN_INSTEAD = 'Open a .json, .jsonl or SSE capture instead.';

/** Shortens source text to the 2 KiB of UTF-8 that a diagnostic may carry. Never halves a character. */
export function shorten(text: string): string {
  if (text.length * 3 <= RAW_BYTES) return text;
  let bytes = 0;
  let room = 0;
  for (const character of text.slice(0, RAW_BYTES + 1)) {
    bytes += bytesOf(character);
    if (bytes > RAW_BYTES) return text.slice(0, room) + MORE;
    if (bytes <= RAW_BYTES - 3) room += character.length;
  }
  return text;
}

function bytesOf(character: string): number {
  if (character.length === 2) return 4;
  const code = character.charCodeAt(0);
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

// Where it is says `line`, and whoever shows a diagnostic says it beside the message: no message says it again.

/** Text that is no JSON. `what` is the subject of the sentence, e.g. `This line`. */
export function malformedJson(what: string, line: number, raw: string): Diagnostic {
  return {
    severity: 'error',
    code: 'malformed-json',
    message: `${what} is not valid JSON. Compare it with the program that wrote it; the rest is still read.`,
    line,
    raw: shorten(raw),
  };
}

/** Malformed records beyond the ones that are listed one by one. */
export function moreMalformedJson(count: number, line: number): Diagnostic {
  const records = count === 1 ? 'record is' : 'records in a row are';
  return {
    severity: 'error',
    code: 'malformed-json',
    message: `From here on, ${count} more ${records} not valid JSON. Check that this is the right file.`,
    line,
  };
}

/** JSON that stops before it is complete. `line` is where it stops. */
export function truncatedJson(line: number, raw: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'truncated-json',
    message:
      'The source breaks off in the middle of a record. What was readable is shown; open the complete file for the rest.',
    line,
    raw: shorten(raw),
  };
}

/** JSON with the number names that JavaScript and Python have and JSON has not. */
export function nonStandardJson(line: number): Diagnostic {
  return {
    severity: 'warning',
    code: 'non-standard-json',
    message:
      'This record holds NaN or Infinity, which JSON does not have. They were read as null; write null or a number instead.',
    line,
  };
}

/** Valid JSON that this JavaScript engine refuses, which happens at extreme depth or length only. */
export function unreadableJson(line: number, raw: string): Diagnostic {
  return {
    severity: 'error',
    code: 'unreadable-json',
    message:
      'This record is nested too deeply or is too long to read. Shorten it, or open it in a text editor.',
    line,
    raw: shorten(raw),
  };
}

/** A line, an event or a document that is longer than an engine can hold as one text. */
export function tooLong(what: 'line' | 'event' | 'document', line: number, raw?: string): Diagnostic {
  const rest = what === 'document' ? 'its beginning is shown' : 'it was left out, and the rest is still read';
  return {
    severity: 'error',
    code: 'record-too-long',
    message: `This ${what} is longer than can be read at once: ${rest}. Split it, or open it in a text editor.`,
    line,
    ...(raw === undefined ? {} : { raw: shorten(raw) }),
  };
}

// What a source is as a whole stands at no line of it.

/** A source without a record in it. */
export function emptyInput(): Diagnostic {
  return {
    severity: 'warning',
    code: 'empty-input',
    message:
      'There is nothing in this source. Check that the file was saved, or that the stream has sent anything.',
  };
}

/** Bytes that are no text. `kind` names what they look like, with its article. */
export function binaryInput(kind: string): Diagnostic {
  return {
    severity: 'error',
    code: 'binary-input',
    message: `This is ${kind}, not a transcript. ${OPEN_INSTEAD}`,
  };
}

/** A web page, which is what a server often sends in place of an answer. */
export function htmlInput(raw: string): Diagnostic {
  return {
    severity: 'error',
    code: 'html-input',
    message: `This is a web page, not a transcript; a server may have answered with an error or a sign-in page. ${OPEN_INSTEAD}`,
    raw: shorten(raw),
  };
}

/** Text of some other kind: prose, YAML, a log. */
export function notJson(raw: string): Diagnostic {
  return {
    severity: 'error',
    code: 'not-json',
    message: `This is text without any JSON record in it, not a transcript. ${OPEN_INSTEAD}`,
    raw: shorten(raw),
  };
}
