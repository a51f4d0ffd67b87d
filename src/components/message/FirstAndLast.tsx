'use client';
import { Fragment, useState, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useFoundKey } from '../../react/useFoundKey.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';

/** Props of a list that may be long. */
export interface FirstAndLastProps<T> {
  readonly items: readonly T[];
  /** Draws an item, with a key. */
  readonly draw: (item: T, index: number) => ReactNode;
  /** Whether an item is, or holds, the block of this key: the one that the reader found is drawn, wherever it stands. Default: items are keys. */
  readonly holds?: (item: T, key: RowKey) => boolean;
  /** What stands around the button that shows more: `li` within a list. */
  readonly as?: 'div' | 'li';
}

/** What is drawn grows by this factor with each step. */
const STEP = 4;
/** Items drawn on each side of one that the reader found. */
const AROUND = 10;

/** Draws a list; of a long one the first items and the last ones, which may still be growing, and more in steps. */
export function FirstAndLast<T>({ items, draw, holds = is, as = 'div' }: FirstAndLastProps<T>) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const found = useFoundKey();
  const [steps, setSteps] = useState(0);
  const room = limits.blocks * STEP ** steps;
  if (items.length <= room) return items.map(draw);
  const at = found === null ? -1 : items.findIndex((item) => holds(item, found));
  const more = (hidden: number) =>
    renderPart(as, {
      part: 'items-more',
      props: {
        children: (
          <MoreButton
            part="items-more-button"
            words={labels.showMoreItems(hidden)}
            onPress={() => {
              setSteps(steps + 1);
            }}
          />
        ),
      },
    });
  // One list, so that an item stays itself, and the button its own, when more of them are drawn.
  return rangesOf(items.length, room, at).flatMap(([from, to, hidden], range) => [
    hidden > 0 && <Fragment key={`more ${range}`}>{more(hidden)}</Fragment>,
    ...items.slice(from, to).map((item, index) => draw(item, from + index)),
  ]);
}

const is = (item: unknown, key: RowKey): boolean => item === key;

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
