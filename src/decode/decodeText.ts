import type { BytePlace, TextOrigin } from './countBytes.ts';

/** Turns the pieces of a source, which may be cut inside a character, into text. */
export interface TextReader extends TextOrigin {
  readonly push: (piece: string | Uint8Array) => string;
  /** The replacement text of a last, unfinished character. */
  readonly end: () => string;
  /** Whether each unit of the text that was read last was a byte of its piece, as far as that is known without looking at it. */
  readonly isPlain: () => boolean;
}

/** Stands for bytes that are no character, one to three of them. */
const REPLACED = '\uFFFD';

const LF = 10;

const NO_PLACES: readonly BytePlace[] = [];

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encodingOf(first: number | undefined, second: number | undefined): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Starts reading text. Bytes are UTF-8, or UTF-16 where they begin with its byte order mark, as some shells write when
 * output is redirected to a file. Invalid bytes become U+FFFD; one byte order mark at the very beginning is removed.
 */
export function decodeText(): TextReader {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let early: number[] = [];
  let encoding: Encoding = 'utf-8';
  let started = false;
  let marked = false;
  let plain = false;
  let readBytes = 0;
  let readUnits = 0;
  // Since the last line break there was something of which the text does not say how many bytes it was.
  let unsure = false;
  let places: BytePlace[] = [];

  /** Notes where lines end, in the text that these bytes gave and in the bytes: a line break is one byte, whatever stands before it. */
  const noteLines = (bytes: Uint8Array, text: string): void => {
    const found: BytePlace[] = [];
    let byte = bytes.lastIndexOf(LF);
    for (let unit = text.lastIndexOf('\n'); unit !== -1 && byte !== -1;) {
      found.push({ unit: readUnits + unit + 1, byte: readBytes + byte + 1 });
      unit = unit === 0 ? -1 : text.lastIndexOf('\n', unit - 1);
      byte = byte === 0 ? -1 : bytes.lastIndexOf(LF, byte - 1);
    }
    places = places.concat(found.reverse());
    unsure = text.lastIndexOf(REPLACED) > text.lastIndexOf('\n');
  };

  const withoutMark = (text: string): string => {
    if (started || text === '') return text;
    started = true;
    marked = text.startsWith('\uFEFF');
    return marked ? text.slice(1) : text;
  };

  const decodeBytes = (bytes: Uint8Array): string => {
    if (decoder) return decoder.decode(bytes, { stream: true });
    // It takes two bytes to know the encoding.
    if (early.length + bytes.length < 2) {
      early.push(...bytes);
      return '';
    }
    const waited = Uint8Array.from(early);
    early = [];
    encoding = encodingOf(waited[0] ?? bytes[0], waited.length > 0 ? bytes[0] : bytes[1]);
    decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return decoder.decode(waited, { stream: true }) + decoder.decode(bytes, { stream: true });
  };

  const flush = (): string => {
    const waited = Uint8Array.from(early);
    early = [];
    decoder ??= waited.length > 0 ? new TextDecoder('utf-8', { ignoreBOM: true }) : undefined;
    return decoder?.decode(waited) ?? '';
  };

  return {
    push(piece) {
      if (typeof piece === 'string') {
        plain = false;
        const text = withoutMark(flush() + piece);
        readUnits += text.length;
        return text;
      }
      const read = decodeBytes(piece);
      const replaced = read.includes(REPLACED);
      // Characters of several bytes make the text shorter, but for the rest of one that began in the piece before. Bytes that are no
      // characters do not, and what stands for them says so.
      const whole = read.length === piece.length && (piece[0] ?? 0x80) < 0x80;
      plain = started && encoding === 'utf-8' && whole && !replaced;
      const text = withoutMark(read);
      if (encoding === 'utf-8' && (replaced || unsure)) noteLines(piece, text);
      readBytes += piece.length;
      readUnits += text.length;
      return text;
    },
    isPlain: () => plain,
    end: () => withoutMark(flush()),
    width: () => (encoding === 'utf-8' ? 'utf-8' : 'utf-16'),
    mark: () => (marked ? (encoding === 'utf-8' ? 3 : 2) : 0),
    takePlaces() {
      if (places.length === 0) return NO_PLACES;
      const taken = places;
      places = [];
      return taken;
    },
  };
}
