'use client';
import { useCallback, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { compareManyRuns } from '../../../analyse/compare/index.ts';
import { renderPart } from '../../../components/renderPart.tsx';
import type { TranscriptStore } from '../../../store/index.ts';
import { CompareHead } from '../CompareHead.tsx';
import type { DebuggerLabels } from '../../debuggerLabels.ts';
import { CompareNotice } from '../CompareNotice.tsx';
import { matrixRows } from '../compareRows.ts';
import { CompareSteps } from '../CompareSteps.tsx';
import { createComparison, isRead } from '../createComparison.ts';
import { saidOfLink } from '../saidOfLink.ts';
import { useDifferences, type CompareLinks } from '../useDifferences.ts';
import { LETTERS } from './letters.ts';
import { MatrixLetters, MatrixRow } from './MatrixRow.tsx';
import { MatrixSetup } from './MatrixSetup.tsx';
import { MatrixTotals } from './MatrixTotals.tsx';

/** Props of `CompareMatrix`. */
export interface CompareMatrixProps {
  /** The runs, the first of which the others are compared with; those beyond the eighth are left out. */
  readonly runs: readonly { readonly store: TranscriptStore; readonly title?: string | undefined }[];
  readonly links: CompareLinks;
  readonly labels: DebuggerLabels;
  readonly start: ReactNode;
  readonly end: ReactNode;
  readonly below: ReactNode;
}

/**
 * The steps of three to eight runs as a matrix: a row for each step, a column for each run, and in it which of the runs say the same. The
 * row that the reader is at shows what differs. Renders a `<section data-al-part="compare">`.
 */
export function CompareMatrix({ runs, links, labels, start, end, below }: CompareMatrixProps) {
  const words = labels.compare;
  const id = useId();
  const shown = runs.slice(0, LETTERS.length);
  const stores = useSame(shown.map(({ store }) => store));
  const comparison = useMemo(() => createComparison(stores, compareManyRuns), [stores]);
  const matrix = useSyncExternalStore(comparison.subscribe, comparison.read, comparison.read);
  const differences = useMemo(
    () =>
      matrix && {
        first: matrix.first,
        positions: matrix.rows.flatMap(({ differs }, index) => (differs ? [index] : [])),
        rows: matrix.rows.map(({ cells }) => cells.map((cell) => cell.step)),
        isWhole: isRead(stores),
      },
    [matrix, stores],
  );
  const view = useDifferences(differences, links);
  const { target, at, step, choose, linked, toggled, toggle, handlers } = view;
  const notice = saidOfLink(view.notice, labels);
  const rows = useMemo(() => (matrix ? matrixRows(matrix, toggled, linked) : []), [matrix, toggled, linked]);
  const titles = useTitles(stores, shown);
  const title = words.matrix.title(shown.length);
  return renderPart('section', {
    part: 'compare',
    state: { runs: shown.length },
    own: { ...handlers, style: { '--al-runs': shown.length } },
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('h2', { part: 'visually-hidden', own: { id }, props: { children: title } })}
          <CompareHead
            title={title}
            name={title}
            reading={matrix ? null : words.matrix.reading}
            totals={matrix && <MatrixTotals totals={matrix.totals} titles={titles} words={words} />}
            count={differences?.positions.length ?? 0}
            at={at}
            onStep={step}
            notice={notice}
            onCopy={view.copyLink}
            copyName={labels.shortcuts.names.copyLink}
            words={words}
            start={start}
            end={end}
          />
          <CompareNotice kind={view.notice?.kind} text={notice} words={labels} onClose={view.closeNotice} />
          {below}
          {matrix && <MatrixSetup matrix={matrix} words={words} />}
          {matrix && rows.length > 0 ? (
            <>
              <MatrixLetters titles={titles} words={words} />
              <CompareSteps
                rows={rows}
                target={target}
                onToggle={toggle}
                draw={(index, key) => (
                  <MatrixRow
                    key={key}
                    row={matrix.rows[index]}
                    stores={stores}
                    rowKey={key}
                    index={index}
                    count={matrix.rows.length}
                    isCurrent={index === target?.index}
                    onChoose={choose}
                    words={words}
                  />
                )}
                name={words.matrix.steps}
                words={words}
              />
            </>
          ) : (
            renderPart('p', {
              part: 'compare-remark',
              props: { children: matrix ? words.matrix.empty : words.matrix.reading },
            })
          )}
        </>
      ),
    },
  });
}

/** The stores as the same list while they are the same: hosts write lists inline. */
function useSame(stores: readonly TranscriptStore[]): readonly TranscriptStore[] {
  const [held, setHeld] = useState(stores);
  const isSame = held.length === stores.length && held.every((store, run) => store === stores[run]);
  if (!isSame) setHeld(stores);
  return isSame ? held : stores;
}

/** What the runs are called: as the host says, else as their sources do, else empty. */
function useTitles(stores: readonly TranscriptStore[], given: CompareMatrixProps['runs']): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [stores],
  );
  const read = () => JSON.stringify(stores.map((store) => store.getState().session.title ?? ''));
  const stated = JSON.parse(useSyncExternalStore(subscribe, read, read)) as readonly string[]; // written above
  return stated.map((title, run) => given[run]?.title ?? title);
}
