import { randomBytes } from 'node:crypto';
import { createFollower, type Follower, type Position } from './createFollower.ts';
import { nodeFiles, type Files } from './files.ts';

/** How a session is followed. */
export interface SessionFollowerOptions {
  /** The files beside the main one that belong to the session, as far as they are there by now. */
  readonly findOthers: () => Promise<readonly string[]>;
  /** Default: those of this computer. */
  readonly files?: Files;
}

/** A stretch of the session that comes from one file. */
interface Segment {
  /** Where it begins in the session. */
  readonly at: number;
  readonly length: number;
  /** `null` for a line end that stands between two files. */
  readonly source: { readonly follower: Follower; readonly from: Position } | null;
}

/** One file of the session, and how far it is part of it. */
interface Member {
  readonly path: string;
  readonly follower: Follower;
  /** Everything before it is part of the session. */
  position: Position;
}

/** One content of the session: its files in the order in which their lines came. */
interface Run {
  readonly generation: string;
  readonly main: Member;
  readonly others: Map<string, Member>;
  readonly segments: Segment[];
  /** Where the last line of the main file begins that is not known to be over. */
  lineStart: number;
  length: number;
}

const NEWLINE = 10;

/**
 * Follows a session that is kept in several files, which need not be there yet, as one source: the lines of the main file, and those
 * of the others between them as they are written. Every reader gets them in the same order, also one that comes later. When the content
 * of one file is replaced, all of the session begins anew.
 */
export function createSessionFollower(
  path: string,
  { findOthers, files = nodeFiles() }: SessionFollowerOptions,
): Follower {
  const join = (file: string): Member => {
    const follower = createFollower(file, files);
    return { path: file, follower, position: follower.start() };
  };
  const begin = (): Run => ({
    generation: randomBytes(6).toString('base64url'),
    main: join(path),
    others: new Map(),
    segments: [],
    lineStart: 0,
    length: 0,
  });
  let run = begin();
  let growing: Promise<void> = Promise.resolve();

  const forget = (old: Run): void => {
    // Another reader may have noticed first.
    if (run === old) run = begin();
  };
  const grow = async (session: Run, signal: AbortSignal): Promise<void> => {
    for (const file of await findOthers())
      if (!session.others.has(file)) session.others.set(file, join(file));
    // Taken before the main file is read: what a sub-agent wrote by now was asked for in what is read of the main file.
    const sizes = new Map<Member, number>();
    for (const other of session.others.values())
      sizes.set(other, (await files.facts(other.path))?.size ?? other.position.offset);
    const isSame = await takeMain(session, signal);
    for (const [other, size] of isSame ? sizes : []) {
      const lines = await readLines(other, size, signal);
      if (!lines) return;
      if (lines.length === 0) continue;
      // A line of the main file that is still being written would be cut in two.
      if (!(await endLine(session, signal))) return;
      append(session, other, lines.length);
      if (!lines.isEnded) addNewline(session);
    }
  };
  const takeMain = async (session: Run, signal: AbortSignal): Promise<boolean> => {
    const { main } = session;
    const start = main.position.offset;
    let end = start;
    let { lineStart } = session;
    for await (const chunk of main.follower.read(main.position, signal, 'now')) {
      const last = chunk.lastIndexOf(NEWLINE);
      if (last !== -1) lineStart = end + last + 1;
      end += chunk.length;
    }
    if (!isCurrent(main)) {
      forget(session);
      return false;
    }
    session.lineStart = lineStart;
    append(session, main, end - start);
    return true;
  };
  /** The whole lines that a file has gained up to `size`; `undefined` when its content was replaced. */
  const readLines = async (
    member: Member,
    size: number,
    signal: AbortSignal,
  ): Promise<{ readonly length: number; readonly isEnded: boolean } | undefined> => {
    const start = member.position.offset;
    let end = start;
    let lines = start;
    let rest: Uint8Array[] = [];
    for await (const piece of member.follower.read(member.position, signal, 'now')) {
      const chunk = piece.subarray(0, Math.max(0, size - end));
      const last = chunk.lastIndexOf(NEWLINE);
      if (last !== -1) {
        lines = end + last + 1;
        rest = [];
      }
      rest.push(chunk.subarray(last + 1));
      end += chunk.length;
    }
    if (!isCurrent(member)) {
      if (run.others.get(member.path) === member) forget(run);
      return undefined;
    }
    const isWhole = end > lines && isRecord(rest);
    return { length: (isWhole ? end : lines) - start, isEnded: !isWhole };
  };
  /** Whether what is there of the main file ends with a line, or with a record that only lacks the end of its line. */
  const endLine = async (session: Run, signal: AbortSignal): Promise<boolean> => {
    const { main } = session;
    const { generation, offset } = main.position;
    if (session.lineStart === offset) return true;
    const length = offset - session.lineStart;
    const bytes: Uint8Array[] = [];
    for await (const chunk of take(main.follower, { generation, offset: session.lineStart }, length, signal))
      bytes.push(chunk);
    if (!isRecord(bytes)) return false;
    addNewline(session);
    session.lineStart = offset;
    return true;
  };

  return {
    start(from) {
      const isKnown = from?.generation === run.generation && from.offset <= run.length;
      return isKnown ? from : { generation: run.generation, offset: 0 };
    },
    isThere: async () => (await files.facts(path)) !== undefined,
    async *read(from, signal, until) {
      const changes = until === 'now' ? undefined : files.watch(path, signal);
      let { offset } = from;
      try {
        while (!signal.aborted) {
          const session = run;
          const seen = changes?.count();
          if (session.generation !== from.generation) return;
          const segment = session.segments.findLast(({ at }) => at <= offset);
          const left = segment ? segment.at + segment.length - offset : 0;
          if (segment && left > 0) {
            const end = offset + left;
            for await (const chunk of readSegment(segment, offset, signal)) {
              offset += chunk.length;
              yield chunk;
            }
            if (offset === end) continue;
            if (!isReplaced(segment)) {
              // Its file is not there now. It is waited for, and what others have read of it stays.
              if (!changes) return;
              if (seen === changes.count()) await changes.next();
            } else forget(session);
            continue;
          }
          const turn = growing.then(() => (session.length > offset ? undefined : grow(session, signal)));
          growing = turn.catch(() => undefined);
          await turn;
          if (session.length > offset || session !== run) continue;
          if (!changes) return;
          if (seen === changes.count()) await changes.next();
        }
      } finally {
        changes?.close();
      }
    },
  };
}

