import type { RowKey } from '../model/index.ts';
import type { BlockRow, ToolRun, ToolStatus, TranscriptState } from '../store/index.ts';
import { hasAnswerAfter } from './failuresWithin.ts';
import { outcome } from './outcome.ts';

/** How the calls of a group stand. */
export interface GroupSummary {
  readonly count: number;
  /** Calls that are over, however they ended. */
  readonly settled: number;
  /** Calls that count as failures, see `selectFailures`. */
  readonly failed: number;
  /** Calls that wait for a person. */
  readonly waiting: number;
  /** Time of all calls together; `null` while one runs, or when one that ran does not say. */
  readonly durationMs: number | null;
  /** The names of the tools that were called and how often, in the order of their first calls. At most 8 names. */
  readonly tools: readonly ToolCount[];
}

/** How often a tool was called. */
export interface ToolCount {
  readonly name: string;
  readonly count: number;
}

// So many names are told apart: a line has no room for more.
const MOST_NAMES = 8;

const ACTIVE: ReadonlySet<ToolStatus> = new Set<ToolStatus>([
  'preparing',
  'pending',
  'awaiting-approval',
  'running',
]);
const RAN: ReadonlySet<ToolStatus> = new Set<ToolStatus>(['done', 'failed']);

/** How many calls are in each state that matters, kept up as calls change. */
class GroupCount {
  private readonly runs = new Map<RowKey, ToolRun | undefined>();
  private readonly names = new Map<RowKey, string>();
  private readonly counts = new Map<string, number>();
  private active = 0;
  private failed = 0;
  private unanswered = 0;
  private waiting = 0;
  private timed = 0;
  private untimed = 0;
  private time = 0;

  constructor(keys: readonly RowKey[]) {
    for (const key of keys) this.runs.set(key, undefined);
  }

  set(key: RowKey, row: BlockRow | undefined): void {
    if (!this.runs.has(key)) return;
    const run = row?.run;
    this.name(key, row?.block.type === 'toolCall' ? row.block.name : '');
    this.count(this.runs.get(key), -1);
    this.count(run, 1);
    this.runs.set(key, run);
  }

  /** The summary; `wentOn`: an answer came after these calls, so that those without a result were never answered. */
  read(wentOn: boolean): GroupSummary {
    const isTimed = this.active === 0 && this.timed > 0 && this.untimed === 0;
    return {
      count: this.runs.size,
      settled: this.runs.size - this.active,
      failed: this.failed + (wentOn ? this.unanswered : 0),
      waiting: this.waiting,
      durationMs: isTimed ? this.time : null,
      tools: this.tools(),
    };
  }

  private tools(): readonly ToolCount[] {
    const tools: ToolCount[] = [];
    for (const [name, count] of this.counts) {
      if (tools.length === MOST_NAMES) break;
      if (count > 0 && name !== '') tools.push({ name, count });
    }
    return tools;
  }

  private name(key: RowKey, name: string): void {
    const before = this.names.get(key);
    if (before === name) return;
    if (before !== undefined) this.counts.set(before, (this.counts.get(before) ?? 0) - 1);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.names.set(key, name);
  }

  private count(run: ToolRun | undefined, step: 1 | -1): void {
    if (!run) return;
    if (ACTIVE.has(run.status)) this.active += step;
    if (outcome(run).severity === 'failure') this.failed += step;
    if (run.status === 'no-result') this.unanswered += step;
    if (run.status === 'awaiting-approval') this.waiting += step;
    if (run.durationMs !== undefined) {
      this.timed += step;
      this.time += step * run.durationMs;
    } else if (RAN.has(run.status)) this.untimed += step;
  }
}

function countGroup(state: TranscriptState, keys: readonly RowKey[]): GroupCount {
  const count = new GroupCount(keys);
  for (const key of keys) count.set(key, state.block(key));
  return count;
}

/** Selects the summary of a group. The selected value keeps its identity while it says the same, as a selector must. */
export function createGroupSelector(): (state: TranscriptState, keys: readonly RowKey[]) => GroupSummary {
  let last: GroupSummary | null = null;
  let count: GroupCount | undefined;
  let counted: readonly RowKey[] = [];
  let log: readonly RowKey[] | undefined;
  let seen = 0;
  return (state, keys) => {
    // Of many calls only those are looked at that have changed.
    const changed = state.changedBlocks(state.block(keys[0] ?? '')?.messageKey ?? '');
    if (count && changed && changed === log && counted === keys) {
      for (const key of changed.slice(seen)) count.set(key, state.block(key));
    } else {
      count = countGroup(state, keys);
      counted = keys;
      log = changed;
    }
    seen = changed?.length ?? 0;
    const message = state.message(state.block(keys.at(-1) ?? '')?.messageKey ?? '');
    const next = count.read(message !== undefined && hasAnswerAfter(state, message.loopKey, message.index));
    const same =
      last?.count === next.count &&
      last.settled === next.settled &&
      last.failed === next.failed &&
      last.waiting === next.waiting &&
      last.durationMs === next.durationMs &&
      sameTools(last.tools, next.tools);
    return same && last ? last : (last = next);
  };
}

const sameTools = (one: readonly ToolCount[], other: readonly ToolCount[]): boolean =>
  one.length === other.length &&
  one.every(({ name, count }, index) => name === other[index]?.name && count === other[index].count);
