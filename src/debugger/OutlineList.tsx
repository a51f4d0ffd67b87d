'use client';
import { dearestRows, type CostKind } from '../analyse/costs.ts';
import type { Failure } from '../analyse/failures.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { usePrices } from '../components/usage/usePrices.ts';
import { useLabels } from '../components/ViewerContext.ts';
import { useTranscript } from '../react/index.ts';
import { DearestRows } from './CostList.tsx';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { describeRow } from './describeRow.ts';
import { FindingList } from './FindingList.tsx';
import type { OutlineView } from './OutlineViews.tsx';
import { useFailures } from './useFailures.ts';
import { useFindings } from './useFindings.ts';
import { useListed } from './useListed.tsx';
import { useOutlineColumn } from './useOutlineColumn.ts';

/** Props of `OutlineList`. */
export interface OutlineListProps {
  readonly id: string;
  readonly view: Exclude<OutlineView, 'all'>;
}

/** What the outline lists in place of the run: each line leads to its row. */
export function OutlineList({ id, view }: OutlineListProps) {
  const findings = useFindings();
  if (view === 'findings') return <FindingList id={id} findings={findings} inPane />;
  return view === 'failures' ? <FailureList id={id} /> : <DearestList id={id} />;
}

/** So many failures are listed at a time. */
const LISTED = 50;

/** The failures of a run, first things first. Renders a `<ul>`. */
function FailureList({ id }: { readonly id: string }) {
  const { words } = useDebugger('Outline');
  const failures = useFailures('failure');
  const { count, more } = useListed(failures.length, LISTED);
  return renderPart('ul', {
    part: 'failure-list',
    own: { id },
    props: {
      'aria-label': words.failures(failures.length),
      children: (
        <>
          {failures.slice(0, count).map((failure) => (
            <FailureLine key={failure.key} failure={failure} />
          ))}
          {more && <li>{more}</li>}
        </>
      ),
    },
  });
}

function FailureLine({ failure: { key, turn, text } }: { readonly failure: Failure }) {
  const { actions } = useDebugger('Outline');
  const labels = useLabels();
  const isCurrent = useDebuggerState('Outline', ({ current }) => current === key);
  const name = useTranscript((state) => {
    const row = describeRow(state, key, labels);
    return row ? `${row.label} ${row.detail}`.trim() : '';
  });
  return renderPart('li', {
    part: 'finding',
    props: {
      children: renderPart('button', {
        part: 'finding-link',
        props: {
          type: 'button',
          ...(isCurrent ? { 'aria-current': 'location' } : {}),
          onClick: () => {
            actions.jumpTo(key);
          },
          children: (
            <>
              <VisibleText text={name === '' ? text : name} />{' '}
              {turn !== null &&
                renderPart('span', { part: 'finding-turn', props: { children: labels.turn(turn) } })}
              {name !== '' &&
                text !== '' &&
                renderPart('span', {
                  part: 'failure-text',
                  props: { children: <VisibleText text={text} /> },
                })}
            </>
          ),
        },
      }),
    },
  });
}

const KINDS: readonly CostKind[] = ['turn', 'agent', 'call'];

/** The turns, sub-agents and calls that took most of what the column says. Renders a `<section>`. */
function DearestList({ id }: { readonly id: string }) {
  const { words } = useDebugger('Outline');
  const prices = usePrices();
  const column = useOutlineColumn();
  // What an answer had read is not what a row took: the nearest measure is what it used.
  const by = column === 'context' ? 'tokens' : column;
  const known = useTranscript((state) =>
    KINDS.filter((kind) => dearestRows(state, { kind, by, prices, limit: 1 }).known > 0).join(' '),
  );
  const kinds = KINDS.filter((kind) => known.split(' ').includes(kind));
  return renderPart('section', {
    part: 'dearest-list',
    own: { id },
    props: {
      'aria-label': words.costs.title,
      children:
        kinds.length === 0
          ? renderPart('p', { part: 'costs-remark', props: { children: words.costs.nothing } })
          : kinds.map((kind) => <DearestRows key={`${kind} ${by}`} kind={kind} by={by} />),
    },
  });
}
