import { utf8Length } from './countBytes.ts';
import { continueDecoding } from './createDecoder.ts';
import { decodeText } from './decodeText.ts';
import { holdArchive } from './holdArchive.ts';
import { type ReadOptions, readPieces } from './readSource.ts';
import { recogniseContainer } from './recogniseContainer.ts';
import type { Framing, Source, SourceRecord } from './record.ts';
import { type RepeatFilter, skipRepeats } from './skipRepeats.ts';

/** How a source is decoded. */
export interface DecodeOptions extends ReadOptions {
  /** Default: chosen by the first line that is not blank. A source whose framing is given is not taken for a container. */
  readonly framing?: Framing | undefined;
}

/** The records that one piece of a source, or its end, completed. */
export interface DecodeStep {
  /** Bytes read, of text those of its UTF-8; 0 at the end. */
  readonly bytes: number;
  /** UTF-16 units read, or bytes of an archive; 0 at the end. */
  readonly characters: number;
  readonly records: readonly SourceRecord[];
}

/** Decodes one source, which may arrive over several connections. */
export interface Decoding {
  /**
   * Decodes what one connection brings, step by step. Rejects when that fails or is aborted: what it left unfinished waits for the
   * connection that goes on with the very next byte.
   */
  readonly read: (source: Source) => AsyncGenerator<DecodeStep, void, undefined>;
  /** The source is over: the records that were still open. */
  readonly end: () => AsyncGenerator<readonly SourceRecord[], void, undefined>;
}

/**
 * Starts decoding. `repeats` knows what was said before by the source that this one goes on with. A container, such as a recording of HTTP
 * exchanges or a zip archive, is opened when all of it has arrived; the records of what it holds follow each other.
 */
export function openDecoding(options: DecodeOptions & { readonly repeats?: RepeatFilter } = {}): Decoding {
  const text = decodeText();
  const decoder = continueDecoding(options.repeats ?? skipRepeats(), options.framing, text);
  let container = options.framing === undefined ? recogniseContainer('') : 'none';
  let held: string[] = [];

  const pushHeld = (): readonly SourceRecord[] => {
    const pieces = held;
    held = [];
    return pieces.flatMap((piece) => decoder.push(piece));
  };
  const push = (text: string, plain: boolean): readonly SourceRecord[] => {
    if (container === 'none') return decoder.push(text, plain);
    held.push(text);
    container ??= recogniseContainer(held.join(''));
    return container === 'none' ? pushHeld() : [];
  };
  const finish = async (): Promise<readonly SourceRecord[]> => {
    container ??= recogniseContainer(held.join(''), true);
    if (container === 'cassette') {
      // Few sources are containers, so what opens them is loaded when one comes.
      const { readCassette } = await import('./readCassette.ts');
      return readCassette(held.join(''));
    }
    return [...pushHeld(), ...decoder.end()];
  };

  const hold = holdArchive(options.framing !== undefined);
  const take = (pieces: readonly (string | Uint8Array)[], bytes: number): DecodeStep => {
    const [only] = pieces;
    const read = pieces.map((piece) => text.push(piece)).join('');
    const plain =
      pieces.length === 1 &&
      (typeof only === 'string' ? bytes === only.length && read === only : text.isPlain());
    return { bytes, characters: read.length, records: push(read, plain) };
  };

  return {
    async *read(source) {
      for await (const piece of readPieces(source, options)) {
        const pieces = hold.push(piece);
        const bytes = typeof piece === 'string' ? utf8Length(piece) : piece.length;
        yield pieces === 'held' ? { bytes, characters: piece.length, records: [] } : take(pieces, bytes);
      }
    },
    async *end() {
      const left = hold.end();
      if ('archive' in left) {
        const { readArchive } = await import('./readArchive.ts');
        yield* readArchive(left.archive);
        return;
      }
      const { records } = take(left.pieces, 0);
      yield [...records, ...push(text.end(), false), ...(await finish())];
    },
  };
}

/** Decodes a source piece by piece, like {@link decode}, and also says how much was read. */
export async function* decodeSteps(
  source: Source,
  options: DecodeOptions = {},
): AsyncGenerator<DecodeStep, void, undefined> {
  const decoding = openDecoding(options);
  try {
    yield* decoding.read(source);
  } catch (error) {
    for await (const records of decoding.end()) {
      const rest = records.filter(saysSomething);
      if (rest.length > 0) yield { bytes: 0, characters: 0, records: rest };
    }
    throw error;
  }
  for await (const records of decoding.end())
    if (records.length > 0) yield { bytes: 0, characters: 0, records };
}

/** A source that failed before it said anything is not empty, and neither is one that goes on and has nothing to add. */
export const saysSomething = ({ problem }: SourceRecord): boolean => problem?.code !== 'empty-input';

/**
 * Decodes a source into batches of records, as its pieces arrive. Malformed input never throws: it becomes records with
 * a `problem`. A source that fails, or a signal that aborts, rejects, after what had arrived was yielded. Leaving early
 * cancels the source.
 */
export async function* decode(
  source: Source,
  options: DecodeOptions = {},
): AsyncGenerator<readonly SourceRecord[], void, undefined> {
  for await (const { records } of decodeSteps(source, options)) if (records.length > 0) yield records;
}
