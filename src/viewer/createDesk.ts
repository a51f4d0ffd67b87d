import { readSourceOf } from 'agent-lanes/debugger';
import { createReplay, type Replay } from './createReplay.ts';
import { createTrail } from './createTrail.ts';
import { followList } from './followList.ts';
import { followServed, GoneError } from './followServed.ts';
import { sampleRun } from '../testing/samples/sampleRun.ts';
import {
  fetchExport,
  fetchFollowed,
  fetchFound,
  fetchRange,
  fetchServed,
  fetchSource,
  isServed,
  keepTab,
  type Served,
  type ServedSource,
} from './served.ts';
import type { WriteExport } from './parts/ExportDialog.tsx';
import { onlyContent, startReading, type Reading, type ReadingOptions } from './startReading.ts';
import { takeToken } from './token.ts';
import type { Search } from './useSearch.ts';
import { words } from './words.ts';

/** What the page shows. */
export interface DeskState {
  readonly view: 'loading' | 'start' | 'run' | 'compare';
  readonly reading: Reading | null;
  /** Two to eight runs that are compared. */
  readonly compared: readonly Reading[] | null;
  /** The id of what is read, where the command line serves it. */
  readonly run: string | null;
  /** The replay behind the reading, while the sample run is shown. */
  readonly replay: Replay | null;
  /** What the command line serves, when it serves this page. */
  readonly served: Served | null;
}

/** Opens sources, one at a time. */
export interface Desk {
  readonly getState: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows what the command line serves, or the sample run. */
  readonly start: (token: string | undefined) => Promise<void>;
  readonly openSample: () => void;
  /** Replays the sample run from its start. */
  readonly restartSample: () => void;
  readonly openFile: (file: File) => void;
  readonly openText: (text: string) => void;
  readonly openServed: (source: ServedSource, how?: { readonly follow: boolean }) => void;
  /** Looks for words in all that was said in the sessions of the list. */
  readonly search: Search;
  /** Has the command line write a source as a document. */
  readonly write: WriteExport;
  /** Shows the start page; the run goes on behind it. */
  readonly showStart: () => void;
  readonly showRun: () => void;
}

