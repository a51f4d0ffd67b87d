import { agentAt } from './agentAt.ts';
import { createOwnRun } from './createOwnRun.ts';
import { lineTitle } from '../lineTitle.ts';
import type { RowKey } from '../../model/index.ts';
import { createViewStore } from '../../store/index.ts';
import { OwnRunNote, WayBack } from './OwnRunHead.tsx';
import { showRun, type ShownRun } from './useRuns.ts';

/** Opens the sub-agent of a row as a run of its own, within the ones that are open; `null` where no row of it is in a sub-agent that is not open yet. */
export function openRun(
  whole: ShownRun,
  within: readonly ShownRun[],
  key: RowKey,
): readonly ShownRun[] | null {
  const { store } = whole.context;
  const loop = agentAt(store.getState(), key);
  return loop === null || loop === within.at(-1)?.own?.loop ? null : [...within, ownRun(whole, within, loop)];
}

function ownRun(whole: ShownRun, within: readonly ShownRun[], loop: RowKey): ShownRun {
  const { store } = whole.context;
  const { store: own, follow } = createOwnRun(store, loop);
  // What is there stands on screen at once.
  follow()();
  const around = within.at(-1);
  const isBranch = store.getState().loop(loop)?.groupKey !== undefined;
  const title: NonNullable<ShownRun['own']>['title'] = (labels) =>
    lineTitle(store.getState(), { key: loop, kind: isBranch ? 'branch' : 'agent', level: 1 }, labels);
  const runs = [...within.flatMap((run) => run.own?.loop ?? []), loop].join(' ');
  return showRun({ store: own, view: createViewStore() }, runs, {
    loop,
    title,
    start: (name) => <WayBack around={around?.own} whole={store} name={name} />,
    note: <OwnRunNote />,
    follow,
  });
}

/** The runs that a link names, and those that are open. */
export interface NamedRuns {
  readonly whole: ShownRun;
  readonly within: readonly ShownRun[];
  readonly named: string;
}

/** More were never opened one in the other. */
const MOST = 32;

/**
 * Opens the runs that a link names as soon as they are there, or those up to the one that is not there once the whole run is over. Those that are open
 * stay as they are. Returns what ends the wait.
 */
export function goToRuns(
  { whole, within, named }: NamedRuns,
  done: (within: readonly ShownRun[], missing: string | undefined) => void,
): () => void {
  const { store } = whole.context;
  const keys = named === '' ? [] : named.split(' ').slice(0, MOST);
  const go = (): boolean => {
    const state = store.getState();
    const absent = keys.findIndex((key) => state.loop(key) === undefined);
    if (absent >= 0 && (state.status === 'open' || state.status === 'idle')) return false;
    let found: readonly ShownRun[] = [];
    for (const [index, loop] of (absent < 0 ? keys : keys.slice(0, absent)).entries()) {
      const known = within[index];
      const isOpen = known?.own?.loop === loop && found.every((run, at) => run === within[at]);
      found = [...found, isOpen ? known : ownRun(whole, found, loop)];
    }
    done(found, keys[absent]);
    return true;
  };
  if (go()) return () => undefined;
  const unsubscribe = store.subscribe(() => {
    if (go()) unsubscribe();
  });
  return unsubscribe;
}
