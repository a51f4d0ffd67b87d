'use client';
import { memo } from 'react';
import type { Both, RunStep, StepChange, StepPair } from '../../analyse/compare/index.ts';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { DiffView } from '../../components/lazy/leaves.tsx';
import { Name } from '../../components/name/Name.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { cutText } from '../../describe/cutText.ts';
import type { TranscriptStore } from '../../store/index.ts';
import type { CompareLabels } from './compareLabels.ts';
import { isSaidByTitle, titleOfStep, type StepTitle } from './titleOfStep.ts';

const STATES = { same: 'same', changed: 'changed', onlyA: 'only-a', onlyB: 'only-b' } as const;

// What a step says at a glance; what changed in it is shown below, line by line. In UTF-16 units.
const SHOWN = 600;
const DIFF_LINES = 14;

/** Props of a row of a comparison. */
export interface CompareStepProps {
  readonly pair: StepPair;
  /** The runs that the steps are of. */
  readonly stores: Both<TranscriptStore>;
  readonly rowKey: string;
  /** 1-based position among all pairs, and how many there are. */
  readonly position: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly words: CompareLabels;
}

/**
 * Two steps that belong together, side by side, and below them what changed; or one, with nothing beside it.
 * Renders a `<div data-al-diff="same|changed|only-a|only-b">`.
 */
export const CompareStep = memo(function CompareStep({
  pair,
  stores,
  rowKey,
  position,
  count,
  isCurrent,
  words,
}: CompareStepProps) {
  const { state, a, b, timesOnly } = pair;
  const changes = timesOnly ? [] : pair.changes;
  return renderPart('div', {
    part: 'compare-step',
    state: { diff: STATES[state], timesOnly, current: isCurrent, key: rowKey },
    own: {
      role: 'listitem',
      'aria-posinset': position,
      'aria-setsize': count,
      tabIndex: -1,
      style: { '--al-depth': Math.min((a ?? b)?.depth ?? 0, 6) },
    },
    props: {
      children: (
        <>
          {renderPart('div', {
            part: 'compare-state',
            props: { children: timesOnly ? words.timesOnly : words.states[state] },
          })}
          <Cell step={a} side="a" store={stores.a} changes={changes} words={words} />
          <Cell step={b} side="b" store={stores.b} changes={changes} words={words} />
          {a &&
            b &&
            changes.map((change) => <Change key={change} change={change} a={a} b={b} words={words} />)}
        </>
      ),
    },
  });
});

function Cell({
  step,
  side,
  store,
  changes,
  words,
}: {
  readonly step: RunStep | null;
  readonly side: 'a' | 'b';
  readonly store: TranscriptStore;
  readonly changes: readonly StepChange[];
  readonly words: CompareLabels;
}) {
  const labels = useLabels();
  const title = step && titleOfStep(step, store.getState(), labels, words);
  return renderPart('div', {
    part: 'compare-cell',
    state: { side, absent: step === null },
    props: {
      children:
        step && title ? (
          <>
            {renderPart('div', {
              part: 'compare-cell-head',
              props: {
                children: (
                  <>
                    {renderPart('span', {
                      part: 'compare-side',
                      props: { children: side === 'a' ? words.runA : words.runB },
                    })}
                    <Title title={title} />
                    {step.turn !== null &&
                      renderPart('span', {
                        part: 'compare-turn',
                        props: { children: words.turn(step.turn) },
                      })}
                  </>
                ),
              },
            })}
            {/* What changed is shown below, with all that stands around it. */}
            {!changes.includes(saidBy(step)) && !isSaidByTitle(step, title) && <Said step={step} />}
          </>
        ) : side === 'a' ? (
          words.notInA
        ) : (
          words.notInB
        ),
    },
  });
}

/** What a step is called, and what tells it from another one of its kind. Renders two `<span>`s. */
const Title = ({ title: { label, detail, mono } }: { readonly title: StepTitle }) => (
  <>
    {renderPart('span', { part: 'compare-kind', props: { children: <Name text={label} /> } })}
    {detail !== '' &&
      renderPart('bdi', {
        part: 'compare-detail',
        state: { literal: mono },
        props: { children: <VisibleText text={detail} kind={mono ? 'literal' : 'prose'} /> },
      })}
  </>
);

/** What of a step its own words are. */
const saidBy = ({ text, arguments: args }: RunStep): 'text' | 'arguments' | 'result' =>
  text !== null ? 'text' : args !== null ? 'arguments' : 'result';

/** What a step says, cut where it is long. Renders a `<p>`; nothing where it says nothing. */
export function Said({ step }: { readonly step: RunStep }) {
  const text = step[saidBy(step)] ?? '';
  if (text === '') return null;
  const isLiteral = step.kind === 'call' || step.kind === 'command';
  return renderPart('p', {
    part: 'compare-text',
    state: { literal: isLiteral },
    own: isLiteral ? { dir: 'ltr' } : { dir: 'auto' },
    props: {
      children: (
        <>
          <VisibleText text={cutText(text, SHOWN)} />
          {text.length > SHOWN && '…'}
        </>
      ),
    },
  });
}

/** What changed between two steps in one respect, line by line. Renders a `<div>`. */
export function Change({
  change,
  a,
  b,
  words,
}: {
  readonly change: StepChange;
  readonly a: RunStep;
  readonly b: RunStep;
  readonly words: CompareLabels;
}) {
  const name = words.changes[change];
  const ended = (step: RunStep): string => (step.status === '' ? words.endedWell : step.status);
  return renderPart('div', {
    part: 'compare-change',
    state: { change },
    props: {
      children: (
        <>
          {renderPart('div', { part: 'compare-change-name', props: { children: name } })}
          <DiffView
            before={change === 'status' ? ended(a) : (a[change] ?? '')}
            after={change === 'status' ? ended(b) : (b[change] ?? '')}
            label={name}
            lines={DIFF_LINES}
          />
        </>
      ),
    },
  });
}