const isCurrent = ({ follower, position }: Member): boolean =>
  follower.start(position).generation === position.generation;

const isReplaced = ({ source }: Segment): boolean =>
  source !== null && source.follower.start(source.from).generation !== source.from.generation;

function append(session: Run, member: Member, length: number): void {
  if (length === 0) return;
  const { follower, position } = member;
  const at = session.length;
  const before = session.segments.at(-1);
  if (before?.source?.follower === follower)
    session.segments[session.segments.length - 1] = { ...before, length: before.length + length };
  else session.segments.push({ at, length, source: { follower, from: position } });
  session.length = at + length;
  member.position = { ...position, offset: position.offset + length };
}

function addNewline(session: Run): void {
  session.segments.push({ at: session.length, length: 1, source: null });
  session.length += 1;
}

async function* readSegment(
  { at, length, source }: Segment,
  offset: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const skipped = offset - at;
  if (!source) yield Uint8Array.of(NEWLINE);
  else {
    const from = { ...source.from, offset: source.from.offset + skipped };
    yield* take(source.follower, from, length - skipped, signal);
  }
}

/** So many bytes of a file from a position on; fewer when its content was replaced. */
async function* take(
  follower: Follower,
  from: Position,
  length: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const chunk of follower.read(from, signal, 'now')) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    yield part;
    if (left === 0) return;
  }
}

/** Whether bytes are one whole JSON object, which nothing that follows on its line could belong to. */
function isRecord(chunks: readonly Uint8Array[]): boolean {
  const text = Buffer.concat(chunks).toString().trim();
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
