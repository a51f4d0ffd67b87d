import { isBlank, watchDocument, type DocumentWatch } from '../decode/watchDocument.ts';

/** Whether what is followed can be reached; `missing`: the command answers, and the file is not there. */
export type Connection = 'connected' | 'missing' | 'retrying' | 'ended';

/** What the command line answers when it is asked for a source that is followed. */
export interface Answer {
  /** Where the bytes begin, as `<generation>:<byte offset>`; `null` for a source that ends. */
  readonly position: string | null;
  /** Whether there is a file now. */
  readonly isThere: boolean;
  /** The command was asked to send what is appended as it comes, so there is no need to wait before it is asked again. */
  readonly isHeld: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The command line answered that there is nothing to be had here, so asking again is useless. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** How a source is followed. */
export interface FollowServedOptions {
  /** Asks for what comes after a position; `null`: from the start. Rejects when there is no answer, with a `GoneError` for good. */
  readonly ask: (position: string | null) => Promise<Answer>;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onConnection: (connection: Connection) => void;
  readonly signal: AbortSignal;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
// How often a source is looked at that no connection is held for: soon after something came, and then less often.
const LOOK_MS = [250, 250, 500, 500, 1000];
// About two minutes: enough to start a command again or to wake a computer, and then someone should know that it is over.
const ATTEMPTS = 12;

/**
 * Follows a source of the command line through every connection that breaks. Yields its contents one after the other: the next one
 * replaces the one before, because the file was replaced, shortened or written anew. The bytes of one content come once each, in
 * order, and fail when the source cannot be reached any more. A JSON document ends where it is closed: what writes it writes all of it anew.
 */
export async function* followServed(
  options: FollowServedOptions,
): AsyncGenerator<AsyncIterable<Uint8Array>, void, undefined> {
  const { onConnection, signal } = options;
  const connect = createConnect(options);
  let answer: Answer | undefined = await connect(null);
  let isOneOfSeveral = false;
  while (answer && !signal.aborted) {
    const first: Answer = answer;
    const watch = isOneOfSeveral ? undefined : watchDocument();
    let closed: Place | undefined;
    answer = undefined;
    yield (async function* () {
      const { enough, next } = yield* readContent(first, connect, options, watch);
      closed = enough;
      answer = next;
    })();
    isOneOfSeveral = false;
    if (closed) {
      const { enough, next } = await waitBehind(closed, connect, options);
      isOneOfSeveral = enough !== undefined;
      answer = isOneOfSeveral ? await connect(null) : next;
    }
  }
  onConnection('ended');
}

/** Where the next byte of a content stands. */
interface Place {
  readonly generation: string;
  readonly offset: number;
}

/** How reading ended; neither: the source has no more. */
interface End {
  /** The answer that began another content. */
  readonly next?: Answer;
  /** It was enough here. */
  readonly enough?: Place;
}

type Connect = ReturnType<typeof createConnect>;

/** The bytes of one content; `enough` is the end of a document that is closed. */
function readContent(
  first: Answer,
  connect: Connect,
  options: FollowServedOptions,
  watch: DocumentWatch | undefined,
) {
  const start = parse(first.position);
  const isWhole = start?.offset === 0;
  return readOn(start, first, connect, options, (bytes) => isWhole && watch?.push(bytes) === true);
}

/** Waits behind a document that is closed until the file is written anew; `enough` where something is written behind it, which makes it one of several. */
async function waitBehind(from: Place, connect: Connect, options: FollowServedOptions): Promise<End> {
  const first = await connect(format(from));
  if (first.position !== format(from)) return { next: first };
  const rest = readOn(from, first, connect, options, (bytes) => !isBlank(bytes));
  for (;;) {
    const { done, value } = await rest.next();
    if (done === true) return value;
  }
}

/** The bytes from a place on, over as many answers as it takes, until they are enough. */
async function* readOn(
  start: Place | undefined,
  first: Answer,
  connect: Connect,
  { pause, signal }: FollowServedOptions,
  isEnough: (bytes: Uint8Array) => boolean,
): AsyncGenerator<Uint8Array, End, undefined> {
  let offset = start?.offset ?? 0;
  let looks = 0;
  for (let answer = first; ;) {
    try {
      for await (const chunk of answer.bytes) {
        offset += chunk.length;
        if (chunk.length > 0) looks = 0;
        if (chunk.length > 0) connect.progressed();
        yield chunk;
        if (start && isEnough(chunk)) return { enough: { ...start, offset } };
      }
      if (!start) return {};
      connect.progressed();
      if (!answer.isHeld) await pause(LOOK_MS[Math.min(looks++, LOOK_MS.length - 1)] ?? 0);
    } catch (error) {
      // A source that ends cannot be asked for its rest.
      if (!start || signal.aborted) throw error;
    }
    signal.throwIfAborted();
    const position = format({ ...start, offset });
    answer = await connect(position);
    if (answer.position !== position) return { next: answer };
  }
}

const format = ({ generation, offset }: Place): string => `${generation}:${offset}`;

/** Asks, and asks again after longer and longer pauses while nothing comes. */
function createConnect({ ask, pause, onConnection, signal }: FollowServedOptions) {
  let fruitless = 0;
  const connect = async (position: string | null): Promise<Answer> => {
    for (;;) {
      signal.throwIfAborted();
      if (fruitless > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (fruitless - 1), LONGEST_PAUSE_MS));
      signal.throwIfAborted();
      fruitless++;
      try {
        const answer = await ask(position);
        onConnection(answer.isThere ? 'connected' : 'missing');
        return answer;
      } catch (error) {
        const over =
          signal.aborted || error instanceof GoneError || position === null || fruitless >= ATTEMPTS;
        onConnection(over ? 'ended' : 'retrying');
        if (over) throw error;
      }
    }
  };
  return Object.assign(connect, {
    progressed: () => {
      fruitless = 0;
    },
  });
}

function parse(position: string | null): Place | undefined {
  const at = position?.lastIndexOf(':') ?? -1;
  if (position === null || at === -1) return undefined;
  return { generation: position.slice(0, at), offset: Number(position.slice(at + 1)) };
}
