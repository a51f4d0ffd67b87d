import { isElement } from '../components/tree.ts';
import type { DebuggerActions } from './createActions.ts';
import type { ReplayActions } from './replay/createReplayActions.ts';

/** A key of the debugger: what it does, and which keys ask for it. */
export interface Shortcut {
  /** What it does: a name that remapping and the words go by. */
  readonly name: ShortcutName;
  /** Keys as `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** Does it. Returns `false` where there was nothing to do. */
  readonly run: (actions: DebuggerActions, replay: ReplayActions | null) => unknown;
  /** The key belongs to what holds the focus, where that is a button, a link or a field. */
  readonly yields?: boolean;
}

/** Every thing that a key of the debugger does. */
export type ShortcutName =
  | 'nextFailure'
  | 'previousFailure'
  | 'nextWarning'
  | 'previousWarning'
  | 'inspect'
  | 'context'
  | 'openRun'
  | 'back'
  | 'find'
  | 'filter'
  | 'showAll'
  | 'copyLink'
  | 'keys'
  | 'nextEvent'
  | 'previousEvent'
  | 'play'
  | 'live'
  | 'tools'
  | 'thinking'
  | 'nextTurn'
  | 'previousTurn'
  | 'outline'
  | 'transcript'
  | 'inspector'
  | 'timeline';

/** Keys to use in place of the usual ones, by what they do; an empty list takes the key away. */
export type ShortcutOverrides = Readonly<Partial<Record<ShortcutName, readonly string[]>>>;

/** The table with the keys of a host in their places. */
export const withKeys = (
  table: readonly Shortcut[],
  overrides: ShortcutOverrides | undefined,
): readonly Shortcut[] =>
  overrides ? table.map((one) => ({ ...one, keys: overrides[one.name] ?? one.keys })) : table;

/** The one table of keys: it binds them, and the list of them is drawn from it. */
export const shortcuts: readonly Shortcut[] = [
  {
    name: 'nextFailure',
    keys: ['e'],
    run: ({ step }) => {
      step('failure', 1);
    },
  },
  {
    name: 'previousFailure',
    keys: ['E'],
    run: ({ step }) => {
      step('failure', -1);
    },
  },
  {
    name: 'nextWarning',
    keys: ['w'],
    run: ({ step }) => {
      step('warning', 1);
    },
  },
  {
    name: 'previousWarning',
    keys: ['W'],
    run: ({ step }) => {
      step('warning', -1);
    },
  },
  {
    name: 'inspect',
    keys: ['Enter'],
    run: ({ inspect }) => {
      inspect();
    },
    yields: true,
  },
  {
    name: 'context',
    keys: ['c'],
    run: ({ inspect, setTab }) => {
      setTab('context');
      inspect();
    },
  },
  {
    name: 'openRun',
    keys: ['O'],
    run: ({ openRun }) => {
      openRun();
    },
  },
  { name: 'back', keys: ['Escape'], run: ({ back }) => back() },
  {
    name: 'find',
    keys: ['/'],
    run: ({ find }) => {
      find();
    },
  },
  {
    name: 'filter',
    keys: ['f'],
    run: ({ openFilter }) => {
      openFilter();
    },
  },
  { name: 'showAll', keys: ['F'], run: ({ showAll }) => showAll() },
  { name: 'copyLink', keys: ['y'], run: ({ copyLink }) => copyLink() },
  {
    name: 'keys',
    keys: ['?'],
    run: ({ listKeys }) => {
      listKeys();
    },
  },
  { name: 'nextEvent', keys: ['.'], run: (_, replay) => replay?.step(1) ?? false },
  { name: 'previousEvent', keys: [','], run: (_, replay) => replay?.step(-1) ?? false },
  { name: 'play', keys: [' '], run: (_, replay) => replay?.togglePlay() ?? false, yields: true },
  { name: 'live', keys: ['l'], run: (_, replay) => replay?.toEnd() ?? false },
  {
    name: 'tools',
    keys: ['o'],
    run: ({ toggleAll }) => {
      toggleAll('tools');
    },
  },
  {
    name: 'thinking',
    keys: ['t'],
    run: ({ toggleAll }) => {
      toggleAll('thinking');
    },
  },
  { name: 'nextTurn', keys: [']'], run: ({ stepTurn }) => stepTurn(1) },
  { name: 'previousTurn', keys: ['['], run: ({ stepTurn }) => stepTurn(-1) },
  { name: 'outline', keys: ['1'], run: ({ focusPane }) => focusPane('outline') },
  { name: 'transcript', keys: ['2'], run: ({ focusPane }) => focusPane('transcript') },
  { name: 'inspector', keys: ['3'], run: ({ focusPane }) => focusPane('inspector') },
  { name: 'timeline', keys: ['4'], run: ({ focusPane }) => focusPane('timeline') },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/** The shortcut that a key press asks for; `undefined` for other keys, and for typing. */
export function shortcutOf(press: KeyPress, table: readonly Shortcut[]): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined;
  const target = isElement(press.target) ? press.target : null;
  if (
    press.key !== 'Escape' &&
    target?.matches('input:not([type="range"]), textarea, select, [contenteditable="true"]')
  )
    return undefined;
  const found = table.find(({ keys }) => keys.includes(press.key));
  const isTaken = target?.closest('button, a[href], summary, [role="tab"], [role="treeitem"]') !== null;
  return found?.yields === true && isTaken ? undefined : found;
}
