import type { RunStep } from '../../analyse/compare/index.ts';
import { readLocation, writeLocation } from '../runLocation.ts';
import { LETTERS } from './matrix/letters.ts';

/** One row of a comparison: the step of each run, `null` where a run has none. */
export type StepsOfRow = readonly (RunStep | null | undefined)[];

/** A row of a comparison that a link leads to. */
export interface FoundRow {
  /** 0-based position of the row. */
  readonly index: number;
  /** It is what the link names, and not only near it. */
  readonly exact: boolean;
}

/** Names a row of a comparison by the first run that has it and the key of its step there, such as `b:m12.c3`; empty for no row. */
export function nameOfRow(steps: StepsOfRow): string {
  const run = steps.findIndex((step) => step);
  const step = steps[run];
  return step ? `${LETTERS[run]?.toLowerCase() ?? ''}:${step.key}` : '';
}

/** Writes the place of a reader of a comparison as a short text, for the address of a page. */
export const writeComparePlace = (at: string): string => writeLocation({ ...readLocation(''), at });

/** Reads the name of the row that the short text of a place holds; empty where it names none. Never throws. */
export const readComparePlace = (text: string): string => readLocation(text).at;

/** The row that a name means, else the last one before it in the same run; `null` where there is none. */
export function findRow(rows: readonly StepsOfRow[], name: string): FoundRow | null {
  const [, letter = '', key = ''] = /^([a-h]):(.+)$/i.exec(name) ?? [];
  const run = LETTERS.findIndex((each) => each === letter.toUpperCase());
  if (letter === '') return null;
  const index = rows.findIndex((steps) => steps[run]?.key === key);
  if (index >= 0) return { index, exact: true };
  const wanted = messageOf(key);
  const near = rows.findLastIndex((steps) => {
    const step = steps[run];
    return step ? messageOf(step.key) <= wanted : false;
  });
  return near < 0 ? null : { index: near, exact: false };
}

/** The position of the message that a key stands in; -1 where it names none. */
const messageOf = (key: string): number => Number(/^m(\d{1,9})(?:\.|$)/.exec(key)?.[1] ?? -1);
