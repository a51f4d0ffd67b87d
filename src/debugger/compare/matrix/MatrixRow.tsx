'use client';
import { memo } from 'react';
import type { MatrixCell, MatrixRow as Row, RunStep } from '../../../analyse/compare/index.ts';
import { VisibleText } from '../../../components/code/VisibleText.tsx';
import { Name } from '../../../components/name/Name.tsx';
import { renderPart } from '../../../components/renderPart.tsx';
import { useLabels } from '../../../components/ViewerContext.ts';
import { cutLine } from '../../../describe/cutText.ts';
import { spellHidden } from '../../../describe/readHidden.ts';
import type { TranscriptStore } from '../../../store/index.ts';
import type { CompareLabels } from '../compareLabels.ts';
import { Change, Said } from '../CompareStep.tsx';
import { titleOfStep } from '../titleOfStep.ts';
import { letterOf } from './letters.ts';

/** Props of a row of the matrix. */
export interface MatrixRowProps {
  readonly row: Row | undefined;
  /** The runs, in the order of the cells. */
  readonly stores: readonly TranscriptStore[];
  readonly rowKey: string;
  /** 0-based position among all rows, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** The reader is at it: it shows what differs. */
  readonly isCurrent: boolean;
  readonly onChoose: (index: number) => void;
  readonly words: CompareLabels;
}

// A row is one line; what is said in full stands below it. In UTF-16 units.
const LINE = 160;

/** One step, and which runs have it, which say it alike. Renders a `<div data-al-part="compare-step">` with a button that shows what differs. */
export const MatrixRow = memo(function MatrixRow({
  row,
  stores,
  rowKey,
  index,
  count,
  isCurrent,
  onChoose,
  words,
}: MatrixRowProps) {
  const labels = useLabels();
  const run = row?.cells.findIndex(({ state }) => state === 'base') ?? -1;
  const base = row?.cells[run]?.step;
  const store = stores[run];
  if (!row || !base || !store) return null;
  const title = titleOfStep(base, store.getState(), labels, words);
  const isCall = title.detail !== '';
  const said = isCall ? title.detail : (base.text ?? base.arguments ?? base.result ?? '');
  return renderPart('div', {
    part: 'compare-step',
    state: { matrix: true, diff: row.differs ? 'changed' : 'same', current: isCurrent, key: rowKey },
    own: {
      role: 'listitem',
      'aria-posinset': index + 1,
      'aria-setsize': count,
      tabIndex: -1,
      style: { '--al-depth': Math.min(base.depth, 6) },
    },
    props: {
      children: (
        <>
          {renderPart('button', {
            part: 'matrix-line',
            props: {
              type: 'button',
              'aria-expanded': isCurrent,
              onClick: () => {
                onChoose(index);
              },
              children: (
                <>
                  {renderPart('span', {
                    part: 'matrix-step',
                    props: {
                      children: (
                        <>
                          {renderPart('span', {
                            part: 'compare-kind',
                            props: { children: <Name text={title.label} /> },
                          })}
                          {base.turn !== null &&
                            renderPart('span', {
                              part: 'compare-turn',
                              props: { children: words.turn(base.turn) },
                            })}
                          {renderPart('bdi', {
                            part: 'matrix-said',
                            state: {
                              literal: isCall
                                ? title.mono
                                : base.arguments !== null || base.kind === 'command',
                            },
                            props: { children: <VisibleText text={cutLine(onOneLine(said), LINE)} /> },
                          })}
                        </>
                      ),
                    },
                  })}
                  {renderPart('span', {
                    part: 'visually-hidden',
                    props: { children: ` · ${toldOfAll(row, words)}` },
                  })}
                  {row.cells.map((cell, run) => (
                    <Cell key={run} cell={cell} run={run} words={words} />
                  ))}
                </>
              ),
            },
          })}
          {isCurrent && <Details row={row} base={base} words={words} />}
        </>
      ),
    },
  });
});

