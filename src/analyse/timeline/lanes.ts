import type { RowKey } from '../../model/index.ts';
import { SortedList } from '../findings/sorted.ts';
import type { MarkListener } from './markTable.ts';
import type { TimelineKind, TimelineMark } from './marks.ts';

/** A mark in its place: in epoch milliseconds where the lanes count time, else in messages. */
export interface PlacedMark {
  readonly mark: TimelineMark;
  readonly from: number;
  readonly to: number;
}

/**
 * Marks of one kind, in rows in which none overlaps another one: each stands in the first that was free when it came. What finds none free
 * overlaps in the last row. The rows are those of the lane, not copies: they change with the next state.
 */
export interface MarkLane {
  /** Each sorted by where its marks begin. */
  readonly rows: readonly (readonly PlacedMark[])[];
}

const startOf = ({ from }: PlacedMark): number => from;

/** Rows of a lane: what a person can still tell apart at its height. */
const MOST_ROWS = { call: 6, agent: 4 } as const;

class Lane implements MarkLane {
  readonly lists: SortedList<PlacedMark>[] = [];
  private readonly most: number;

  constructor(kind: TimelineKind) {
    this.most = kind === 'call' || kind === 'agent' ? MOST_ROWS[kind] : 1;
  }

  get rows(): readonly (readonly PlacedMark[])[] {
    return this.lists.map(({ entries }) => entries);
  }

  /** Returns the row that it stands in now. */
  add(placed: PlacedMark): SortedList<PlacedMark> {
    let list = this.lists.find((each) => isFree(each, placed));
    if (!list) {
      const last = this.lists.at(-1);
      if (last && this.lists.length >= this.most) list = last;
      else this.lists.push((list = new SortedList(startOf)));
    }
    list.add(placed);
    return list;
  }
}

/** Whether nothing in a row is where this would stand. Two points at one place overlap, too. */
function isFree(list: SortedList<PlacedMark>, { from, to }: PlacedMark): boolean {
  const at = list.indexOf(from);
  const before = list.entries[at - 1];
  const after = list.entries[at];
  return (
    (before === undefined || before.to <= from) &&
    (after === undefined || (after.from >= to && after.from > from))
  );
}

/** Options of the lanes of a timeline. */
export interface LaneOptions {
  /** From where to where a mark goes, in what the lanes count. */
  readonly place: (mark: TimelineMark) => readonly [from: number, to: number];
  /** Calls back with each mark of a kind that there is. */
  readonly eachOf: (kind: TimelineKind, call: MarkListener['set']) => void;
}

/** The marks of a run in lanes: one for each kind of the run itself, and for each kind of each sub-agent. Those of a kind are made when one is asked for. */
export class LaneSet implements MarkListener {
  private readonly lanes = new Map<string, Lane>();
  private readonly places = new Map<RowKey, { placed: PlacedMark; list: SortedList<PlacedMark> }>();
  private readonly kinds = new Set<TimelineKind>();
  private readonly options: LaneOptions;

  constructor(options: LaneOptions) {
    this.options = options;
  }

  /** The lane of a kind, of the run itself or of the loop of a sub-agent; `undefined` where it has no mark. */
  lane(kind: TimelineKind, loop: RowKey = ''): MarkLane | undefined {
    if (!this.kinds.has(kind)) {
      this.kinds.add(kind);
      this.options.eachOf(kind, this.set);
    }
    return this.lanes.get(`${kind} ${loop}`);
  }

  readonly set = (mark: TimelineMark, isInside: boolean): void => {
    if (!this.kinds.has(mark.kind)) return;
    const name = `${mark.kind} ${isInside ? mark.loopKey : ''}`;
    let lane = this.lanes.get(name);
    if (!lane) this.lanes.set(name, (lane = new Lane(mark.kind)));
    const [from, to] = this.options.place(mark);
    const placed = { mark, from, to };
    this.places.set(mark.key, { placed, list: lane.add(placed) });
  };

  readonly remove = ({ key }: TimelineMark): void => {
    const known = this.places.get(key);
    known?.list.remove(known.placed);
    this.places.delete(key);
  };
}
