import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replaceFile.ts';
import { mayHold, type TextSignature, type WantedText } from './textSignature.ts';

/** A session as an index knows it. */
export interface IndexedSession {
  /** Its id, of hexadecimal digits. */
  readonly id: string;
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** What an index says of the texts that are asked for, by the ids of sessions. */
export interface IndexAnswer {
  /** Whether a session may hold the text of this number; `undefined` where the index does not know it as it is now. */
  readonly mayHold: (session: IndexedSession, number: number) => boolean | undefined;
}

/** Signatures of the texts of sessions, in the cache folder. */
export interface WordIndex {
  /** Looks up to 30 texts up in all signatures, one file of the index after another. */
  readonly ask: (wanted: readonly WantedText[]) => Promise<IndexAnswer>;
  /** The sessions of a part of the index, from 0 to `PARTS - 1`, that it does not know as they are. */
  readonly unknown: <T extends IndexedSession>(part: number, sessions: readonly T[]) => Promise<readonly T[]>;
  readonly set: (session: IndexedSession, signature: TextSignature) => void;
  /** Writes what is new. A folder that cannot be written to is let be. */
  readonly save: () => Promise<void>;
}

/** Into how many files the index is cut: a change writes one of them anew. */
export const PARTS = 256;

/** The part of an index that a session is in. */
export const partOf = ({ id }: Pick<IndexedSession, 'id'>): number =>
  Number.parseInt(id.slice(0, 2), 16) % PARTS;

// Another number whenever texts are read in another way.
const FOLDER = 'words-1';
const MOST_PART_BYTES = 2 ** 20;
const NEWLINE = 10;

type Head = readonly [id: string, size: number, modifiedAt: number, isSpelt: 0 | 1, bytes: number];

interface Entry extends IndexedSession {
  readonly signature: TextSignature;
}

/**
 * Opens the index in a folder, which need not be there yet. It is for its owner alone, at most 256 MiB, and holds no texts: one cannot be
 * read out of its signature. What cannot be read, or is not ours, counts as not there.
 */
export function openWordIndex(cache: string): WordIndex {
  const folder = join(cache, FOLDER);
  const pathOf = (part: number): string => join(folder, `${part.toString(16).padStart(2, '0')}.bin`);
  const added = new Map<number, Map<string, Entry>>();
  const read = async (part: number): Promise<readonly Entry[]> =>
    parsePart(await readFile(pathOf(part)).catch(() => undefined));
  const isSame = (a: IndexedSession, b: IndexedSession): boolean =>
    a.size === b.size && a.modifiedAt === b.modifiedAt;

  return {
    async ask(wanted) {
      const answers: PartAnswer[] = [];
      for (let part = 0; part < PARTS; part++) answers.push(answerOf(await read(part), wanted));
      return {
        mayHold(session, number) {
          const held = heldBy(answers[partOf(session)], session);
          return held === undefined ? undefined : (held & (1 << number)) !== 0;
        },
      };
    },
    async unknown(part, sessions) {
      if (sessions.length === 0) return [];
      const known = new Map((await read(part)).map((entry) => [entry.id, entry]));
      return sessions.filter((session) => {
        const entry = known.get(session.id);
        return !entry || !isSame(entry, session);
      });
    },
    set({ id, size, modifiedAt }, signature) {
      const part = partOf({ id });
      const entries = added.get(part) ?? new Map<string, Entry>();
      entries.set(id, { id, size, modifiedAt, signature });
      added.set(part, entries);
    },
    async save() {
      const parts = [...added];
      added.clear();
      try {
        if (parts.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const [part, entries] of parts) {
          const all = new Map((await read(part)).map((entry) => [entry.id, entry]));
          for (const [id, entry] of entries) all.set(id, entry);
          await replaceFile(pathOf(part), writePart([...all.values()]));
        }
      } catch {
        // A disk that is full or may not be written to: the sessions are read again the next time.
      }
    },
  };
}

/** What a part of the index says: all ids in one text, each in as many characters, and three figures of each. An object of each session would be as many as there are sessions, at every search. */
interface PartAnswer {
  readonly ids: string;
  /** Size, time, and the texts that it may hold, as bits. */
  readonly figures: Float64Array;
}

const ID_LENGTH = 16;
const FIGURES = 3;

function answerOf(entries: readonly Entry[], wanted: readonly WantedText[]): PartAnswer {
  const figures = new Float64Array(entries.length * FIGURES);
  for (const [i, { signature, size, modifiedAt }] of entries.entries()) {
    const held = wanted.reduce((bits, text, n) => (mayHold(signature, text) ? bits | (1 << n) : bits), 0);
    figures.set([size, modifiedAt, held], i * FIGURES);
  }
  return { ids: entries.map(({ id }) => id.padEnd(ID_LENGTH)).join(''), figures };
}

/** The texts that a session may hold, as bits; `undefined` where it is not known as it is now. */
function heldBy(
  answer: PartAnswer | undefined,
  { id, size, modifiedAt }: IndexedSession,
): number | undefined {
  const at = answer?.ids.indexOf(id.padEnd(ID_LENGTH)) ?? -1;
  if (!answer || at === -1 || at % ID_LENGTH !== 0) return undefined;
  const [knownSize, knownAt, held] = answer.figures.subarray((at / ID_LENGTH) * FIGURES);
  return knownSize === size && knownAt === modifiedAt ? held : undefined;
}

/** A line of JSON that says what follows, and the bits of one signature after another. The oldest are left out where there is no room. */
function writePart(entries: readonly Entry[]): Uint8Array {
  const kept: Entry[] = [];
  let bytes = 0;
  for (const entry of entries.toSorted((a, b) => b.modifiedAt - a.modifiedAt)) {
    bytes += entry.signature.bits.length + 64;
    if (bytes > MOST_PART_BYTES) break;
    kept.push(entry);
  }
  const heads = kept.map(({ id, size, modifiedAt, signature }): Head => {
    return [id, size, modifiedAt, signature.isSpelt ? 1 : 0, signature.bits.length];
  });
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(heads)}\n`),
    ...kept.map(({ signature }) => signature.bits),
  ]);
}

function parsePart(bytes: Uint8Array | undefined): readonly Entry[] {
  const end = bytes?.indexOf(NEWLINE) ?? -1;
  if (!bytes || end === -1) return [];
  let heads: unknown;
  try {
    heads = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  } catch {
    return [];
  }
  const entries: Entry[] = [];
  let at = end + 1;
  for (const head of Array.isArray(heads) ? (heads as readonly unknown[]) : []) {
    if (!isHead(head)) return [];
    const [id, size, modifiedAt, isSpelt, length] = head;
    const bits = bytes.subarray(at, at + length);
    at += length;
    if (bits.length < length) return entries;
    entries.push({ id, size, modifiedAt, signature: { bits, isSpelt: isSpelt === 1 } });
  }
  return entries;
}

function isHead(value: unknown): value is Head {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [id, ...figures] = value as readonly unknown[];
  const length = figures.at(-1);
  return (
    typeof id === 'string' &&
    id.length <= ID_LENGTH &&
    figures.every((figure) => typeof figure === 'number') &&
    Number.isInteger(Math.log2(Number(length)))
  );
}
