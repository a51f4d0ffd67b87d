import { countBytes, type TextOrigin } from './countBytes.ts';
import { decodeJson } from './decodeJson.ts';
import { decodeJsonl } from './decodeJsonl.ts';
import { decodeSse } from './decodeSse.ts';
import { emptyInput } from './diagnostics.ts';
import type { DraftRecord, Framer } from './framer.ts';
import { limitMalformed } from './limitMalformed.ts';
import type { Framing, SourceRecord } from './record.ts';
import { type RepeatFilter, skipRepeats } from './skipRepeats.ts';
import { describeForeign, looksLikeJson, recogniseForeign, sniff } from './sniff.ts';

/** Cuts the text of one source into records as it arrives. Total: malformed text becomes records with a `problem`. */
export interface Decoder {
  /**
   * The records that this piece completes. Pieces may be cut anywhere; the records are the same however they are. `plain`: each unit of
   * it was a byte.
   */
  readonly push: (text: string, plain?: boolean) => readonly SourceRecord[];
  /** The source is over: the records that were still open. Both functions return nothing from then on. */
  readonly end: () => readonly SourceRecord[];
}

const framers: Record<Framing, (repeats: RepeatFilter) => Framer> = {
  sse: (repeats) => decodeSse(undefined, repeats),
  jsonl: () => decodeJsonl(),
  json: () => decodeJson(),
};

/** First character of JSON or of a web page: the answer of a server that refuses an event stream, never the beginning of one. */
const NO_EVENT = /^[{[<]/;

const HEAD_UNITS = 2_000;

// A first line that is longer is no opening of a document that goes on over many lines, and waiting for its end would cost memory.
const FIRST_LINE_UNITS = 2 ** 22;

const BLANKS = /^[\s\0]*/;

/**
 * Starts decoding one source. Without a framing it chooses one by the first line that is not blank, as early as that line
 * allows; it also does so when an event stream was announced and JSON or a web page arrives. A source that holds no good
 * record yields a single one, whose `problem` says what the source is instead: `empty-input`, `binary-input`,
 * `html-input` or `not-json`. Of malformed records in a row 100 are listed and the rest is counted.
 */
export function createDecoder(framing?: Framing, origin?: TextOrigin): Decoder {
  return continueDecoding(skipRepeats(), framing, origin);
}

/** Like {@link createDecoder}, for a source that may go on where another one stopped: `repeats` knows what that one said. */
export function continueDecoding(repeats: RepeatFilter, framing?: Framing, origin?: TextOrigin): Decoder {
  let mark = 0;
  const bytes = countBytes({
    width: origin?.width ?? (() => 'utf-8'),
    mark: () => mark + (origin?.mark() ?? 0),
    ...(origin?.takePlaces ? { takePlaces: origin.takePlaces } : {}),
  });
  const limit = limitMalformed(bytes.at);
  let framer: Framer | undefined;
  let foreign = false;
  let ended = false;
  let started = false;
  let head = '';
  let headLine = 1;
  let indented = false;
  let padded = false;
  let undecided: string[] = [];
  let undecidedUnits = 0;

  /** Takes note of the beginning; returns the offset in this piece from where the first line goes on. */
  const noteHead = (text: string): number => {
    if (head !== '') {
      if (head.length < HEAD_UNITS) head += text.slice(0, HEAD_UNITS - head.length);
      return 0;
    }
    const blank = BLANKS.exec(text)?.[0] ?? '';
    const offset = blank.length;
    padded ||= blank.includes('\0');
    const content = text.slice(offset);
    headLine += blank.split('\n').length - 1;
    if (blank !== '') indented = !/[\r\n\0]$/.test(blank);
    head = content.slice(0, HEAD_UNITS);
    return offset;
  };

  const describeEmpty = (line: number): DraftRecord | undefined => {
    const nothing = (padded ? recogniseForeign('\0') : undefined) ?? emptyInput();
    if (head === '') return { line: 1, value: undefined, problem: nothing };
    if (looksLikeJson(head) || repeats.hasLeftOut()) return undefined;
    return { line, value: undefined, problem: describeForeign(head) };
  };

  const choose = (firstLineEnded: boolean): Framing | 'foreign' | undefined =>
    sniff({ text: head, indented, firstLine: firstLineEnded ? firstLineOf(undecided) : undefined });

  /** Settles the framing, if the text so far allows it, and decodes what has waited for that. */
  const settle = (firstLineEnded: boolean): readonly DraftRecord[] => {
    const given = framing === 'sse' && NO_EVENT.test(head) ? undefined : framing;
    const isLong = undecidedUnits > FIRST_LINE_UNITS && looksLikeJson(head);
    const verdict = head === '' ? undefined : (given ?? (isLong ? 'jsonl' : choose(firstLineEnded)));
    if (verdict === undefined) return [];
    if (verdict === 'foreign') {
      foreign = true;
      const problem = recogniseForeign(firstLineOf(undecided));
      return [{ line: headLine, value: undefined, ...(problem ? { problem } : {}) }];
    }
    const pieces = undecided;
    undecided = [];
    framer = framers[verdict](repeats);
    const drafts: DraftRecord[] = [];
    for (const piece of pieces) for (const draft of framer.push(piece)) drafts.push(draft);
    return drafts;
  };

  return {
    push(piece, plain) {
      if (ended || foreign || piece === '') return [];
      const marked = !started && piece.startsWith('\uFEFF');
      const text = marked ? piece.slice(1) : piece;
      if (marked) mark = 3;
      started = true;
      bytes.add(text, plain);
      const offset = noteHead(text);
      if (framer) return limit.push(framer.push(text));
      undecided.push(text);
      undecidedUnits += text.length;
      return limit.push(settle(text.includes('\n', offset)));
    },
    end() {
      if (ended) return [];
      ended = true;
      const drafts = framer || foreign ? [] : settle(true);
      const last = framer?.end() ?? [];
      return [...limit.push(drafts), ...limit.push(last), ...limit.end(describeEmpty)];
    },
  };
}

const firstLineOf = (pieces: readonly string[]): string =>
  /[^\n]*/.exec(pieces.join('').replace(BLANKS, ''))?.[0] ?? '';
