import { createReplay, type Replay } from './createReplay.ts';
import { followServed } from './followServed.ts';
import { sampleRun } from './samples/sampleRun.ts';
import {
  fetchFollowed,
  fetchServed,
  fetchSource,
  keepTab,
  type Served,
  type ServedSource,
} from './served.ts';
import { onlyContent, startReading, type Reading, type ReadingOptions } from './startReading.ts';
import { words } from './words.ts';

/** What the page shows. */
export interface DeskState {
  readonly view: 'loading' | 'start' | 'run';
  readonly reading: Reading | null;
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
  readonly openFile: (file: File) => void;
  readonly openText: (text: string) => void;
  readonly openServed: (source: ServedSource) => void;
  /** Shows the start page; the run goes on behind it. */
  readonly showStart: () => void;
  readonly showRun: () => void;
}

/** Creates the state of the page. */
export function createDesk(): Desk {
  const listeners = new Set<() => void>();
  let state: DeskState = { view: 'loading', reading: null, replay: null, served: null };
  let token: string | undefined;
  const set = (patch: Partial<DeskState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const show = (reading: Reading, replay: Replay | null = null): void => {
    state.reading?.cancel();
    set({ view: 'run', reading, replay });
  };

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
      if (token === undefined) {
        desk.openSample();
        return;
      }
      try {
        for await (const served of fetchServed(token)) {
          const isList = served.kind === 'start' || served.kind === 'directory';
          const [only] = served.sources;
          // When the command is gone, what follows a source says so.
          if (served.once && !state.served) keepTab(token).catch(() => undefined);
          set({ served, view: isList && state.view === 'loading' ? 'start' : state.view });
          if (only && !isList) desk.openServed(only);
        }
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(words.problem.noReason);
        // A list that broke off is shown as far as it came.
        if (state.served) set({ served: { ...state.served, older: 0 } });
        else
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
      // Whoever asked for less motion sees the run at once; it can still be replayed.
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const speed = state.replay?.getState().speed ?? (still ? Infinity : 1);
      const replay = createReplay(sampleRun(), { speed });
      show(
        startReading({
          name: words.reading.sample,
          size: replay.getState().total,
          open: () => onlyContent(replay.stream),
        }),
        replay,
      );
    },
    openFile(file) {
      show(startReading({ name: file.name, size: file.size, open: () => onlyContent(file.stream()) }));
    },
    openText(text) {
      show(startReading({ name: words.paste.name, size: text.length, open: () => onlyContent(text) }));
    },
    openServed({ id, name, size, title }) {
      const { follow = false, format = null } = state.served ?? {};
      const secret = token ?? '';
      const open: ReadingOptions['open'] = (signal, onConnection) => {
        if (!follow) return onlyContent(fetchSource(secret, id, signal));
        const ask = (position: string | null) => fetchFollowed(secret, id, position, signal);
        return followServed({ ask, pause, onConnection, signal });
      };
      show(startReading({ name: title ?? name, size, open, follow, format: format ?? undefined }));
    },
    showStart() {
      set({ view: 'start' });
    },
    showRun() {
      if (state.reading) set({ view: 'run' });
    },
  };
  return desk;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
