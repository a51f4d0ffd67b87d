import type { Diagnostic } from '../model/index.ts';
import { binaryInput, htmlInput, notJson } from './diagnostics.ts';
import { parseJson } from './parseJson.ts';
import type { Framing } from './record.ts';
import { scanJson } from './scanJson.ts';

/** The beginning of a source, by which its form is recognised. */
export interface SourceHead {
  /** The text from the first character that is not blank, as far as it has arrived; at least 256 units when cut short. */
  readonly text: string;
  /** Blanks stand before the text on its line. */
  readonly indented: boolean;
  /** The first line that is not blank, once its end has arrived or the source is over. */
  readonly firstLine?: string | undefined;
}

const WINDOW_UNITS = 256;
const SSE_STARTS = ['data:', 'event:', 'id:', 'retry:', ':'];

// Signatures as UTF-8 decoding leaves them: a byte that is no UTF-8 has become U+FFFD.
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\uFFFDPNG\r?/, 'a PNG image'],
  [/^\uFFFD{3,4}[^]{0,6}(?:JFIF|Exif)/, 'a JPEG image'],
  [/^\uFFFD{4}/, 'a JPEG image or another binary file'],
  [/^GIF8[79]a/, 'a GIF image'],
  [/^RIFF[^]{3,8}WEBP/, 'a WebP image'],
  [/^%PDF-/, 'a PDF document'],
  [/^PK[\x03\x05\x07][\x04\x06\x08]/, 'a zip archive'],
  [/^\x1F\uFFFD\x08/, 'a gzip archive'],
  [/^\(\uFFFD\/\uFFFD/, 'a zstd archive'],
  [/^SQLite format 3/, 'a SQLite database'],
  [/\0/, 'a binary file or text that is not UTF-8'],
];

const HTML = /^<(?:!doctype\s+html|html|head|body|script|\?xml|!--)/i;

/** Names input that is no transcript at all, by its beginning; `undefined` when that could be one. Total. */
export function recogniseForeign(text: string): Diagnostic | undefined {
  const window = text.slice(0, WINDOW_UNITS);
  const signature = SIGNATURES.find(([pattern]) => pattern.test(window));
  if (signature) return binaryInput(signature[1]);
  return HTML.test(window) ? htmlInput(window) : undefined;
}

/** Whether text begins as a JSON object or array does, and not as e.g. a log line in brackets. */
export const looksLikeJson = (text: string): boolean => /^(?:\{\s*(?:["}]|$)|\[\s*(?:[{["\]]|$))/.test(text);

/** Says what a source is that held no good record: a picture, a web page, or some other text. */
export function describeForeign(text: string): Diagnostic {
  return recogniseForeign(text) ?? notJson(text);
}

/**
 * Chooses the framing of a source by its first line that is not blank, which for an event stream need not hold: that framing reads JSON
 * lines as well. `undefined` while it is too early to say,
 * `foreign` when it is no text or a web page. Total, and stable: more text never changes an answer once given, so that
 * it does not matter how the source is cut.
 */
export function sniff({ text, indented, firstLine }: SourceHead): Framing | 'foreign' | undefined {
  if (!indented && SSE_STARTS.some((start) => text.startsWith(start))) return 'sse';
  if (text.startsWith('{') || text.startsWith('[')) {
    if (firstLine === undefined) return undefined;
    // Text that can no longer become JSON, such as a log line in brackets, is a line of its own, not a document.
    return !parseJson(firstLine).ok && scanJson(firstLine).state === 'open' ? 'json' : 'jsonl';
  }
  const window = firstLine ?? (text.length < WINDOW_UNITS ? undefined : text);
  if (window === undefined) return undefined;
  return recogniseForeign(window) ? 'foreign' : 'jsonl';
}
