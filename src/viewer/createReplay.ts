/** How fast a replay may run; `Infinity` sends the rest at once. */
export const SPEEDS = [0.5, 1, 2, 5, 20, Infinity] as const;

/** Where a replay stands. */
export interface ReplayState {
  readonly status: 'playing' | 'paused' | 'done';
  readonly speed: number;
  /** Bytes sent so far. */
  readonly sent: number;
  /** Bytes in all. */
  readonly total: number;
}

/** A recorded run that is sent again, as if it were live. */
export interface Replay {
  /** What is sent: bytes in pieces of any size, cut anywhere. Cancelling it ends the replay. */
  readonly stream: ReadableStream<Uint8Array>;
  readonly getState: () => ReplayState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** Time and chance, which tests bring along. */
export interface ReplayClock {
  /** Milliseconds, from any origin. */
  readonly now: () => number;
  /** Runs `task` after so many milliseconds; the returned function calls it off. */
  readonly after: (ms: number, task: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const BROWSER_CLOCK: ReplayClock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  random: Math.random,
};

// Milliseconds that a line takes at normal speed. Some kinds come after a wait, as they do in a real run.
const LINE_MS = 15;
const LINE_MS_OF: Readonly<Record<string, number>> = {
  MessageUpdate: 30,
  TurnRequest: 500,
  ToolExecutionUpdate: 450,
  ProgressMessage: 350,
  ToolExecutionEnd: 550,
  CompactionEnded: 1600,
  AgentStart: 300,
};

/** Replays a run of JSON lines on a clock, from the start and at normal speed unless `speed` says otherwise. */
export function createReplay(
  run: string,
  options: { readonly speed?: number; readonly clock?: ReplayClock } = {},
): Replay {
  const { clock = BROWSER_CLOCK } = options;
  const bytes = new TextEncoder().encode(run);
  const timetable = createTimetable(bytes);
  const listeners = new Set<() => void>();
  let state: ReplayState = { status: 'playing', speed: options.speed ?? 1, sent: 0, total: bytes.length };
  let elapsed = 0;
  let tickedAt = clock.now();
  let callOff: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const set = (patch: Partial<ReplayState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const advance = (): void => {
    const now = clock.now();
    if (state.status === 'playing') elapsed += (now - tickedAt) * state.speed || 0; // 0 × Infinity is no number
    tickedAt = now;
  };
  const schedule = (): void => {
    callOff?.();
    callOff = undefined;
    if (state.status !== 'playing') return;
    callOff = clock.after(Number.isFinite(state.speed) ? 15 + 55 * clock.random() : 0, tick);
  };
  const tick = (): void => {
    advance();
    const until = Number.isFinite(state.speed) ? timetable(elapsed) : bytes.length;
    send(until);
    if (until === bytes.length) {
      set({ status: 'done' });
      controller?.close();
      return;
    }
    schedule();
  };
  const send = (until: number): void => {
    for (let at = state.sent; at < until;) {
      const end = Math.min(until, at + 1 + Math.floor(clock.random() * Math.max(4096, (until - at) / 2)));
      controller?.enqueue(bytes.slice(at, end));
      at = end;
    }
    if (until > state.sent) set({ sent: until });
  };

  return {
    stream: new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        schedule();
      },
      cancel() {
        callOff?.();
        controller = undefined;
        set({ status: 'done' });
      },
    }),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    play() {
      if (state.status !== 'paused') return;
      advance();
      set({ status: 'playing' });
      schedule();
    },
    pause() {
      if (state.status !== 'playing') return;
      advance();
      set({ status: 'paused' });
      schedule();
    },
    setSpeed(speed) {
      advance();
      set({ speed });
      schedule();
    },
  };
}

/** For a time in milliseconds at normal speed, the number of bytes that have been sent by then. */
function createTimetable(bytes: Uint8Array): (ms: number) => number {
  const text = new TextDecoder();
  const ends: { readonly at: number; readonly ms: number }[] = [];
  let ms = 0;
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(10, start);
    const at = newline === -1 ? bytes.length : newline + 1;
    const type = /^\{"type":"(\w+)"/.exec(text.decode(bytes.subarray(start, start + 64)))?.[1] ?? '';
    ms += LINE_MS_OF[type] ?? LINE_MS;
    ends.push({ at, ms });
    start = at;
  }
  let line = 0;
  return (now) => {
    // Time only moves on, so the line is found where the last one was.
    while (line < ends.length && (ends[line]?.ms ?? 0) <= now) line++;
    const next = ends[line];
    if (!next) return bytes.length;
    const before = ends[line - 1] ?? { at: 0, ms: 0 };
    return before.at + Math.floor(((next.at - before.at) * (now - before.ms)) / (next.ms - before.ms));
  };
}
