'use client';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { renderPart } from '../../components/renderPart.tsx';
import { createRowWindow } from '../../components/transcript/createRowWindow.ts';
import { rowOf } from '../../components/transcript/listRows.ts';
import type { MountedRows } from '../../components/transcript/mountedRows.ts';
import { isElement } from '../../components/tree.ts';
import { useLayout } from '../../components/useLayout.ts';
import type { CompareLabels } from './compareLabels.ts';
import { keyOfPair, type CompareRow } from './compareRows.ts';

/** The difference that the reader goes to. */
export interface CompareTarget {
  /** Position of its pair. */
  readonly index: number;
  /** The reader asked for it, so that it gets the focus. */
  readonly focus: boolean;
  /** The reader pressed it where it is, so that it stays there. */
  readonly isSeen?: boolean;
}

/** How far below the top a step begins that the reader goes to, in CSS pixels: always the same, with something of what came before. */
const BELOW_TOP_PX = 48;

/** Props of the list of a comparison. */
export interface CompareStepsProps {
  readonly rows: readonly CompareRow[];
  /** What is brought on screen whenever it is another object; `null`: nothing. */
  readonly target: CompareTarget | null;
  readonly onToggle: (start: number) => void;
  /** Draws the step at a position. */
  readonly draw: (index: number, key: string) => ReactElement;
  /** What the list is called. */
  readonly name: string;
  readonly words: CompareLabels;
}

/**
 * The steps of runs in rows. Of a long list only what is on screen and around it is in the document.
 * Renders a `<div role="list">`.
 */
export function CompareSteps({ rows, target, onToggle, draw, name, words }: CompareStepsProps) {
  const keys = rows.map(({ key }) => key);
  const [window] = useState(() => createRowWindow(keys, false));
  // Looked at once rows are there, and never for what is drawn.
  const [list] = useState<{ current: HTMLDivElement | null }>(() => ({ current: null }));
  const mounted = useSyncExternalStore<MountedRows | null>(window.subscribe, window.read, () => null);
  useLayout(() => {
    window.setKeys(keys);
  });
  useLayout(() => (list.current ? window.attach(list.current) : undefined), [window, list]);
  useLayout(() => {
    window.sync();
  });
  useLayout(() => {
    if (!target || !list.current) return;
    const key = keyOfPair(target.index);
    window.reveal(key, target.isSeen === true ? undefined : BELOW_TOP_PX);
    const row = rowOf(list.current, key);
    if (target.focus && isElement(row)) (row as HTMLElement).focus({ preventScroll: true }); // rows are elements of HTML
  }, [window, list, target]);
  const drawRow = (row: CompareRow): ReactElement =>
    row.type === 'step' ? (
      draw(row.index, row.key)
    ) : (
      <Fold key={row.key} row={row} onToggle={onToggle} words={words} />
    );
  const shown: ReactElement[] = [];
  if (mounted === null) for (const row of rows) shown.push(drawRow(row));
  else {
    for (const { start, end, gap } of mounted.runs) {
      if (gap > 0) shown.push(<Gap key={`gap before ${start}`} height={gap} />);
      for (const row of rows.slice(start, end)) shown.push(drawRow(row));
    }
    if (mounted.gapAfter > 0) shown.push(<Gap key="gap" height={mounted.gapAfter} />);
  }
  return renderPart('div', {
    part: 'compare-scroller',
    props: {
      tabIndex: 0,
      role: 'group',
      'aria-label': name,
      children: renderPart('div', {
        part: 'compare-list',
        props: { role: 'list', 'aria-label': name, children: shown },
        ref: list,
      }),
    },
  });
}

function Fold({
  row,
  onToggle,
  words,
}: {
  readonly row: Extract<CompareRow, { readonly type: 'fold' }>;
  readonly onToggle: (start: number) => void;
  readonly words: CompareLabels;
}) {
  const { key, start, count, open } = row;
  return renderPart('div', {
    part: 'compare-fold',
    state: { key },
    props: {
      role: 'listitem',
      children: renderPart('button', {
        part: 'compare-fold-button',
        props: {
          type: 'button',
          'aria-expanded': open,
          'aria-label': open ? words.hideEqual(count) : words.showEqual(count),
          onClick: () => {
            onToggle(start);
          },
          children: words.equalSteps(count),
        },
      }),
    },
  });
}

const Gap = ({ height }: { readonly height: number }) =>
  renderPart('div', { part: 'gap', own: { 'aria-hidden': true, style: { blockSize: height } }, props: {} });
