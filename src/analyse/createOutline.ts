import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { isByPerson } from './isByPerson.ts';

/** The kind of row that a line of an outline stands for. */
export type OutlineKind = 'prompt' | 'turn' | 'agent' | 'branch' | 'divider' | 'notice';

/** One line of an outline: a row of the transcript, and how deep it stands in the tree. */
export interface OutlineEntry {
  /** The row that it stands for. */
  readonly key: RowKey;
  /** What it stands for. */
  readonly kind: OutlineKind;
  /** How deep it stands in the tree, 1-based. */
  readonly level: number;
}

/** The lines of a run from a state; the same list until one comes or goes. */
export type Outline = (state: TranscriptState) => readonly OutlineEntry[];

/** So many lines at the end may still change, e.g. because a call that started a sub-agent is answered: older ones are fixed. */
const OPEN_END = 16;
/** Sub-agents may start others without end; deeper ones are reached through the transcript. */
const DEEPEST = 64;

interface Part {
  readonly key: RowKey;
  /** How many lines stand before it. */
  readonly start: number;
  /** The entries of this row: its own and those of what stands inside it. */
  readonly entries: readonly OutlineEntry[];
}

/**
 * Creates what lists the prompts, turns, sub-agents and compactions of a run as a tree. It looks at rows that are new since it was last
 * asked, and again at the last ones: a run of 20,000 turns costs no more at its end than at its start.
 */
export function createOutline(): Outline {
  let parts: Part[] = [];
  let looked = 0;
  let lastLooked: RowKey | undefined;
  let list: readonly OutlineEntry[] = [];
  let stateSeen: TranscriptState | undefined;

  return (state) => {
    if (state === stateSeen) return list;
    const { itemKeys, changes } = state;
    // Rows were put elsewhere, or another transcript stands there.
    if (itemKeys[looked - 1] !== lastLooked || changes !== stateSeen?.changes) {
      parts = [];
      looked = 0;
    }
    stateSeen = state;
    const open = Math.max(0, parts.length - OPEN_END);
    const fixed = parts[open]?.start ?? 0;
    const end = parts.splice(open).map(({ key, entries }) => {
      const now = entriesOf(state, key, 1);
      return { key, entries: isSame(now, entries) ? entries : now };
    });
    for (const key of itemKeys.slice(looked)) {
      const entries = entriesOf(state, key, 1);
      if (entries.length > 0 || mayComeTo(state, key)) end.push({ key, entries });
    }
    let start = fixed;
    for (const { key, entries } of end) {
      parts.push({ key, entries, start });
      start += entries.length;
    }
    looked = itemKeys.length;
    lastLooked = itemKeys.at(-1);
    const lines = end.flatMap(({ entries }) => entries);
    // What is fixed is copied in one go.
    if (start !== list.length || lines.some((line, at) => line !== list[fixed + at]))
      list = [...list.slice(0, fixed), ...lines];
    return list;
  };
}

// A group is there before its branches, and what is tried again is no error before it failed.
const mayComeTo = (state: TranscriptState, key: RowKey): boolean => {
  const type = state.item(key)?.item.type;
  return type === 'parallel' || type === 'banner';
};

// What a row stands for, and how deep, does not change.
const isSame = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean =>
  a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);

function entriesOf(state: TranscriptState, key: RowKey, depth: number): readonly OutlineEntry[] {
  const message = state.message(key);
  if (message && isByPerson(message.head)) return [{ key, kind: 'prompt', level: depth }];
  if (state.turn(key)) return [{ key, kind: 'turn', level: depth + 1 }, ...agentsOf(state, key, depth + 2)];
  const item = state.item(key)?.item;
  if (item?.type === 'parallel') return branchesOf(state, key, depth + 1);
  if (item?.type === 'divider' && item.kind !== 'modelChange' && item.kind !== 'thinkingLevelChange')
    return [{ key, kind: 'divider', level: depth + 1 }];
  if (item?.type === 'banner' && item.severity === 'error')
    return [{ key, kind: 'notice', level: depth + 1 }];
  return [];
}

/** The sub-agents that the calls of a turn started, each with its own turns. */
function agentsOf(state: TranscriptState, turn: RowKey, level: number): readonly OutlineEntry[] {
  // Most runs have no sub-agent: then no call is looked at.
  if (level > DEEPEST || state.loopKeys.length < 2) return [];
  const entries: OutlineEntry[] = [];
  for (const message of state.turn(turn)?.messageKeys ?? [])
    for (const block of state.message(message)?.blockKeys ?? []) {
      const loop = state.block(block)?.run?.childLoopKey;
      if (loop === undefined) continue;
      entries.push({ key: loop, kind: 'agent', level }, ...turnsOf(state, loop, level + 1));
    }
  return entries;
}

/** The branches of a group of runs that went on side by side, each with its own turns. */
function branchesOf(state: TranscriptState, group: RowKey, level: number): readonly OutlineEntry[] {
  return state.loopKeys
    .filter((loop) => state.loop(loop)?.groupKey === group)
    .flatMap((loop) => [{ key: loop, kind: 'branch', level }, ...turnsOf(state, loop, level + 1)]);
}

/** The turns inside a loop, each with the sub-agents that it started. */
const turnsOf = (state: TranscriptState, loop: RowKey, level: number): readonly OutlineEntry[] =>
  state
    .loopItems(loop)
    .filter((key) => state.turn(key))
    .flatMap((key) => [{ key, kind: 'turn', level }, ...agentsOf(state, key, level + 1)]);
