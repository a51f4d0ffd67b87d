import { combineUsage, type MessageHead, type RowKey, type Usage } from '../model/index.ts';
import { createRowTable, placeByNumber, type RowTable } from './createRowTable.ts';
import type { BlockRow, MessageRow, ToolStatus } from './rows.ts';

/** Counts over the rows of a turn or a loop, updated with each row, so that reading them at each publish does not walk the rows. */
export interface Tally {
  /** Turns that have an answer. */
  readonly turns: number;
  /** Tool calls that failed. */
  readonly failedCalls: number;
  /** Tool calls that are not over. */
  readonly openCalls: number;
  /** Tool calls that wait for a person to allow them. */
  readonly askingCalls: number;
  /** The last message that the model reads. */
  readonly last: RowKey | undefined;
  /** The last answer. */
  readonly lastAnswer: RowKey | undefined;
  /** The first answer that names its model. */
  readonly named: RowKey | undefined;
  /** Sum of what the answers state; `null` when none does. The same object until a figure changes. */
  readonly usage: Usage | null;
  /** The same without answers that are an error and state zeros: no model was asked. */
  readonly spent: Usage | null;
}

const NOTHING: Tally = {
  turns: 0,
  failedCalls: 0,
  openCalls: 0,
  askingCalls: 0,
  last: undefined,
  lastAnswer: undefined,
  named: undefined,
  usage: null,
  spent: null,
};

const OPEN: ReadonlySet<ToolStatus> = new Set(['preparing', 'pending', 'awaiting-approval', 'running']);

// So many answers are added again at most when one of them changes its figures: after those, sums are kept.
const STEP = 32;

// From this many blocks on it is noted which of a message change: to look at all of them each time takes longer than that.
const LONG = 64;

type Answer = Extract<MessageHead, { readonly role: 'assistant' }>;
type Messages = Pick<RowTable<MessageRow>, 'get'>;

// A program that writes an error in the place of an answer states zeros.
const isZero = ({ input, output, cacheRead, cacheWrite }: Usage): boolean =>
  [input, output, cacheRead, cacheWrite].every((figure) => figure === 0 || figure === null);

const statedBy = ({ usage }: Answer): Usage | null => usage;
const spentBy = ({ stopReason, usage }: Answer): Usage | null =>
  usage && stopReason === 'error' && isZero(usage) ? null : usage;

// Most lists are short, and there is one for every turn.
const NO_SUMS: (Usage | null)[] = [];
const NO_ANSWERS: RowKey[] = [];

/** A sum over a list that grows at its end, and of which an entry changes now and then, mostly one of the last. */
class Sum {
  private readonly of: (head: Answer) => Usage | null;
  // Sums of the first STEP, 2 × STEP … answers, as far as they hold.
  private steps = NO_SUMS;
  private known: Usage | null | undefined;

  constructor(of: (head: Answer) => Usage | null) {
    this.of = of;
  }

  changed(at: number): void {
    this.known = undefined;
    const holding = Math.floor(at / STEP);
    if (this.steps.length > holding) this.steps = this.steps.slice(0, holding);
  }

  read(answers: readonly RowKey[], count: number, messages: Messages): Usage | null {
    if (this.known !== undefined) return this.known;
    let sum = this.steps.at(-1) ?? null;
    for (let at = this.steps.length * STEP; at < count; at += 1) {
      const head = messages.get(answers[at] ?? '')?.head;
      const usage = head?.role === 'assistant' ? this.of(head) : null;
      sum = sum && usage ? combineUsage(sum, usage) : (sum ?? usage);
      if ((at + 1) % STEP === 0) {
        if (this.steps === NO_SUMS) this.steps = [];
        this.steps.push(sum);
      }
    }
    return (this.known = sum);
  }
}

/** The tally of one turn or loop, or of all. A class, because every turn has one. */
export class Count implements Tally {
  turns = 0;
  failedCalls = 0;
  openCalls = 0;
  askingCalls = 0;
  last: RowKey | undefined;
  named: RowKey | undefined;
  private readonly messages: Messages;
  private answers = NO_ANSWERS;
  // Copies share the list, and each counts how much of it is its own: answers are never taken back.
  private answered = 0;
  private all: Sum | undefined;
  private asked: Sum | undefined;

  constructor(messages: Messages) {
    this.messages = messages;
  }

  /** The same of other rows, from which on both count by themselves, and the same. */
  copy(messages: Messages): Count {
    return Object.assign(new Count(messages), this, { messages, all: undefined, asked: undefined });
  }

