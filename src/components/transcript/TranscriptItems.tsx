'use client';
import { forwardRef, useContext, useImperativeHandle, useMemo, type ReactElement } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useRowFilter, useTranscript } from '../../react/index.ts';
import { lazyView } from '../lazy/lazyView.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import type { MountedRows } from './mountedRows.ts';
import type { RowTextsProps } from './RowTexts.tsx';
import { FoldedItem } from './TranscriptItem.tsx';
import { useBranchFolds, type FoldedRows } from './useBranchFolds.ts';
import { useRowWindow } from './useRowWindow.ts';
import { ViewportContext } from './ViewportContext.ts';

/** How much of a transcript a server draws. */
export interface TranscriptSsr {
  /** Rows at the beginning that are drawn; of the rest the page holds the text. */
  readonly rows: number;
}

/** Props of `Transcript.Items`: those of a `<div>`, and which rows it draws. */
export interface TranscriptItemsProps extends Omit<PartProps<'div'>, 'children'> {
  /** Draws the rows of this nested loop. Default: the rows of the transcript. */
  readonly loopKey?: RowKey | undefined;
  /** How much of it a server draws. Default: all rows. */
  readonly ssr?: TranscriptSsr | undefined;
}

/**
 * Draws the rows of a transcript, or of a loop inside it, in order. Of a long list only what is on screen and around it is in the
 * document; gaps hold the place of the rest. In print all rows are, and on a server as many as `ssr` says.
 * Renders a `<div>`.
 */
export const TranscriptItems = forwardRef<HTMLDivElement, TranscriptItemsProps>(function TranscriptItems(
  { loopKey, ssr, ...props },
  ref,
) {
  const nested = loopKey !== undefined;
  const { follow } = useContext(ViewportContext);
  const all = useTranscript((state) => (loopKey === undefined ? state.itemKeys : state.loopItems(loopKey)));
  const filter = useRowFilter();
  const wanted = useMemo(() => (filter ? all.filter(filter.has) : all), [all, filter]);
  const rows = useBranchFolds(wanted, filter !== null);
  const [mounted, list] = useRowWindow(rows.keys, rows.folded, follow && !nested, nested);
  // Handed out on mount, when the element is there.
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => list.current, [list]);
  return renderPart('div', {
    part: 'items',
    state: { nested },
    props: {
      ...props,
      children: mounted === null ? fromServer(wanted, rows, ssr, nested) : withGaps(rows, mounted, nested),
    },
    ref: list,
  });
});

function rowsOf(
  keys: readonly RowKey[],
  { folds, folded }: FoldedRows,
  start: number,
  end: number,
  nested: boolean,
): readonly ReactElement[] {
  return keys.slice(start, end).map((key, step) => {
    const fold = folds.get(key);
    return (
      <FoldedItem
        key={key}
        itemKey={key}
        nested={nested}
        fold={fold}
        folded={(folded.get(key) ?? key) !== key}
        // What the line of a stretch says is not said again by its first row.
        previousKey={fold ? key : keys[start + step - 1]}
        nextKeys={[1, 2, 3].map((after) => keys[start + step + after] ?? '').join(' ')}
      />
    );
  });
}

/** The rows that a server draws, which a browser takes over, and the texts of the others. Rows of closed stretches are there, and not shown. */
function fromServer(
  keys: readonly RowKey[],
  rows: FoldedRows,
  ssr: TranscriptSsr | undefined,
  nested: boolean,
): readonly ReactElement[] {
  const drawn = Math.max(0, Math.min(keys.length, ssr?.rows ?? keys.length));
  const elements = rowsOf(keys, rows, 0, drawn, nested);
  return drawn === keys.length ? elements : [...elements, <Texts key="texts" keys={keys.slice(drawn)} />];
}

// A browser leaves them as they came, and draws rows in their place.
const Texts = lazyView<RowTextsProps>(
  (views) => views.RowTexts,
  () => null,
);

function withGaps(
  rows: FoldedRows,
  { runs, gapAfter }: MountedRows,
  nested: boolean,
): readonly ReactElement[] {
  const { keys } = rows;
  const children = runs.flatMap(({ start, end, gap }) => [
    ...(gap > 0 ? [<Gap key={`gap before ${keys[start] ?? ''}`} height={gap} />] : []),
    ...rowsOf(keys, rows, start, end, nested),
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
