import { isBlock } from './messageOfBlock.ts';
import type { MessageHead, RowKey } from '../model/index.ts';
import type { RowChanges, TranscriptState } from '../store/index.ts';
import { selectFailures, type Failure } from './failures.ts';
import { matchesStep, type SeverityOf } from './matchesFilter.ts';
import type { FilterTerm } from './parseFilter.ts';
import { stepOf } from './filterStep.ts';

/** The rows of a run that a filter leaves. */
export interface FilteredRun {
  /** Whether a row, a block, a turn or a loop is drawn: it is a step that fits, belongs to one, or holds one. */
  readonly has: (key: RowKey) => boolean;
  /** How many steps are shown: messages, calls with their results, and items. */
  readonly shown: number;
  /** How many are not. */
  readonly hidden: number;
  /** How many of those failed. */
  readonly hiddenFailures: number;
  /** The steps that fit, in no order. */
  readonly steps: ReadonlySet<RowKey>;
}

/** Applies a filter to a state of a run; returns the same object as long as the result is the same. */
export type RunFilter = (state: TranscriptState) => FilteredRun;

/** Creates a filter of a run. It looks at all steps once, and from then on at those that changed. */
export function createFilter(terms: readonly FilterTerm[]): RunFilter {
  let filter: FilterIndex | null = null;
  return (state) => {
    if (filter?.changes !== state.changes) filter = new FilterIndex(state.changes, terms);
    return filter.read(state);
  };
}

const NOTHING: readonly RowKey[] = [];

class FilterIndex {
  readonly changes: RowChanges;
  private readonly terms: readonly FilterTerm[];
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private failures: readonly Failure[] = [];
  private severities: ReadonlyMap<RowKey, Failure['severity']> = new Map();
  // Whether each step fits, and what it stands in.
  private steps = new Map<RowKey, boolean>();
  private fitting = new Set<RowKey>();
  private hosts = new Map<RowKey, readonly RowKey[]>();
  private held = new Map<RowKey, number>();
  // What a step depends on beside its own rows.
  private heads = new Map<RowKey, MessageHead>();
  private own = new Set<RowKey>();
  private numbers = new Map<RowKey, number>();
  private loops = new Map<RowKey, string>();
  private noteHosts = new Map<RowKey, RowKey>();
  private published: FilteredRun | null = null;
  private stale = true;

  constructor(changes: RowChanges, terms: readonly FilterTerm[]) {
    this.changes = changes;
    this.terms = terms;
  }

  read(state: TranscriptState): FilteredRun {
    // Steps are rows: what could not be read is none, and failures that are rows change with them.
    if (this.changes.end === this.position && this.published) return this.published;
    const failures = selectFailures(state);
    const keys = this.changes.since(this.position);
    this.position = this.changes.end;
    const before = this.severities;
    if (failures !== this.failures) {
      this.failures = failures;
      this.severities = new Map(failures.map(({ key, severity }) => [key, severity]));
      this.stale = true;
    }
    if (!keys || !this.lookAt(state, new Set(keys))) this.rebuild(state);
    else if (before !== this.severities) {
      for (const [key, severity] of this.severities)
        if (before.get(key) !== severity) this.lookAtStep(state, key);
      for (const key of before.keys()) if (!this.severities.has(key)) this.lookAtStep(state, key);
    }
    if (this.stale || !this.published) this.published = this.publish();
    this.stale = false;
    return this.published;
  }

  private publish(): FilteredRun {
    const { steps, held, fitting } = this;
    const shown = fitting.size;
    let hiddenFailures = 0;
    for (const { key, severity } of this.failures)
      if (severity === 'failure' && steps.get(key) === false) hiddenFailures += 1;
    const has = (key: RowKey): boolean => {
      if (held.has(key)) return true;
      const dot = key.lastIndexOf('.');
      return dot > 0 && !steps.has(key) && fitting.has(key.slice(0, dot));
    };
    return { has, shown, hidden: steps.size - shown, hiddenFailures, steps: fitting };
  }

