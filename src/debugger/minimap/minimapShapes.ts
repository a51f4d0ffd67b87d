import { clockOf } from '../../analyse/clock.ts';
import type { PlacedMark } from '../../analyse/timeline/lanes.ts';
import type { RowKey } from '../../model/index.ts';
import type { RowFilter, TranscriptState } from '../../store/index.ts';
import { planRow } from '../timeline/planLane.ts';

/** Length of the drawing in its own units. More could not be told apart on most screens. */
export const LENGTH = 600;
/** Width of the drawing in its own units. */
export const WIDTH = 20;
/** A run of few messages is not drawn larger than this for each. */
const TALLEST = 14;
/** Height of what is drawn of one place. */
const LINE = 2;

/** What is drawn of the messages of a run, by what they are. */
export type MinimapKind = 'user' | 'text' | 'tool' | 'ui';

/** What the minimap draws, as one path for each kind of shape. */
export interface MinimapShapes {
  readonly kinds: Readonly<Record<MinimapKind, string>>;
  /** What the filter hides. */
  readonly hidden: string;
  readonly failures: string;
  readonly findings: string;
  readonly hits: string;
}

/** What a minimap is made from. */
export interface MinimapOptions {
  readonly state: TranscriptState;
  /** Sorted by where they are, in messages. */
  readonly failures: readonly PlacedMark[];
  readonly findings: readonly PlacedMark[];
  /** Rows in which was found what the reader looks for. */
  readonly hits: readonly RowKey[];
  readonly filter: RowFilter | null;
}

/** How long the drawing of so many messages is. */
export const lengthOf = (count: number): number => Math.min(LENGTH, count * TALLEST);

const WIDTHS: Readonly<Record<MinimapKind, number>> = { user: 14, text: 12, tool: 8, ui: 5 };

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${round(y)}h${width}v${round(height)}h-${width}z`;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * What there is to draw of a run, from its first message to its last one, each as high as the others. Messages that fall into one place are one shape, so that a long run has no more
 * shapes than the drawing has places, and costs no more work.
 */
export function minimapShapes({ state, failures, findings, hits, filter }: MinimapOptions): MinimapShapes {
  const { messageKeys } = state;
  const count = messageKeys.length;
  const length = lengthOf(count);
  const kinds: Record<MinimapKind, string> = { user: '', text: '', tool: '', ui: '' };
  let hidden = '';
  const height = Math.max(LINE - 0.5, length / Math.max(1, count) - 1.5);
  for (let place = 0, last = -1; place < length; place += LINE) {
    const index = Math.floor((place / length) * count);
    if (index === last) continue;
    last = index;
    const key = messageKeys[index] ?? '';
    const kind = kindOf(state, key);
    const y = (index / count) * length;
    if (filter && !filter.has(key)) hidden += box(0, y, WIDTHS[kind], height);
    else kinds[kind] += box(0, y, WIDTHS[kind], height);
  }
  const at = (index: number): number => Math.floor((index / Math.max(1, count)) * length);
  const tall = Math.max(2.5, Math.min(height, 4));
  const marks = (row: readonly PlacedMark[], x: number, width: number): string =>
    planRow(row, { clock: clockOf(state, 'steps'), view: [0, 1], width: length })
      .map(({ placed }) => box(x, at(placed.from), width, tall))
      .join('');
  const places = new Set(hits.flatMap((key) => indexOfRow(state, key) ?? []).map(at));
  return {
    kinds,
    hidden,
    failures: marks(failures, 0, WIDTH),
    findings: marks(findings, 15, 5),
    hits: [...places].map((y) => box(8, y, 12, tall)).join(''),
  };
}

function kindOf(state: TranscriptState, key: RowKey): MinimapKind {
  const row = state.message(key);
  if (row?.lane !== 'llm') return 'ui';
  if (row.head.role === 'user') return 'user';
  return row.head.role === 'assistant' ? 'text' : 'tool';
}

/** The message, 0-based among all, that a row is or begins with; `undefined` for a row that there is not. */
export function indexOfRow(state: TranscriptState, key: RowKey): number | undefined {
  const message = state.message(state.block(key)?.messageKey ?? key);
  if (message) return message.index;
  const turn = state.turn(key);
  if (turn) return state.message(turn.messageKeys[0] ?? '')?.index;
  return state.item(key) ? Math.max(0, state.messagesBefore(key) - 1) : undefined;
}

/** The message at a place of the drawing; `undefined` where there is none. */
export function keyAt({ messageKeys }: TranscriptState, place: number): RowKey | undefined {
  const { length: count } = messageKeys;
  const index = Math.floor((place / Math.max(1, lengthOf(count))) * count);
  return messageKeys[Math.min(count - 1, Math.max(0, index))];
}
