/** Which trigrams, three letters or digits in a row, occur in a text: what is not in it for sure can be told without reading it again. */
export interface TextSignature {
  /** Bits, as many as a power of two. */
  readonly bits: Uint8Array;
  /** Whether the text spells characters out twice, `\\u00e9`, so that those beyond ASCII cannot be told from it. */
  readonly isSpelt: boolean;
}

/** What a text must hold. */
export interface WantedText {
  readonly trigrams: readonly { readonly code: number; readonly isAscii: boolean }[];
}

/** Takes in a text piece by piece. */
export interface SignatureBuilder {
  readonly add: (text: string) => void;
  readonly finish: () => TextSignature;
}

const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const SYMBOLS_LOG = 6;
const CODES = 2 ** (3 * SYMBOLS_LOG);
const LEAST_LOG = 9;
const MOST_LOG = 17;
// Signatures are filled up to a fourth, so that a word of six letters is missed by chance in one text of 250 at most.
const SPREAD = 4;
// Bytes of media and keys fill a signature, and nobody searches inside of them.
const LONG_RUN = 1000;
const SUSPECT_RUN = 64;

const LAST_SYMBOL = 63;
const FIRST_FOREIGN = 38;
const FOREIGN = LAST_SYMBOL - FIRST_FOREIGN;
const SURROGATES = [0xd800, 0xdfff] as const;
const COMBINING_DOT = 0x307;

/** The symbol of each code unit, whatever its case: 0 separates words, 1 to 37 are letters, digits and `_`, the others beyond ASCII. */
const symbols = new Uint8Array(2 ** 16);
for (let unit = 0; unit < symbols.length; unit++) symbols[unit] = symbolOf(unit);

function symbolOf(unit: number): number {
  if (unit >= SURROGATES[0] && unit <= SURROGATES[1]) return LAST_SYMBOL;
  const [lower = ''] = fold(String.fromCharCode(unit));
  const code = lower.charCodeAt(0);
  if (code >= 0x61 && code <= 0x7a) return code - 0x60;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 27;
  if (code === 0x5f) return 37;
  // What the small letter of a capital I with a dot has beside the i.
  if (code < 0x80 || code === COMBINING_DOT) return 0;
  return FIRST_FOREIGN + (code % FOREIGN);
}

/** A text in small letters. A sigma is one letter, wherever it stands in its word. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

// Letters and digits of base64, in both of its alphabets.
const isOfRun = (unit: number, symbol: number): boolean =>
  (symbol > 0 && symbol < FIRST_FOREIGN) || unit === 0x2b || unit === 0x2f || unit === 0x3d || unit === 0x2d;

/**
 * Creates a builder of the signature of a JSON text. Escapes in it count as what they stand for. Runs of more than 1,000 letters, digits and
 * `+/=_-` are left out after their beginning.
 */
export function createSignatureBuilder(): SignatureBuilder {
  const seen = new Uint8Array(CODES / 8);
  let count = 0;
  let isSpelt = false;
  let first = 0;
  let second = 0;
  // 1: after a backslash. 2 to 5: as many digits of a code unit are missing, and one more.
  let escape = 0;
  let unit = 0;
  let run = 0;
  let isSkipping = false;
  let wasEscaped = false;

  const emit = (symbol: number): void => {
    if (symbol !== 0 && first !== 0 && second !== 0) {
      const code = (first << (2 * SYMBOLS_LOG)) | (second << SYMBOLS_LOG) | symbol;
      const byte = code >> 3;
      const bit = 1 << (code & 7);
      const before = seen[byte] ?? 0;
      if ((before & bit) === 0) {
        seen[byte] = before | bit;
        count++;
      }
    }
    first = symbol === 0 ? 0 : second;
    second = symbol;
  };
  const endOfRun = (text: string, from: number): number => {
    let at = from;
    for (; at < text.length; at++) {
      const next = text.charCodeAt(at);
      if (!isOfRun(next, symbols[next] ?? 0)) break;
    }
    return at;
  };

  return {
    add(text) {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (escape === 1) {
          escape = code === LETTER_U ? 5 : 0;
          unit = 0;
          // A unit that is spelt out goes on with the word.
          if (escape === 0) emit(0);
          wasEscaped = code === BACKSLASH;
          continue;
        }
        if (escape > 1) {
          const digit = Number.parseInt(text.charAt(i), 16);
          escape = Number.isNaN(digit) ? 0 : escape - 1;
          unit = unit * 16 + digit;
          if (escape === 1) {
            escape = 0;
            emit(symbols[unit] ?? 0);
          }
          continue;
        }
        if (code === BACKSLASH) {
          escape = 1;
          run = 0;
          isSkipping = false;
          continue;
        }
        if (wasEscaped) isSpelt ||= code === LETTER_U;
        wasEscaped = false;
        const symbol = symbols[code] ?? 0;
        if (!isOfRun(code, symbol)) {
          run = 0;
          isSkipping = false;
        } else if (++run === SUSPECT_RUN || (run > SUSPECT_RUN && i === 0)) {
          const end = endOfRun(text, i);
          if (isSkipping || end - i > LONG_RUN - SUSPECT_RUN) {
            isSkipping = true;
            emit(0);
            run += end - i;
            i = end - 1;
            continue;
          }
        }
        emit(symbol);
      }
    },
    finish: () => ({ bits: spread(seen, count), isSpelt }),
  };
}

const GOLDEN = 0x9e3779b1;
const placeOf = (code: number, log: number): number => Math.imul(code, GOLDEN) >>> (32 - log);

function spread(seen: Uint8Array, count: number): Uint8Array {
  const log = Math.min(MOST_LOG, Math.max(LEAST_LOG, Math.ceil(Math.log2(count * SPREAD + 1))));
  const bits = new Uint8Array(2 ** log / 8);
  for (let code = 0; code < CODES; code++) {
    if (((seen[code >> 3] ?? 0) & (1 << (code & 7))) === 0) continue;
    const place = placeOf(code, log);
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return bits;
}

/** What a text holds that holds these words as they are written, whatever their case. */
export function wantedText(words: string): WantedText {
  const trigrams = new Map<number, boolean>();
  const text = fold(words);
  for (let i = 2; i < text.length; i++) {
    const three = [i - 2, i - 1, i].map((at) => symbols[text.charCodeAt(at)] ?? 0);
    const [a = 0, b = 0, c = 0] = three;
    if (a === 0 || b === 0 || c === 0) continue;
    trigrams.set(
      (a << (2 * SYMBOLS_LOG)) | (b << SYMBOLS_LOG) | c,
      three.every((symbol) => symbol < FIRST_FOREIGN),
    );
  }
  return { trigrams: [...trigrams].map(([code, isAscii]) => ({ code, isAscii })) };
}

/** Whether a text of this signature may hold some words. `false` is certain. */
export function mayHold({ bits, isSpelt }: TextSignature, { trigrams }: WantedText): boolean {
  const log = Math.log2(bits.length * 8);
  return trigrams.every(({ code, isAscii }) => {
    if (isSpelt && !isAscii) return true;
    const place = placeOf(code, log);
    return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  });
}
