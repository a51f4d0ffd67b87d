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
 * order, and fail when the source cannot be reached any more.
 */
export async function* followServed(
  options: FollowServedOptions,
): AsyncGenerator<AsyncIterable<Uint8Array>, void, undefined> {
  const { onConnection, signal } = options;
  const connect = createConnect(options);
  let answer: Answer | undefined = await connect(null);
  while (answer && !signal.aborted) {
    const first: Answer = answer;
    answer = undefined;
    yield (async function* () {
      answer = yield* readContent(first, connect, options);
    })();
  }
  onConnection('ended');
}

/** The bytes of one content; returns the answer that began another one. */
async function* readContent(
  first: Answer,
  connect: ReturnType<typeof createConnect>,
  { pause, signal }: FollowServedOptions,
): AsyncGenerator<Uint8Array, Answer | undefined, undefined> {
  const start = parse(first.position);
  let offset = start?.offset ?? 0;
  let looks = 0;
  for (let answer = first; ;) {
    try {
      for await (const chunk of answer.bytes) {
        offset += chunk.length;
        if (chunk.length > 0) looks = 0;
        if (chunk.length > 0) connect.progressed();
        yield chunk;
      }
      if (!start) return undefined;
      connect.progressed();
      if (!answer.isHeld) await pause(LOOK_MS[Math.min(looks++, LOOK_MS.length - 1)] ?? 0);
    } catch (error) {
      // A source that ends cannot be asked for its rest.
      if (!start || signal.aborted) throw error;
    }
    signal.throwIfAborted();
    const position = `${start.generation}:${offset}`;
    answer = await connect(position);
    if (answer.position !== position) return answer;
  }
}

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

function parse(
  position: string | null,
): { readonly generation: string; readonly offset: number } | undefined {
  const at = position?.lastIndexOf(':') ?? -1;
  if (position === null || at === -1) return undefined;
  return { generation: position.slice(0, at), offset: Number(position.slice(at + 1)) };
}
