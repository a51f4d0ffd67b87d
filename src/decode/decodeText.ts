import type { TextOrigin } from './countBytes.ts';

/** Turns the pieces of a source, which may be cut inside a character, into text. */
export interface TextReader extends TextOrigin {
  readonly push: (piece: string | Uint8Array) => string;
  /** What a last, unfinished character leaves. */
  readonly end: () => string;
  /** Whether each unit of the text that was read last was a byte of its piece, as far as that is known without looking at it. */
  readonly isPlain: () => boolean;
}

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
        return withoutMark(flush() + piece);
      }
      const text = decodeBytes(piece);
      // Characters of several bytes make the text shorter, but for the rest of one that began in the piece before. Bytes that are no
      // characters do not, and what stands for them says so.
      const whole = text.length === piece.length && (piece[0] ?? 0x80) < 0x80;
      plain = started && encoding === 'utf-8' && whole && !text.includes('\uFFFD');
      return withoutMark(text);
    },
    isPlain: () => plain,
    end: () => withoutMark(flush()),
    width: () => (encoding === 'utf-8' ? 'utf-8' : 'utf-16'),
    mark: () => (marked ? (encoding === 'utf-8' ? 3 : 2) : 0),
  };
}