  private rebuild(state: TranscriptState): void {
    for (const each of [
      this.steps,
      this.hosts,
      this.held,
      this.heads,
      this.numbers,
      this.loops,
      this.noteHosts,
    ])
      each.clear();
    this.fitting.clear();
    this.own.clear();
    this.stale = true;
    const rows = [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))];
    for (const row of new Set(rows)) for (const note of state.notes(row)) this.noteHosts.set(note, row);
    for (const key of state.loopKeys) this.loops.set(key, linksOf(state, key));
    for (const key of state.turnKeys) this.numbers.set(key, state.turn(key)?.number ?? 0);
    for (const key of state.messageKeys) {
      for (const block of state.message(key)?.blockKeys ?? []) this.lookAtBlock(state, block);
      this.lookAtMessage(state, key, false);
    }
    for (const row of new Set(rows)) if (state.item(row)) this.lookAtStep(state, row);
  }

  /** Looks at rows that changed. `false`: a loop moved elsewhere, and all that is in it. */
  private lookAt(state: TranscriptState, keys: ReadonlySet<RowKey>): boolean {
    for (const key of keys) {
      if (!key.startsWith('l')) continue;
      const links = linksOf(state, key);
      if ((this.loops.get(key) ?? links) !== links) return false;
      this.loops.set(key, links);
    }
    for (const key of keys) {
      if (key.startsWith('t')) this.renumber(state, key);
      else if (key.startsWith('i')) this.lookAtStep(state, key);
      else if (isBlock(key)) this.lookAtBlock(state, key);
      else if (!key.startsWith('l')) this.lookAtMessage(state, key, true);
    }
    return true;
  }

  private renumber(state: TranscriptState, key: RowKey): void {
    const row = state.turn(key);
    if (!row || this.numbers.get(key) === row.number) return;
    this.numbers.set(key, row.number);
    for (const message of row.messageKeys) this.lookAtAll(state, message);
  }

  private lookAtAll(state: TranscriptState, message: RowKey): void {
    this.lookAtStep(state, message);
    for (const block of state.message(message)?.blockKeys ?? NOTHING) this.lookAtBlock(state, block);
  }

  private lookAtMessage(state: TranscriptState, key: RowKey, withCalls: boolean): void {
    const row = state.message(key);
    if (row?.callKey !== undefined) {
      this.drop(key);
      this.lookAtStep(state, row.callKey);
      return;
    }
    const isNew = row !== undefined && this.heads.get(key) !== row.head;
    if (row) this.heads.set(key, row.head);
    // Calls have figures and the stop reason of their answer.
    if (isNew && withCalls) this.lookAtAll(state, key);
    else this.lookAtStep(state, key);
  }

  private lookAtBlock(state: TranscriptState, key: RowKey): void {
    const row = state.block(key);
    if (!row) {
      this.drop(key);
      return;
    }
    const message = state.message(row.messageKey);
    if (message?.callKey !== undefined) this.lookAtStep(state, message.callKey);
    else if (row.run) this.lookAtStep(state, key);
    else {
      this.own.add(row.messageKey);
      this.lookAtStep(state, row.messageKey);
    }
  }

  private lookAtStep(state: TranscriptState, key: RowKey): void {
    const step = stepOf(state, key);
    const { message, call } = step ?? {};
    const isCalls =
      message &&
      !call &&
      message.blockKeys.length > 0 &&
      !this.own.has(key) &&
      message.head.role === 'assistant';
    if (!step || isCalls) {
      this.drop(key);
      return;
    }
    const fits = matchesStep(state, step, this.terms, this.severityOf);
    const known = this.steps.get(key);
    if (known === fits) return;
    if (known === true) this.release(key);
    this.steps.set(key, fits);
    this.stale = true;
    if (!fits) return;
    const hosts = this.hostsOf(state, key);
    this.fitting.add(key);
    this.hosts.set(key, hosts);
    for (const host of hosts) this.held.set(host, (this.held.get(host) ?? 0) + 1);
  }

  private readonly severityOf: SeverityOf = (key) => this.severities.get(key);

  private drop(key: RowKey): void {
    if (!this.steps.has(key)) return;
    this.release(key);
    this.steps.delete(key);
    this.stale = true;
  }

  private release(key: RowKey): void {
    for (const host of this.hosts.get(key) ?? NOTHING) {
      const left = (this.held.get(host) ?? 1) - 1;
      if (left > 0) this.held.set(host, left);
      else this.held.delete(host);
    }
    this.hosts.delete(key);
    this.fitting.delete(key);
  }

  /** The rows that a step is drawn in, itself included. */
  private hostsOf(state: TranscriptState, key: RowKey): readonly RowKey[] {
    const hosts = new Set<RowKey>();
    let at: RowKey | undefined = key;
    while (at !== undefined && !hosts.has(at)) {
      hosts.add(at);
      const block = state.block(at);
      if (block) {
        at = block.messageKey;
        continue;
      }
      const message = state.message(at);
      const note: RowKey | undefined =
        message?.lane === 'extension' ? this.noteHost(state, at, message.loopKey) : undefined;
      if (note !== undefined) {
        at = note;
        continue;
      }
      if (message?.turnKey !== undefined) hosts.add(message.turnKey);
      const loopKey: RowKey = (message ?? state.turn(at) ?? state.item(at))?.loopKey ?? at;
      hosts.add(loopKey);
      const loop = state.loop(loopKey);
      at = loop?.callKey ?? loop?.groupKey;
    }
    return [...hosts];
  }

  private noteHost(state: TranscriptState, note: RowKey, loop: RowKey): RowKey | undefined {
    const known = this.noteHosts.get(note);
    if (known !== undefined) return known;
    // It came just now, and so did the row that it stands beside.
    for (const rows of [state.loopItems(loop), state.itemKeys]) {
      const host = rows.slice(-NEAR).find((row) => state.notes(row).includes(note));
      if (host === undefined) continue;
      this.noteHosts.set(note, host);
      return host;
    }
    return undefined;
  }
}

/** Rows at the end that a new note is looked for beside. */
const NEAR = 32;

/** Returns a text that changes whenever the steps of a loop, or their places, may have changed. */
function linksOf(state: TranscriptState, key: RowKey): string {
  const row = state.loop(key);
  return row ? `${row.callKey ?? ''} ${row.groupKey ?? ''} ${row.loop.agentName ?? ''}` : '';
}
