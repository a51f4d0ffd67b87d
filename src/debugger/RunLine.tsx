'use client';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { runSpan } from '../analyse/runSpan.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { describeAgent, describePlace, describePolicy } from '../describe/describeAbout.ts';
import { isJsonObject } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { lazyPart } from './later/lazyPart.tsx';
import { standingOf } from './runFacts.ts';
import { useAbout } from './useAbout.ts';

const RunDetails = lazyPart((parts) => parts.RunDetails);
const RunScores = lazyPart((parts) => parts.RunScores);

/**
 * Says how a run stands, what its agent was not allowed to do, what an evaluation came to, which model it was, when, by which agent and where: as much of that as fits on one line. A press shows all
 * of it, with what else the source says of the session. Renders a `<div>` with a `<button>` in it and, once that is pressed, the details.
 */
export function RunLine({ note }: { readonly note: ReactNode }) {
  const { words, actions } = useDebugger('DebuggerHead');
  const standing = useTranscript(standingOf);
  const isOpen = useDebuggerState('DebuggerHead', (state) => state.list === 'about');
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    actions.showList(null);
    toggle.current?.focus();
  };
  return (
    <>
      {renderPart('div', {
        part: 'debugger-facts',
        state: { standing },
        props: {
          children: (
            <>
              {renderPart('button', {
                part: 'debugger-about',
                own: { onKeyDown },
                props: {
                  type: 'button',
                  title: words.aboutRun,
                  'aria-expanded': isOpen,
                  'aria-controls': isOpen ? id : undefined,
                  onClick: () => {
                    actions.showList(isOpen ? null : 'about');
                  },
                  children: <Facts />,
                },
                ref: toggle,
              })}
              {note !== undefined &&
                note !== null &&
                renderPart('span', { part: 'debugger-fact', props: { children: note } })}
            </>
          ),
        },
      })}
      {isOpen && <RunDetails id={id} onKeyDown={onKeyDown} />}
    </>
  );
}

function Facts() {
  const { words } = useDebugger('DebuggerHead');
  const labels = useLabels();
  const standing = useTranscript(standingOf);
  const about = useAbout();
  const from = useTranscript((state) => runSpan(state).from);
  const isJudged = useTranscript(isEvaluation);
  const policies = (isAsked: boolean) =>
    about.policies
      .filter(({ kind }) => (kind === 'approval') === isAsked)
      .map((policy) => <Policy key={policy.kind} text={describePolicy(policy, labels)} />);
  return (
    <>
      {renderPart('span', {
        part: 'debugger-standing',
        // What failed is counted beside it.
        props: { children: words.standing[standing] },
      })}
      {policies(false)}
      {isJudged && <RunScores />}
      <FactText text={about.model ?? ''} />
      {from !== null &&
        renderPart('time', {
          part: 'debugger-fact',
          props: {
            dateTime: isoOf(from),
            suppressHydrationWarning: true,
            // Digits at the start of a day keep their place in a page of the other direction.
            children: <span dir="ltr">{labels.figures.day(from)}</span>,
          },
        })}
      <FactText text={describeAgent(about, labels)} />
      <FactText text={describePlace(about)} />
      {policies(true)}
    </>
  );
}

/** Whether a transcript tells of an evaluation, as of Inspect: of its samples, or of what it came to. */
const isEvaluation = ({ session: { details }, loopKeys, loop }: TranscriptState): boolean =>
  loop(loopKeys[0] ?? '')?.loop.kind === 'sample' ||
  (details !== undefined && isJsonObject(details) && details.results !== undefined);

const FactText = ({ text }: { readonly text: string }) =>
  text === ''
    ? null
    : renderPart('span', { part: 'debugger-fact', props: { children: <Name text={text} /> } });

const Policy = ({ text }: { readonly text: string }) =>
  renderPart('span', { part: 'debugger-policy', props: { children: <VisibleText text={text} /> } });

const isoOf = (ms: number): string | undefined =>
  Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
