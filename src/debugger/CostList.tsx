'use client';
import { useState, type KeyboardEvent } from 'react';
import { costsOf, dearestRows, type CostKind, type CostMeasure } from '../analyse/costs.ts';
import { MoreButton } from '../components/MoreButton.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { usePrices } from '../components/usage/usePrices.ts';
import { useTranscript } from '../react/index.ts';
import { CostRow } from './CostRow.tsx';
import { useDebugger } from './DebuggerContext.ts';
import { Figure } from './CostFigure.tsx';

/** So many rows of a kind are listed at first. */
const LISTED = 5;
/** So many more at a time. */
const MORE = 20;

const KINDS: readonly CostKind[] = ['turn', 'agent', 'call'];

/** Props of the list of the dearest rows. */
export interface CostListProps {
  readonly id: string;
  /** What the rows are dear in. */
  readonly by: CostMeasure;
  /** What the run took of each measure that is known. */
  readonly figures: readonly { readonly by: CostMeasure; readonly value: string }[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Lists the turns, sub-agents and calls of a run that took most time, tokens or money, the dearest first: each leads to its row.
 * Renders a `<section data-al-part="costs">`.
 */
export function CostList({ id, by, figures, onKeyDown }: CostListProps) {
  const { words } = useDebugger('CostList');
  const prices = usePrices();
  const known = useTranscript((state) =>
    KINDS.filter((kind) => dearestRows(state, { kind, by, prices, limit: LISTED }).known > 0).join(' '),
  );
  const estimated = useTranscript((state) => costsOf(state, '', prices)?.own.costUsd?.estimated === true);
  const kinds = KINDS.filter((kind) => known.split(' ').includes(kind));
  return renderPart('section', {
    part: 'costs',
    own: { id, onKeyDown },
    props: {
      'aria-label': words.costs.title,
      children: (
        <>
          {renderPart('div', {
            part: 'costs-measures',
            props: {
              role: 'group',
              'aria-label': words.costs.measure,
              children: figures.map((figure) => (
                <Measure key={figure.by} by={figure.by} value={figure.value} isChosen={figure.by === by} />
              )),
            },
          })}
          {kinds.length === 0 && <Remark text={words.costs.nothing} />}
          {kinds.map((kind) => (
            <DearestRows key={`${kind} ${by}`} kind={kind} by={by} />
          ))}
          {by === 'duration' && kinds.includes('turn') && <Remark text={words.costs.turnTimes} />}
          {by === 'cost' && estimated && <Remark text={words.costs.estimated} />}
        </>
      ),
    },
  });
}

interface MeasureProps {
  readonly by: CostMeasure;
  readonly value: string;
  readonly isChosen: boolean;
}

function Measure({ by, value, isChosen }: MeasureProps) {
  const { actions } = useDebugger('CostList');
  return renderPart('button', {
    part: 'costs-measure',
    props: {
      type: 'button',
      'aria-pressed': isChosen,
      onClick: () => {
        actions.showCosts(by);
      },
      children: <Figure by={by} value={value} />,
    },
  });
}

const Remark = ({ text }: { readonly text: string }) =>
  renderPart('p', { part: 'costs-remark', props: { children: text } });

/** The rows of a kind that took most of something, below a heading. */
export function DearestRows({ kind, by }: { readonly kind: CostKind; readonly by: CostMeasure }) {
  const { words } = useDebugger('CostList');
  const prices = usePrices();
  const [limit, setLimit] = useState(LISTED);
  const { keys, known, unknown } = useTranscript((state) => dearestRows(state, { kind, by, limit, prices }));
  const name = words.costs.kinds[kind];
  const more = Math.min(known - keys.length, MORE);
  return (
    <>
      {renderPart('h2', {
        part: 'costs-head',
        props: {
          children: (
            <>
              {name}{' '}
              {renderPart('span', {
                part: 'costs-order',
                props: {
                  children:
                    kind === 'agent' && by !== 'duration' ? words.costs.agentsIncluded : words.costs.by[by],
                },
              })}
            </>
          ),
        },
      })}
      {renderPart('ol', {
        part: 'costs-rows',
        props: {
          'aria-label': name,
          children: keys.map((key) => <CostRow key={key} rowKey={key} by={by} dearest={keys[0] ?? key} />),
        },
      })}
      {more > 0 && (
        <MoreButton
          part="show-more"
          words={words.costs.more(more)}
          onPress={() => {
            setLimit(limit + MORE);
          }}
        />
      )}
      {unknown > 0 && <Remark text={words.costs.unknown(unknown)} />}
    </>
  );
}
