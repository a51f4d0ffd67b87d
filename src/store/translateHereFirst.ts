import { readPieces, type Source } from '../decode/index.ts';
import {
  translate,
  type EventBatch,
  type TakeBatch,
  type TranslateOptions,
  type Translation,
} from './translate.ts';

/** When a source is long enough for a Worker, in bytes. */
export interface WorkerLimits {
  /** Of the whole source. A Worker takes time to start, and what it reads has to be copied to the page. */
  readonly source: number;
  /** Of one record that has not come to its end: parsing it is one step, which the page would notice. */
  readonly record: number;
}

/** Thrown by what takes batches, so that reading stops where it is, and the source stays as it is. */
const HANDED_OVER = new Error('agent-lanes: the source is read by a Worker from here.');

type Piece = string | Uint8Array;

/**
 * Starts translating here, and goes on in a Worker once the source turns out to be long. The Worker reads it from its start, because
 * an adapter knows what came before; what was told already is left out. `open` answers with `null` where there is no Worker to be had.
 */
export async function translateHereFirst(
  options: TranslateOptions,
  limits: WorkerLimits,
  open: () => Promise<Translation | null>,
): Promise<Translation> {
  const here = await translate(options);
  let current = here;
  // What goes on after a failure is read where it began.
  let settled = false;

  const readFirst = async (source: Source, take: TakeBatch): Promise<void> => {
    const pieces = readPieces(source, { signal: options.signal });
    const told = { events: 0, bytes: 0, characters: 0, records: 0 };
    const kept: Piece[] = [];
    // What an iterator hands out may be a buffer that it fills again.
    const shared = typeof source === 'object' && !('getReader' in source) && !ArrayBuffer.isView(source);
    let undecided = true;
    let quiet = 0;
    const early = async function* (): AsyncGenerator<Piece, void, undefined> {
      for (;;) {
        const { done, value } = await pieces.next();
        if (done === true) return;
        if (undecided) kept.push(typeof value === 'string' || !shared ? value : value.slice());
        yield value;
      }
    };
    const isLong = (batch: EventBatch): boolean => {
      told.events += batch.events.length;
      told.bytes += batch.bytes;
      told.characters += batch.characters;
      told.records += batch.records;
      quiet = batch.records > 0 ? 0 : quiet + batch.bytes;
      return told.bytes > limits.source || quiet > limits.record;
    };
    try {
      await here.read(early(), async (batch) => {
        await take(batch);
        if (!undecided || !isLong(batch)) return;
        undecided = false;
        const away = await open();
        if (!away) {
          kept.length = 0;
          return;
        }
        current = away;
        here.close();
        throw HANDED_OVER;
      });
      return;
    } catch (error) {
      if (error !== HANDED_OVER) {
        await pieces.return(undefined);
        throw error;
      }
    }
    await current.read(readAgain(kept, pieces), (batch) => take(withoutTold(told, batch)));
  };

  return {
    read(source, take, begins) {
      if (settled) return current.read(source, take, begins);
      settled = true;
      return readFirst(source, take);
    },
    end: (cause) => current.end(cause),
    close() {
      current.close();
    },
  };
}

async function* readAgain(
  kept: Piece[],
  pieces: AsyncGenerator<Piece, void, undefined>,
): AsyncGenerator<Piece, void, undefined> {
  yield* kept.splice(0);
  yield* pieces;
}

/** A batch without what was told before. Equal pieces give equal events, and the Worker gets the pieces that were read here, so counting is enough. */
function withoutTold(
  told: { events: number; bytes: number; characters: number; records: number },
  batch: EventBatch,
): EventBatch {
  const skipped = Math.min(told.events, batch.events.length);
  const spend = (key: 'bytes' | 'characters' | 'records'): number => {
    const share = Math.min(told[key], batch[key]);
    told[key] -= share;
    return batch[key] - share;
  };
  told.events -= skipped;
  return {
    ...batch,
    events: skipped > 0 ? batch.events.slice(skipped) : batch.events,
    bytes: spend('bytes'),
    characters: spend('characters'),
    records: spend('records'),
  };
}
