'use client';
import { ChevronDown, ChevronUp } from 'lucide';
import type { ReactNode } from 'react';
import type { Both, RunComparison, RunTotals } from '../../analyse/compare/index.ts';
import { Icon } from '../../components/Icon.tsx';
import { Name } from '../../components/name/Name.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { formatDuration, formatTokens } from '../../describe/format.ts';
import { formatCount, formatExactCost } from '../../describe/formatFigures.ts';
import type { CompareLabels } from './compareLabels.ts';

/** Props of the head of a comparison. */
export interface CompareHeadProps {
  readonly titles: Both<string>;
  readonly compared: RunComparison | null;
  /** How many differences there are. */
  readonly count: number;
  /** 0-based position of the difference that the reader is at; `null` before the first. */
  readonly at: number | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly words: CompareLabels;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/**
 * Says which two runs these are, how many differences there are and the way to them, and what each run came to.
 * Renders a `<header>`.
 */
export function CompareHead({ titles, compared, count, at, onStep, words, start, end }: CompareHeadProps) {
  return renderPart('header', {
    part: 'compare-head',
    props: {
      children: (
        <>
          {start}
          {renderPart('h1', {
            part: 'compare-title',
            props: {
              'aria-label': words.versus(titles.a, titles.b),
              children: <Titles titles={titles} words={words} />,
            },
          })}
          {renderPart('div', {
            part: 'compare-steps-nav',
            props: {
              children: (
                <>
                  {renderPart('span', {
                    part: 'compare-count',
                    props: { role: 'status', children: compared ? said(count, at, words) : words.reading },
                  })}
                  <Step by={-1} count={count} onStep={onStep} words={words} />
                  <Step by={1} count={count} onStep={onStep} words={words} />
                </>
              ),
            },
          })}
          {end}
          {compared && <Totals totals={compared.totals} words={words} />}
        </>
      ),
    },
  });
}

function said(count: number, at: number | null, words: CompareLabels): string {
  if (count === 0) return words.same;
  return at === null ? words.differences(count) : words.differenceOf(at + 1, count);
}

const Titles = ({ titles, words }: Pick<CompareHeadProps, 'titles' | 'words'>) => (
  <>
    {renderPart('span', { part: 'compare-side', props: { children: words.runA } })} <Name text={titles.a} />{' '}
    {renderPart('span', { part: 'compare-side', props: { children: words.runB } })} <Name text={titles.b} />
  </>
);

function Step({
  by,
  count,
  onStep,
  words,
}: Pick<CompareHeadProps, 'count' | 'onStep' | 'words'> & { readonly by: 1 | -1 }) {
  return renderPart('button', {
    part: 'compare-go',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      disabled: count === 0,
      'aria-label': by > 0 ? words.next : words.previous,
      'aria-keyshortcuts': by > 0 ? 'n' : 'Shift+N',
      title: by > 0 ? `${words.next} (n)` : `${words.previous} (N)`,
      onClick: () => {
        onStep(by);
      },
      children: <Icon of={by > 0 ? ChevronDown : ChevronUp} small />,
    },
  });
}

type Figure = readonly [
  name: keyof CompareLabels['figures'],
  read: (totals: RunTotals) => number | null,
  format: (value: number) => string,
];

const FIGURES: readonly Figure[] = [
  ['steps', ({ steps }) => steps, formatCount],
  ['turns', ({ turns }) => turns, formatCount],
  ['calls', ({ calls }) => calls, formatCount],
  ['failures', ({ failures }) => failures, formatCount],
  ['duration', ({ durationMs }) => durationMs, formatDuration],
  ['tokens', ({ tokens }) => tokens, formatTokens],
  ['cost', ({ costUsd }) => costUsd, formatExactCost],
];

/** What both runs came to, a column for each figure that one of the sources states. */
function Totals({ totals, words }: { readonly totals: Both<RunTotals>; readonly words: CompareLabels }) {
  const { a, b } = totals;
  const shown = FIGURES.filter(([, read]) => read(a) !== null || read(b) !== null);
  const cell = (text: ReactNode, key: string) => <td key={key}>{text}</td>;
  const rowOf = (side: RunTotals, name: string) => (
    <tr>
      <th scope="row">{name}</th>
      {shown.map(([figure, read, format]) => {
        const value = read(side);
        return cell(value === null ? '–' : format(value), figure);
      })}
      {cell(side.models.length === 0 ? '–' : <Name text={side.models.join(', ')} />, 'model')}
    </tr>
  );
  return renderPart('div', {
    part: 'compare-totals',
    props: {
      role: 'group',
      tabIndex: 0,
      'aria-label': words.totals,
      children: (
        <table>
          <thead>
            <tr>
              <td />
              {shown.map(([figure]) => (
                <th key={figure} scope="col">
                  {words.figures[figure]}
                </th>
              ))}
              <th scope="col">{words.figures.model}</th>
            </tr>
          </thead>
          <tbody>
            {rowOf(a, words.runA)}
            {rowOf(b, words.runB)}
            <tr>
              <th scope="row">{words.difference}</th>
              {shown.map(([figure, read, format]) => cell(deltaOf(read(a), read(b), format), figure))}
              <td />
            </tr>
          </tbody>
        </table>
      ),
    },
  });
}

function deltaOf(a: number | null, b: number | null, format: (value: number) => string): string {
  if (a === null || b === null) return '–';
  return a === b ? '0' : `${b > a ? '+' : '−'}${format(Math.abs(b - a))}`;
}
