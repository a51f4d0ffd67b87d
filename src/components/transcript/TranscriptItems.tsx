'use client';
import { forwardRef, useContext, useImperativeHandle, useMemo, type ReactElement } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useRowFilter, useTranscript } from '../../react/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import type { MountedRows } from './mountedRows.ts';
import { TranscriptItem } from './TranscriptItem.tsx';
import { useRowWindow } from './useRowWindow.ts';
import { ViewportContext } from './ViewportContext.ts';

/** Props of `Transcript.Items`: those of a `<div>`, and which rows it draws. */
export interface TranscriptItemsProps extends Omit<PartProps<'div'>, 'children'> {
  /** Draws the rows of this nested loop. Default: the rows of the transcript. */
  readonly loopKey?: RowKey | undefined;
}

/**
 * Draws the rows of a transcript, or of a loop inside it, in order. Of a long list only what is on screen and around it is in the
 * document; gaps hold the place of the rest. On a server and in print all rows are.
 * Renders a `<div>`.
 */
export const TranscriptItems = forwardRef<HTMLDivElement, TranscriptItemsProps>(function TranscriptItems(
  { loopKey, ...props },
  ref,
) {
  const nested = loopKey !== undefined;
  const { follow } = useContext(ViewportContext);
  const all = useTranscript((state) => (loopKey === undefined ? state.itemKeys : state.loopItems(loopKey)));
  const filter = useRowFilter();
  const keys = useMemo(() => (filter ? all.filter(filter.has) : all), [all, filter]);
  const [mounted, list] = useRowWindow(keys, follow && !nested, nested);
  // Handed out on mount, when the element is there.
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => list.current, [list]);
  return renderPart('div', {
    part: 'items',
    state: { nested },
    props: {
      ...props,
      children: mounted === null ? rowsOf(keys, 0, keys.length, nested) : withGaps(keys, mounted, nested),
    },
    ref: list,
  });
});

function rowsOf(
  keys: readonly RowKey[],
  start: number,
  end: number,
  nested: boolean,
): readonly ReactElement[] {
  return keys
    .slice(start, end)
    .map((key, step) => (
      <TranscriptItem
        key={key}
        itemKey={key}
        nested={nested}
        previousKey={keys[start + step - 1]}
        nextKeys={[1, 2, 3].map((after) => keys[start + step + after] ?? '').join(' ')}
      />
    ));
}

function withGaps(
  keys: readonly RowKey[],
  { runs, gapAfter }: MountedRows,
  nested: boolean,
): readonly ReactElement[] {
  const children = runs.flatMap(({ start, end, gap }) => [
    ...(gap > 0 ? [<Gap key={`gap before ${keys[start] ?? ''}`} height={gap} />] : []),
    ...rowsOf(keys, start, end, nested),
  ]);
  if (gapAfter > 0) children.push(<Gap key="gap" height={gapAfter} />);
  return children;
}

function Gap({ height }: { readonly height: number }) {
  return renderPart('div', {
    part: 'gap',
    own: { 'aria-hidden': true, style: { blockSize: height } },
    props: {},
  });
}