const onOneLine = (text: string): string =>
  text
    .slice(0, 4 * LINE)
    .replaceAll(/\s+/g, ' ')
    .trim();

function Cell({
  cell,
  run,
  words,
}: {
  readonly cell: MatrixCell;
  readonly run: number;
  readonly words: CompareLabels;
}) {
  const { state, variant, changes, timesOnly } = cell;
  const isOther = state === 'changed' && !timesOnly;
  return renderPart('span', {
    part: 'matrix-cell',
    state: { state, variant, timesOnly },
    props: {
      'aria-hidden': true,
      title: `${letterOf(run)}: ${toldOf(cell, words)}`,
      children: (
        <>
          {renderPart('span', {
            part: 'matrix-variant',
            props: { children: variant === null ? '–' : String(variant + 1) },
          })}
          {isOther &&
            renderPart('span', {
              part: 'matrix-changes',
              props: { children: changes.map((change) => words.changes[change]).join(', ') },
            })}
        </>
      ),
    },
  });
}

/** What a run has in a row, in words. */
function toldOf({ state, changes, timesOnly }: MatrixCell, words: CompareLabels): string {
  if (timesOnly) return words.timesOnly;
  if (state !== 'changed') return words.matrix.states[state];
  return [words.states.changed, ...changes.map((change) => words.changes[change])].join(', ');
}

/** What each run has in a row, in words: the numbers say it to the eye only. */
const toldOfAll = ({ cells }: Row, words: CompareLabels): string =>
  cells.map((cell, run) => `${letterOf(run)}: ${toldOf(cell, words)}`).join(' · ');

/** What a step says, and how the runs that say it otherwise do. */
function Details({
  row: { cells },
  base,
  words,
}: {
  readonly row: Row;
  readonly base: RunStep;
  readonly words: CompareLabels;
}) {
  const of = (wanted: (cell: MatrixCell) => boolean): string =>
    cells.flatMap((cell, run) => (wanted(cell) ? [letterOf(run)] : [])).join(', ');
  // One of each way to say it stands for all runs that say it so.
  const others = cells.flatMap((cell, run) => {
    const isFirst = cells.findIndex(({ variant }) => variant === cell.variant) === run;
    return cell.step && cell.variant !== 0 && cell.variant !== null && isFirst
      ? [{ ...cell, step: cell.step }]
      : [];
  });
  const missing = of(({ state }) => state === 'missing');
  return renderPart('div', {
    part: 'matrix-details',
    props: {
      children: (
        <>
          <Side letters={of(({ variant }) => variant === 0)} />
          <Said step={base} />
          {others.map(({ step, variant, changes }) => (
            <div key={variant}>
              <Side letters={of((cell) => cell.variant === variant)} />
              {changes.map((change) => (
                <Change key={change} change={change} a={base} b={step} words={words} />
              ))}
            </div>
          ))}
          {missing !== '' &&
            renderPart('p', { part: 'matrix-missing', props: { children: words.matrix.missingIn(missing) } })}
        </>
      ),
    },
  });
}

const Side = ({ letters }: { readonly letters: string }) =>
  renderPart('div', {
    part: 'matrix-side',
    props: { children: renderPart('span', { part: 'compare-side', props: { children: letters } }) },
  });

/** The letters above the columns of the matrix. Renders a `<div>`, which says nothing that the rows do not. */
export const MatrixLetters = ({
  titles,
  words,
}: {
  readonly titles: readonly string[];
  readonly words: CompareLabels;
}) =>
  renderPart('div', {
    part: 'matrix-letters',
    props: {
      'aria-hidden': true,
      children: (
        <>
          {renderPart('span', { part: 'matrix-hint', props: { children: words.matrix.hint } })}
          {titles.map((title, run) => (
            <span key={run} title={spellHidden(title)} data-al-letter="">
              {letterOf(run)}
            </span>
          ))}
        </>
      ),
    },
  });
