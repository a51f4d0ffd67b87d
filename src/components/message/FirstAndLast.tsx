'use client';
import { Fragment, useState, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useFoundKey } from '../../react/useFoundKey.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';

/** Props of a list that may be long. */
export interface FirstAndLastProps<T> {
  readonly items: readonly T[];
  /** Draws an item, with a key. */
  readonly draw: (item: T, index: number) => ReactNode;
  /** Whether an item is, or holds, the block of this key: the one that the reader found is drawn, wherever it stands. */
  readonly holds?: (item: T, key: RowKey) => boolean;
  /** What stands around the button that shows more: `li` within a list. */
  readonly as?: 'div' | 'li';
}

/** What is drawn grows by this factor with each step. */
const STEP = 4;
/** Items drawn on each side of one that the reader found. */
const AROUND = 10;

/** Draws a list; of a long one the first items and the last ones, which may still be growing, and more in steps. */
export function FirstAndLast<T>({ items, draw, holds, as = 'div' }: FirstAndLastProps<T>) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const found = useFoundKey();
  const [steps, setSteps] = useState(0);
  const room = limits.blocks * STEP ** steps;
  if (items.length <= room) return items.map(draw);
  const at = found === null || !holds ? -1 : items.findIndex((item) => holds(item, found));
  return rangesOf(items.length, room, at).map(([from, to, hidden]) => (
    <Fragment key={from}>
      {hidden > 0 &&
        renderPart(as, {
          part: 'items-more',
          props: {
            children: renderPart('button', {
              part: 'items-more-button',
              own: {
                type: 'button',
                'data-al-button': 'link',
                onClick: () => {
                  setSteps(steps + 1);
                },
              },
              props: { children: labels.showMoreItems(hidden) },
            }),
          },
        })}
      {items.slice(from, to).map((item, index) => draw(item, from + index))}
    </Fragment>
  ));
}

/** Which items are drawn, and how many are left out before each run of them. */
function rangesOf(
  count: number,
  room: number,
  found: number,
): readonly (readonly [from: number, to: number, hidden: number])[] {
  const head = Math.ceil(room / 2);
  const tail = count - (room - head);
  if (found < head || found >= tail)
    return [
      [0, head, 0],
      [tail, count, tail - head],
    ];
  const from = Math.max(head, found - AROUND);
  const to = Math.min(tail, found + AROUND + 1);
  return [
    [0, head, 0],
    [from, to, from - head],
    [tail, count, tail - to],
  ];
}
