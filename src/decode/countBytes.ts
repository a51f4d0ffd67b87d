/** Turns places in a text into places in the bytes that it came from. */
export interface ByteCount {
  /** Takes note of the text that comes next. `plain`: each of its units was a byte. */
  readonly add: (text: string, plain?: boolean) => void;
  /** Bytes before this UTF-16 unit. Ask in growing order: what lies before an answer is forgotten. */
  readonly at: (unit: number) => number;
}

/** The bytes that a text came from. */
export interface TextOrigin {
  /** How many bytes a character takes: as in UTF-8, or two for each UTF-16 unit. Known once there is text. */
  readonly width: () => 'utf-8' | 'utf-16';
  /** Bytes of the byte order mark before the text. */
  readonly mark: () => number;
  /** Places that have been noted since the last time, in order, where the text does not say how many bytes it came from. */
  readonly takePlaces?: () => readonly BytePlace[];
}

/** A place in a text, and in the bytes that it came from. */
export interface BytePlace {
  readonly unit: number;
  /** With the byte order mark. */
  readonly byte: number;
}

interface Stretch {
  readonly end: number;
  /** Absent where every unit takes the same number of bytes. */
  readonly text?: string;
}

const NONE: readonly BytePlace[] = [];

const NOT_ASCII = /[^\0-\x7f]/;

/** Starts counting. Text that came from no bytes counts as UTF-8. */
export function countBytes({ width, mark, takePlaces = () => NONE }: TextOrigin): ByteCount {
  let stretches: Stretch[] = [];
  let places: readonly BytePlace[] = [];
  let nextPlace = 0;
  let next = 0;
  let end = 0;
  let unit = 0;
  let bytes = 0;

  const advance = ({ text, end: to }: Stretch, target: number): void => {
    const until = Math.min(to, target);
    if (text === undefined) bytes += (until - unit) * (width() === 'utf-16' ? 2 : 1);
    else
      for (let at = unit - to + text.length; at < until - to + text.length; at++) bytes += bytesOf(text, at);
    unit = until;
  };

  const advanceTo = (target: number): void => {
    for (; target > unit && next < stretches.length; next += 1) {
      const stretch = stretches[next];
      if (!stretch) break;
      advance(stretch, target);
      if (unit < stretch.end) break;
    }
    if (next > 64) {
      stretches = stretches.slice(next);
      next = 0;
    }
  };

  return {
    add(text, plain = false) {
      end += text.length;
      // Looking through all text takes a third of the time that parsing it does.
      const narrow = plain || width() !== 'utf-8' || !NOT_ASCII.test(text);
      stretches.push(narrow ? { end } : { end, text });
    },
    at(target) {
      const more = takePlaces();
      if (more.length > 0) {
        places = places.slice(nextPlace).concat(more);
        nextPlace = 0;
      }
      for (
        let place = places[nextPlace];
        place !== undefined && place.unit <= target;
        place = places[++nextPlace]
      ) {
        advanceTo(place.unit);
        if (place.unit === unit) bytes = place.byte - mark();
      }
      advanceTo(target);
      return bytes + mark();
    },
  };
}

function bytesOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  if (code < 0xd800 || code >= 0xe000) return 3;
  // A pair of surrogates takes four bytes, two for each half; its other half may stand in the next text. Half a pair is written as U+FFFD.
  const other = isFirst(code) ? text.charCodeAt(at + 1) : text.charCodeAt(at - 1);
  const isPair = Number.isNaN(other) || (isFirst(code) ? isSecond(other) : isFirst(other));
  return isPair ? 2 : 3;
}

const isFirst = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isSecond = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** How many bytes a text is in UTF-8, with nothing before and behind it. */
export function utf8Length(text: string): number {
  if (!NOT_ASCII.test(text)) return text.length;
  let bytes = (isSecond(text.charCodeAt(0)) ? 1 : 0) + (isFirst(text.charCodeAt(text.length - 1)) ? 1 : 0);
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text, at);
  return bytes;
}
