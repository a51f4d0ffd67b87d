import { readTranscript } from '../core.ts';
import { readFiles } from './openFile.ts';
import { createSignatureBuilder, fold, type TextSignature } from './textSignature.ts';

/** Where a text was found, for one line of a list. */
export interface Excerpt {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

// Formats of files that hold each text in one piece, in JSON. Others cut it into deltas, or are archives.
const WHOLE_TEXT: ReadonlySet<string> = new Set([
  'claude-code',
  'codex',
  'gemini-cli',
  'cline',
  'pi-session',
  'openhands',
  'swe-agent',
  'mini-swe-agent',
]);

/** Whether files of a format hold each text in one piece, so that it can be found in their bytes. */
export const holdsWholeTexts = (format: string): boolean => WHOLE_TEXT.has(format);

/** Whether a session is short enough to be looked at. */
export const isSearchable = ({ format, size }: { readonly format: string; readonly size: number }): boolean =>
  size <= MOST_DOCUMENT || holdsWholeTexts(format);

/** The longest part of the words that JSON writes as it is. */
export const rareRun = (words: string): string =>
  (words.match(/[\w .,-]+/g) ?? []).reduce((best, run) => (run.length > best.length ? run : best), '');

// What programs wrote for programs.
const NO_WORDS: ReadonlySet<string> = new Set([
  'type',
  'role',
  'id',
  'toolCallId',
  'signature',
  'data',
  'mimeType',
]);

/** Every text of a message or a record: what was said, thought, called with and answered. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) if (!NO_WORDS.has(key)) yield* textsOf(inner);
}

/** Called after each piece that was read: waits where others come first. */
export type Pace = () => Promise<void>;

const atOnce: Pace = () => Promise.resolve();

/** The files of a session, and what they are. */
export interface SearchedFiles {
  readonly files: readonly string[];
  readonly format: string;
}

/** Reads the signature of the files of a session: of their bytes, or of the messages in them where each text is not in one piece. */
export async function signatureOf(
  { files, format }: SearchedFiles,
  signal: AbortSignal,
  pace: Pace = atOnce,
): Promise<TextSignature> {
  if (!holdsWholeTexts(format)) {
    const { messages } = await readTranscript(paced(readFiles(files, signal), pace), { signal });
    return signatureOfMessages(messages);
  }
  const builder = createSignatureBuilder();
  const text = new TextDecoder();
  for await (const chunk of paced(readFiles(files, signal), pace))
    builder.add(text.decode(chunk, { stream: true }));
  return builder.finish();
}

/** The signature of all texts of some messages. */
export function signatureOfMessages(messages: readonly unknown[]): TextSignature {
  const builder = createSignatureBuilder();
  // As JSON, which is what a signature is read from.
  for (const text of textsOf(messages)) builder.add(`${JSON.stringify(text)}\n`);
  return builder.finish();
}

async function* paced(chunks: AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    await pace();
  }
}

// A document is parsed whole, which takes several times its size, and what holds no whole texts is read whole.
const MOST_DOCUMENT = 2 ** 26;
const BEFORE = 40;
const AFTER = 120;

/**
 * Looks for texts in a session, each of which must be in it somewhere, whatever its case. Says where the first of them is; `null` when one is
 * missing, or the session is too long to be looked at.
 */
export async function findTexts(
  { files, format }: SearchedFiles,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Excerpt | null> {
  const missing = new Set(texts.map(fold));
  let found: Excerpt | null = null;
  const look = (value: unknown): void => {
    for (const text of textsOf(value)) {
      const folded = fold(text);
      for (const wanted of missing) {
        const at = folded.indexOf(wanted);
        if (at === -1) continue;
        missing.delete(wanted);
        found ??= excerptOf(text, at, wanted.length);
      }
      if (missing.size === 0) return;
    }
  };
  if (!holdsWholeTexts(format)) {
    const { messages } = await readTranscript(readFiles(files, signal), { signal });
    look(messages);
    return missing.size === 0 ? found : null;
  }
  for await (const record of recordsOf(files, [...missing].map(rareRun), signal)) {
    look(record);
    if (missing.size === 0) return found;
  }
  return null;
}

/** The records of files that may hold one of some ASCII texts: lines of JSON, or the document that a file is. */
async function* recordsOf(
  files: readonly string[],
  runs: readonly string[],
  signal: AbortSignal,
): AsyncGenerator {
  const mayHoldOne = (text: string): boolean => {
    const lower = text.toLowerCase();
    return runs.some((run) => lower.includes(run));
  };
  const decoder = new TextDecoder();
  let rest = '';
  // Whether the first line is a record, and so is each of the others.
  let isOfLines: boolean | undefined;
  for await (const chunk of readFiles(files, signal)) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length > MOST_DOCUMENT) return;
    const end = rest.lastIndexOf('\n');
    if (end === -1) continue;
    isOfLines ??= parse(rest.slice(0, rest.indexOf('\n'))) !== undefined;
    if (!isOfLines) continue;
    const whole = rest.slice(0, end);
    rest = rest.slice(end + 1);
    if (mayHoldOne(whole)) yield* linesOf(whole, mayHoldOne);
  }
  if (!mayHoldOne(rest)) return;
  if (isOfLines === true) yield* linesOf(rest, mayHoldOne);
  else yield parse(rest) ?? rest;
}

/** The lines that may hold a text, as JSON; one that is broken stands for itself. */
function* linesOf(text: string, isWanted: (line: string) => boolean): Generator {
  for (const line of text.split('\n')) if (isWanted(line)) yield parse(line) ?? line;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The line of a text in which something stands, cut to what fits. */
function excerptOf(text: string, at: number, length: number): Excerpt {
  const from = Math.max(0, text.lastIndexOf('\n', at) + 1, at - BEFORE);
  const lineEnd = text.indexOf('\n', at + length);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, at + length + AFTER);
  return {
    before: text.slice(from, at).trimStart(),
    match: text.slice(at, at + length),
    after: text.slice(at + length, to),
  };
}