/** Creates the state of the page. */
export function createDesk(): Desk {
  const listeners = new Set<() => void>();
  let state: DeskState = {
    view: 'loading',
    reading: null,
    compared: null,
    run: null,
    replay: null,
    served: null,
  };
  let token: string | undefined;
  const set = (patch: Partial<DeskState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const cancel = (): void => {
    for (const reading of [state.reading, ...(state.compared ?? [])]) reading?.cancel();
  };
  const show = (reading: Reading, replay: Replay | null = null, run: string | null = null): void => {
    cancel();
    set({ view: 'run', reading, compared: null, run, replay });
  };

  const readSample = (): void => {
    // Whoever asked for less motion sees the run at once; it can still be replayed.
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const speed = state.replay?.getState().speed ?? (still ? Infinity : 1);
    const sample = sampleRun();
    const replay = createReplay(sample, { speed });
    show(
      startReading({
        name: words.reading.sample,
        named: true,
        size: replay.getState().total,
        open: () => onlyContent(replay.stream),
        readSource: readSourceOf(sample),
      }),
      replay,
    );
  };
  const readingOf = ({ id, name, size, title }: ServedSource, asked = false): Reading => {
    const { format = null } = state.served ?? {};
    const follow = asked || state.served?.follow === true;
    const secret = token ?? '';
    const open: ReadingOptions['open'] = (signal, onConnection) => {
      if (!follow) return onlyContent(fetchSource(secret, id, signal));
      const ask = (position: string | null) => fetchFollowed(secret, id, position, signal);
      return followServed({ ask, pause, onConnection, signal });
    };
    const readSource: ReadingOptions['readSource'] = (from, to, { signal }) =>
      fetchRange(secret, id, [from, to], { follow, signal });
    return startReading({
      name: title ?? name,
      named: title !== null && title !== undefined,
      size,
      open,
      follow,
      readSource,
      format: format ?? undefined,
    });
  };
  const readServed = (source: ServedSource, follow: boolean): void => {
    show(readingOf(source, follow), null, source.id);
  };
  const readCompared = (sources: readonly ServedSource[]): void => {
    cancel();
    set({
      view: 'compare',
      reading: null,
      compared: sources.map((source) => readingOf(source)),
      run: null,
      replay: null,
    });
  };
  const isList = (): boolean => state.served?.kind === 'start' || state.served?.kind === 'directory';
  const showStart = (): void => {
    set({ view: 'start' });
  };
  // How the run that is open was shown.
  let showOpen = showStart;
  /** Shows a run again as it is, or reads it again where another one has taken its place. */
  const step = (read: () => void): (() => void) => {
    const showRun = (): void => {
      if (showOpen === showRun) set({ view: state.compared ? 'compare' : 'run' });
      else read();
      showOpen = showRun;
    };
    return showRun;
  };
  const findNamed = (): ServedSource | undefined => {
    const run = trail.run();
    const sources = state.served?.sources ?? [];
    return isList() ? sources.find(({ id }) => id === run) : sources[0];
  };
  const showAddress = (): void => {
    // The command was started again, and its address opened here.
    if (takeToken() !== token) {
      location.reload();
      return;
    }
    const { kind, sources = [] } = state.served ?? {};
    const source = findNamed();
    if (kind === 'pair' && sources.length > 1)
      trail.stay(
        step(() => {
          readCompared(sources);
        }),
      );
    else if (source)
      trail.stay(
        step(() => {
          readServed(source, trail.follows());
        }),
      );
    else trail.stay(token === undefined ? step(readSample) : showStart);
  };
  const trail = createTrail(showAddress);
  const keepList = (secret: string): Promise<void> =>
    followList(secret, {
      served: () => state.served,
      isShown: () => state.view === 'start' && document.visibilityState === 'visible',
      set(served) {
        set({ served });
      },
      subscribe: desk.subscribe,
    });

  const desk: Desk = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async start(given) {
      token = given;
      if (token === undefined && !isServed()) {
        showAddress();
        return;
      }
      try {
        // Another run than the one that was asked for must not stand there as if it were that.
        if (token === undefined) throw new GoneError(words.problem.noToken);
        for await (const served of fetchServed(token)) {
          // When the command is gone, what follows a source says so.
          if (served.once && !state.served) keepTab(token).catch(() => undefined);
          set({ served });
          // A run that the address names may still be to come.
          const isNamed = !isList() || trail.run() !== null;
          // Of runs that are compared, others may come later.
          if (served.kind === 'pair') continue;
          if (state.view === 'loading' && (!isNamed || findNamed() || served.older !== null)) showAddress();
        }
        if (state.served?.kind === 'pair' && state.view === 'loading') showAddress();
        if (state.served?.revision !== undefined) void keepList(token);
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(words.problem.noReason);
        // A list that broke off is shown as far as it came.
        if (state.served) {
          set({ served: { ...state.served, older: 0 } });
          if (state.view === 'loading') showStart();
        } else
          show(
            startReading({
              name: words.product,
              size: null,
              open: () => onlyContent(Promise.reject(reason)),
            }),
          );
      }
    },
    openSample() {
      trail.go(step(readSample));
    },
    restartSample: readSample,
    openFile(file) {
      trail.go(
        step(() => {
          show(
            startReading({
              name: file.name,
              size: file.size,
              open: () => onlyContent(file.stream()),
              readSource: readSourceOf(file),
            }),
          );
        }),
      );
    },
    openText(text) {
      trail.go(
        step(() => {
          show(
            startReading({
              name: words.paste.name,
              size: text.length,
              open: () => onlyContent(text),
              readSource: readSourceOf(text),
            }),
          );
        }),
      );
    },
    openServed(source, { follow } = { follow: false }) {
      trail.go(
        step(() => {
          readServed(source, follow);
        }),
        source.id,
        follow,
      );
    },
    search: (said, signal) => fetchFound(token ?? '', said, signal),
    write: ({ id }, choice, signal) => fetchExport(token ?? '', id, choice, signal),
    showStart() {
      trail.go(showStart);
    },
    showRun() {
      const follows = state.served?.follow !== true && state.reading?.follow === true;
      trail.go(showOpen, state.run ?? undefined, follows);
    },
  };
  return desk;
}

/** Waits; not longer than until a hidden tab is shown, whose clock the browser slows down. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
  });
