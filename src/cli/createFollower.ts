import { randomBytes } from 'node:crypto';
import { nodeFiles, type Changes, type FileFacts, type Files, type OpenFile } from './files.ts';

/** Where a reader of a followed file stands. */
export interface Position {
  /** Names one content of the file; another one begins when it is replaced, shortened or written anew. */
  readonly generation: string;
  /** Bytes of it before this position. */
  readonly offset: number;
}

/** A file that is followed, by any number of readers. */
export interface Follower {
  /**
   * Where a reader goes on that has read up to `from`: there, or at the start of what the file holds now. Readers that went on
   * elsewhere forget what they have.
   */
  readonly start: (from?: Position) => Position;
  /**
   * The bytes from a position on, and then what is appended. Waits for a file that is not there yet, or no longer. Ends when the
   * signal aborts, and when another generation began: the reader then asks where to go on. With `until: 'now'` it ends as well
   * where there is nothing more at present. Throws when the file cannot be read.
   */
  readonly read: (
    from: Position,
    signal: AbortSignal,
    until?: 'now',
  ) => AsyncGenerator<Uint8Array, void, undefined>;
  /** Whether the file is there now. */
  readonly isThere: () => Promise<boolean>;
}

// Each piece costs a comparison with what is known of the file, so pieces are large.
const CHUNK = 2 ** 20;
// Enough of what was read to notice that a file was written anew: how it begins, and how what was read of it ends. All of it
// would have to be read again at every change to be sure.
const HEAD = 1024;
const TAIL = 4096; // a shorter one may lie within a single repetitive line

/** What is known of the current content: it is still there as long as the file says so. */
interface Known {
  readonly generation: string;
  readonly facts?: FileFacts;
  /** Bytes that some reader has. */
  readonly read: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Follows a file, which need not be there yet. */
export function createFollower(path: string, files: Files = nodeFiles()): Follower {
  const begin = (): Known => ({
    generation: randomBytes(6).toString('base64url'),
    read: 0,
    head: new Uint8Array(),
    tail: new Uint8Array(),
  });
  let known = begin();

  const isStillThere = async (file: OpenFile): Promise<boolean> => {
    const before = known;
    const facts = await file.facts();
    const head = await file.read(0, before.head.length);
    const tail = await file.read(before.read - before.tail.length, before.tail.length);
    return (
      isSameFile(facts, before.facts ?? facts) &&
      facts.size >= before.read &&
      isEqual(head, before.head) &&
      isEqual(tail, before.tail)
    );
  };
  const remember = (facts: FileFacts, offset: number, bytes: Uint8Array): void => {
    const more = bytes.subarray(Math.max(0, known.read - offset));
    const { generation, read, head, tail } = known;
    known = {
      generation,
      facts,
      read: read + more.length,
      head: head.length < HEAD ? join(head, more.subarray(0, HEAD)).slice(0, HEAD) : head,
      tail: join(tail, more.subarray(-TAIL)).slice(-TAIL),
    };
  };
  const forget = (generation: string): void => {
    // Another reader may have noticed first.
    if (known.generation === generation) known = begin();
  };

  return {
    start(from) {
      const isKnown = from?.generation === known.generation && from.offset <= known.read;
      return isKnown ? from : { generation: known.generation, offset: 0 };
    },
    isThere: async () => (await files.facts(path)) !== undefined,
    async *read({ generation, offset }, signal, until) {
      const changes = until === 'now' ? undefined : files.watch(path, signal);
      let file: OpenFile | undefined;
      try {
        file = changes ? await openWhenThere(path, files, changes, signal) : await files.open(path);
        while (file && !signal.aborted) {
          const seen = changes?.count();
          const bytes = await file.read(offset, CHUNK);
          const facts = await file.facts();
          // Looked at after reading, so that bytes of another content are never taken for the next ones of this one.
          if (!(await isStillThere(file))) forget(generation);
          if (known.generation !== generation) return;
          if (bytes.length > 0) {
            remember(facts, offset, bytes);
            offset += bytes.length;
            yield bytes;
            continue;
          }
          if (changes && seen === changes.count()) await changes.next();
          const now = await files.facts(path);
          // A name without a file is waited for.
          if (now && !isSameFile(now, facts)) forget(generation);
          if (!changes) return;
        }
      } finally {
        changes?.close();
        await file?.close();
      }
    },
  };
}

async function openWhenThere(
  path: string,
  files: Files,
  changes: Changes,
  signal: AbortSignal,
): Promise<OpenFile | undefined> {
  while (!signal.aborted) {
    const seen = changes.count();
    const file = await files.open(path);
    if (file) return file;
    if (seen === changes.count()) await changes.next();
  }
  return undefined;
}

const isSameFile = (a: FileFacts, b: FileFacts): boolean => a.node === b.node && a.device === b.device;

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** A position as the page keeps it: `<generation>:<byte offset>`. */
export function formatPosition({ generation, offset }: Position): string {
  return `${generation}:${offset}`;
}

/** Reads what `formatPosition` wrote; `undefined` for anything else. */
export function parsePosition(text: string | null): Position | undefined {
  const [, generation, offset] = /^([\w-]{1,32}):(\d{1,15})$/.exec(text ?? '') ?? [];
  return generation === undefined ? undefined : { generation, offset: Number(offset) };
}
