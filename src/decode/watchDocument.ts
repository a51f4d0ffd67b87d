/** Watches the bytes of a file for the end of the one JSON document that it holds. */
export interface DocumentWatch {
  /** Whether the document is closed with these bytes. True once at most. */
  readonly push: (bytes: Uint8Array) => boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const BRACE = 0x7b;
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

/** Whether these bytes are spaces and line ends alone. */
export const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09);

/**
 * Starts before the first byte of a file, of UTF-8. A document is an array, or an object of several lines: an object on one line may as well be the
 * first record of a file of lines. What is not JSON may be found closed where it is not.
 */
export function watchDocument(): DocumentWatch {
  let depth = 0;
  let first: number | undefined;
  let isOver = false;
  let hasLines = false;
  let inString = false;
  let isEscaped = false;
  const step = (byte: number): void => {
    if (inString) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === NEWLINE) hasLines = true;
    else if (OPENING.has(byte)) depth++;
    else if (CLOSING.has(byte)) depth--;
  };
  return {
    push(bytes) {
      for (let at = 0; at < bytes.length && !isOver; at++) {
        const byte = bytes[at] ?? 0;
        if (first === undefined) {
          if (BYTE_ORDER_MARK.has(byte) || isBlank(bytes.subarray(at, at + 1))) continue;
          first = byte;
          isOver = !OPENING.has(byte);
        }
        step(byte);
        if (depth > 0) continue;
        isOver = true;
        return OPENING.has(first) && (first !== BRACE || hasLines) && isBlank(bytes.subarray(at + 1));
      }
      return false;
    },
  };
}