  get lastAnswer(): RowKey | undefined {
    return this.answers[this.answered - 1];
  }
  get usage(): Usage | null {
    return (this.all ??= new Sum(statedBy)).read(this.answers, this.answered, this.messages);
  }
  get spent(): Usage | null {
    return (this.asked ??= new Sum(spentBy)).read(this.answers, this.answered, this.messages);
  }

  /** A message came, or what is known of it changed. */
  note(before: MessageRow | undefined, { key, index, lane, head }: MessageRow): void {
    if (!before && lane === 'llm') this.last = key;
    if (head.role !== 'assistant') return;
    if (!before) {
      if (this.answers === NO_ANSWERS) this.answers = [];
      this.answers[this.answered++] = key;
    }
    if (head.model !== '' && index <= this.indexOf(this.named)) this.named = key;
    const was = before?.head;
    if (was?.role === 'assistant' && was.usage === head.usage && spentBy(was) === spentBy(head)) return;
    const at = before ? this.find(index) : this.answered - 1;
    this.all?.changed(at);
    this.asked?.changed(at);
  }

  private indexOf(key: RowKey | undefined): number {
    return key === undefined ? Infinity : (this.messages.get(key)?.index ?? Infinity);
  }

  /** Where the answer with this index stands: they come in their order. */
  private find(index: number): number {
    let from = 0;
    let to = this.answered - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.indexOf(this.answers[middle]) < index) from = middle + 1;
      else to = middle;
    }
    return Math.max(0, from);
  }
}

/** Keeps the tallies of all turns and loops, and of the whole under the empty key. */
export interface Tallies {
  readonly read: (scope: RowKey) => Tally;
  readonly messageSet: (before: MessageRow | undefined, now: MessageRow | undefined) => void;
  /** A turn of this loop has its first answer. */
  readonly turnOpened: (loop: RowKey) => void;
  /** Blocks of a long message in the order in which they changed, one that changed twice twice; `undefined` for a short one. */
  readonly changedBlocks: (message: RowKey) => readonly RowKey[] | undefined;
  readonly blockSet: (before: BlockRow | undefined, now: BlockRow | undefined) => void;
}

/** Starts counting. */
export function createTallies(
  messages: Messages,
  // There are many turns, and few loops.
  counts: Pick<RowTable<Count>, 'get' | 'set'> = createRowTable<Count>(placeByNumber('t')),
): Tallies {
  const of = (scope: RowKey): Count => {
    let count = counts.get(scope);
    if (!count) counts.set(scope, (count = new Count(messages)));
    return count;
  };
  const logs = new Map<RowKey, RowKey[]>();
  const log = ({ key, messageKey, index }: BlockRow): void => {
    const known = logs.get(messageKey);
    if (known) known.push(key);
    else if (index >= LONG) logs.set(messageKey, [key]);
  };
  /** Does something to the tallies that a message counts in. */
  const forEach = ({ turnKey, loopKey }: MessageRow, change: (count: Count) => void): void => {
    change(of(''));
    if (loopKey !== '') change(of(loopKey));
    if (turnKey !== undefined && turnKey !== loopKey && turnKey !== '') change(of(turnKey));
  };

  return {
    read: (scope) => counts.get(scope) ?? NOTHING,
    messageSet(before, now) {
      if (!now || before?.head === now.head) return;
      forEach(now, (count) => {
        count.note(before, now);
      });
    },
    turnOpened(loop) {
      of('').turns += 1;
      if (loop !== '') of(loop).turns += 1;
    },
    changedBlocks: (message) => logs.get(message),
    blockSet(before, now) {
      const row = now ?? before;
      if (row && (row.index >= LONG || logs.size > 0)) log(row);
      const was = before?.run?.status;
      const is = now?.run?.status;
      if (was === is) return;
      const message = messages.get((now ?? before)?.messageKey ?? '');
      if (!message) return;
      const failed = Number(is === 'failed') - Number(was === 'failed');
      const open = Number(is !== undefined && OPEN.has(is)) - Number(was !== undefined && OPEN.has(was));
      const asking = Number(is === 'awaiting-approval') - Number(was === 'awaiting-approval');
      if (failed === 0 && open === 0 && asking === 0) return;
      forEach(message, (count) => {
        count.failedCalls += failed;
        count.openCalls += open;
        count.askingCalls += asking;
      });
    },
  };
}

/** A table that tells what is put into it. */
export const telling = <T>(
  table: RowTable<T>,
  tell: (before: T | undefined, now: T | undefined) => void,
): RowTable<T> => ({
  ...table,
  set(key, row) {
    const before = table.get(key);
    table.set(key, row);
    tell(before, row);
  },
  delete(key) {
    const before = table.get(key);
    table.delete(key);
    tell(before, undefined);
  },
});
