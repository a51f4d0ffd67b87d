import type { RowKey } from '../../model/index.ts';
import { placeOfRow, SortedList } from '../findings/sorted.ts';
import { isSameMark, type Timeline, type TimelineKind, type TimelineMark } from './marks.ts';

/** Marks of one kind: those of the run itself, and those of its sub-agents. */
interface Split {
  readonly outside: SortedList<TimelineMark>;
  readonly inside: SortedList<TimelineMark>;
}

/** Hears what becomes of the marks of a table. */
export interface MarkListener {
  readonly set: (mark: TimelineMark, isInside: boolean) => void;
  readonly remove: (mark: TimelineMark) => void;
}

// An item came after the message that its mark stands at.
const byPlace = ({ index, key }: TimelineMark): number =>
  placeOfRow(key.startsWith('i') ? index + 0.5 : index, key);
const split = (): Split => ({ outside: new SortedList(byPlace), inside: new SortedList(byPlace) });

const NOTHING: Timeline = {
  turns: [],
  answers: [],
  calls: [],
  agents: [],
  nested: [],
  notes: [],
  compactions: [],
};

/** The marks of a run by their key, and in the order of the source. */
export class MarkTable {
  private readonly marks = new Map<RowKey, TimelineMark>();
  private readonly ofKind: Readonly<Record<TimelineKind, Split>> = {
    turn: split(),
    answer: split(),
    call: split(),
    agent: split(),
    note: split(),
    compaction: split(),
  };
  private readonly ofLoop = new Map<RowKey, Set<RowKey>>();
  private readonly insideLoops = new Set<RowKey>();
  private readonly listeners: MarkListener[] = [];
  private readonly changed = new Set<TimelineKind>();
  private published = NOTHING;

  get(key: RowKey): TimelineMark | undefined {
    return this.marks.get(key);
  }

  keys(): Iterable<RowKey> {
    return this.marks.keys();
  }

  set(mark: TimelineMark): void {
    const before = this.marks.get(mark.key);
    if (before && isSameMark(before, mark)) return;
    if (before) this.remove(mark.key);
    this.marks.set(mark.key, mark);
    let members = this.ofLoop.get(mark.loopKey);
    if (!members) this.ofLoop.set(mark.loopKey, (members = new Set()));
    members.add(mark.key);
    this.put(mark);
  }

  remove(key: RowKey): void {
    const mark = this.marks.get(key);
    if (!mark) return;
    this.marks.delete(key);
    this.ofLoop.get(mark.loopKey)?.delete(key);
    this.take(mark);
  }

  /** Says whether a loop is that of a sub-agent. */
  setInside(loop: RowKey, isInside: boolean): void {
    if (this.insideLoops.has(loop) === isInside) return;
    const marks = [...(this.ofLoop.get(loop) ?? [])].flatMap((key) => this.marks.get(key) ?? []);
    for (const mark of marks) this.take(mark);
    if (isInside) this.insideLoops.add(loop);
    else this.insideLoops.delete(loop);
    for (const mark of marks) this.put(mark);
  }

  /** Tells from now on of each mark that comes, changes or goes. */
  tell(listener: MarkListener): void {
    this.listeners.push(listener);
  }

  /** Calls back with each mark of a kind, in the order of the source: those of the run itself, then those of its sub-agents. */
  readonly eachOf = (kind: TimelineKind, call: MarkListener['set']): void => {
    const { outside, inside } = this.ofKind[kind];
    for (const mark of outside.entries) call(mark, false);
    for (const mark of inside.entries) call(mark, true);
  };

  /** The lists as they are now. Those in which nothing changed are those of the last time. */
  publish(): Timeline {
    const { published, changed } = this;
    const list = (kind: TimelineKind, before: readonly TimelineMark[]): readonly TimelineMark[] =>
      changed.has(kind) ? [...this.ofKind[kind].outside.entries] : before;
    const { turn, call } = this.ofKind;
    this.published = {
      turns: list('turn', published.turns),
      answers: list('answer', published.answers),
      calls: list('call', published.calls),
      agents: list('agent', published.agents),
      nested:
        changed.has('turn') || changed.has('call')
          ? [...turn.inside.entries, ...call.inside.entries]
          : published.nested,
      notes: list('note', published.notes),
      compactions: list('compaction', published.compactions),
    };
    changed.clear();
    return this.published;
  }

  /** Something changed since the last time. */
  get isStale(): boolean {
    return this.changed.size > 0;
  }

  private put(mark: TimelineMark): void {
    const isInside = this.isInside(mark);
    this.ofKind[mark.kind][isInside ? 'inside' : 'outside'].add(mark);
    this.changed.add(mark.kind);
    for (const { set } of this.listeners) set(mark, isInside);
  }

  private take(mark: TimelineMark): void {
    this.ofKind[mark.kind][this.isInside(mark) ? 'inside' : 'outside'].remove(mark);
    this.changed.add(mark.kind);
    for (const { remove } of this.listeners) remove(mark);
  }

  /** What sub-agents did stands apart; they themselves and what only the UI shows stand with the rest. */
  private isInside({ kind, loopKey }: TimelineMark): boolean {
    return (kind === 'turn' || kind === 'answer' || kind === 'call') && this.insideLoops.has(loopKey);
  }
}
