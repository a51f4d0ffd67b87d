import type { Span } from '../packSpans.ts';
import { SortedList } from '../findings/sorted.ts';
import type { RowKey } from '../../model/index.ts';
import { Running } from './running.ts';

/** Something that happened, from when to when. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  /** Nobody had to work for it to come: a person wrote, or the host noted something. */
  readonly isFromOutside: boolean;
}

/** A stretch of a run in which nothing happened, and which what came from outside ended. */
interface Pause {
  /** The place of the moment that ended it. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A pause below this is part of the work. */
const IDLE_MS = 30_000;

const lengthOf = ({ from, to }: Pause): number => to - from;
const startOf = ({ from }: Moment): number => from;

/** The rows of a run ordered by their beginning, and the long pauses between them. An update costs as much as the rows that came, however many are there. */
export class Moments {
  private readonly sorted = new SortedList<Moment>(startOf);
  private readonly ends = new Running(Number.NEGATIVE_INFINITY, (end: number, index) =>
    Math.max(end, this.sorted.entries[index]?.to ?? end),
  );
  // By their place, and by how long they are.
  private readonly pauses: Pause[] = [];
  private readonly byLength = new SortedList<Pause>(lengthOf);
  private looked = 0;
  // What came since anybody asked: a run that is opened brings its turns after all of its messages.
  private came: Moment[] = [];
  private readonly byRow = new Map<RowKey, Moment>();

  /** Says from when on a row was there and how long it took; `null`: it has no time. Returns whether anything was or is known of that row and has changed. */
  set(key: RowKey, from: number | null, took: number | null, isFromOutside: boolean): boolean {
    const before = this.byRow.get(key);
    const to = (from ?? 0) + (took ?? 0);
    if (before?.from === from && before.to === to && before.isFromOutside === isFromOutside) return false;
    if (before) this.remove(before);
    if (from === null) return this.byRow.delete(key);
    const moment = { from, to, isFromOutside };
    this.byRow.set(key, moment);
    this.add(moment);
    return true;
  }

  add(moment: Moment): void {
    this.came.push(moment);
  }

  remove(moment: Moment): void {
    this.takeIn();
    this.sorted.remove(moment);
    this.changed(this.sorted.indexOf(moment.from));
  }

  /** Pauses between two times that are longer than 30 s and than `least` milliseconds, in their order. */
  idle(from: number, to: number, least: number): readonly Span[] {
    this.look();
    const found: Span[] = [];
    const { entries } = this.byLength;
    const shortest = Math.max(IDLE_MS, least);
    for (let at = entries.length - 1; at >= 0; at--) {
      const pause = entries[at];
      if (!pause || lengthOf(pause) <= shortest) break;
      const start = Math.max(from, pause.from);
      if (pause.to <= to && pause.to - start > shortest) found.push([start, pause.to]);
    }
    return found.sort(([a], [b]) => a - b);
  }

  private takeIn(): void {
    if (this.came.length === 0) return;
    this.changed(this.sorted.addAll(this.came));
    this.came = [];
  }

  /** From this position on the moments are other ones. */
  private changed(at: number): void {
    this.ends.changed(at);
    this.looked = Math.min(this.looked, at);
    for (let last = this.pauses.at(-1); last && last.at >= at; last = this.pauses.at(-1)) {
      this.pauses.pop();
      this.byLength.remove(last);
    }
  }

  private look(): void {
    this.takeIn();
    const { entries } = this.sorted;
    for (; this.looked < entries.length; this.looked++) {
      const at = this.looked;
      const end = this.ends.after(at);
      const to = entries[at]?.from ?? end;
      if (!(to - end > IDLE_MS) || !this.comesFromOutside(at)) continue;
      const pause = { at, from: end, to };
      this.pauses.push(pause);
      this.byLength.add(pause);
    }
  }

  /** Whether a person or the host was among what came at this time: a turn begins when its prompt came. */
  private comesFromOutside(at: number): boolean {
    const { entries } = this.sorted;
    const from = entries[at]?.from;
    for (let next = at; next < entries.length && entries[next]?.from === from; next++)
      if (entries[next]?.isFromOutside) return true;
    return false;
  }
}
