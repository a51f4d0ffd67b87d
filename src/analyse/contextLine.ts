import { SortedList } from './findings/sorted.ts';
import type { ContextPoint } from './context.ts';

/** A point of the context curve and where it stands among the messages. */
export interface PlacedPoint {
  readonly index: number;
  readonly point: ContextPoint;
}

/** The same, or something without a point. */
interface MaybePlaced {
  readonly index: number;
  readonly point: ContextPoint | null;
}

const isPlaced = (entry: MaybePlaced): entry is PlacedPoint => entry.point !== null;

/** How the context of one run grew. What it gives is that of the newest state. */
export interface ContextLine {
  /** Its points in the order of the source. */
  readonly points: readonly PlacedPoint[];
  /** The most tokens that it came to so far; 0 where none are stated. */
  readonly most: number;
  /** Tokens that fit, where the source says so. */
  readonly limit: number | null;
}

const NOTHING: ContextLine = { points: [], most: 0, limit: null };

/** The context curves of the runs of a transcript: its own, and those of its sub-agents. What comes costs what comes. */
export class ContextLines {
  private readonly lines = new Map<
    string,
    { list: SortedList<PlacedPoint>; most: number; limit: number | null }
  >();

  get(run: string): ContextLine {
    const line = this.lines.get(run);
    return line ? { points: line.list.entries, most: line.most, limit: line.limit } : NOTHING;
  }

  add(placed: MaybePlaced): void {
    if (!isPlaced(placed)) return;
    const { run, tokens, limit } = placed.point;
    let line = this.lines.get(run);
    if (!line)
      this.lines.set(run, (line = { list: new SortedList(({ index }) => index), most: 0, limit: null }));
    line.list.add(placed);
    line.most = Math.max(line.most, tokens ?? 0);
    line.limit = limit ?? line.limit;
  }

  remove(placed: MaybePlaced): void {
    if (isPlaced(placed)) this.lines.get(placed.point.run)?.list.remove(placed);
  }
}
