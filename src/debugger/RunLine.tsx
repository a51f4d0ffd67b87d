'use client';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { readAboutRun, type AboutRun, type RunPolicy } from '../analyse/aboutRun.ts';
import { selectFailureCounts } from '../analyse/failures.ts';
import { runSpan } from '../analyse/runSpan.ts';
import { runTime } from '../analyse/runTime.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { JsonView } from '../components/json/JsonView.tsx';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { describeAgent, describePlace, describePolicy } from '../describe/describeAbout.ts';
import { saidDuration } from '../describe/format.ts';
import { sameValue } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { FactList } from './FactList.tsx';
import type { Fact } from './factsOf.ts';
import { standingOf } from './runFacts.ts';

/**
 * Says how a run stands, what its agent was not allowed to do, which agent and model it was, where and when: as much of that as fits on one line. A press shows all
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
      {isOpen && <Details id={id} onKeyDown={onKeyDown} />}
    </>
  );
}

function Facts() {
  const { words } = useDebugger('DebuggerHead');
  const labels = useLabels();
  const standing = useTranscript(standingOf);
  const about = useAbout();
  const from = useTranscript((state) => runSpan(state).from);
  const failures = useTranscript((state) => selectFailureCounts(state).all);
  const stands = words.standing[standing];
  const policies = (isAsked: boolean) =>
    about.policies
      .filter(({ kind }) => (kind === 'approval') === isAsked)
      .map((policy) => <Policy key={policy.kind} text={describePolicy(policy, labels)} />);
  return (
    <>
      {renderPart('span', {
        part: 'debugger-standing',
        props: {
          children: standing === 'finished' && failures > 0 ? words.standingWith(stands, failures) : stands,
        },
      })}
      {policies(false)}
      <FactText text={describeAgent(about, labels)} />
      <FactText text={about.model ?? ''} />
      <FactText text={describePlace(about)} />
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
      {policies(true)}
    </>
  );
}

const FactText = ({ text }: { readonly text: string }) =>
  text === ''
    ? null
    : renderPart('span', { part: 'debugger-fact', props: { children: <Name text={text} /> } });

const Policy = ({ text }: { readonly text: string }) =>
  renderPart('span', { part: 'debugger-policy', props: { children: <VisibleText text={text} /> } });

function Details({
  id,
  onKeyDown,
}: {
  readonly id: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { words } = useDebugger('DebuggerHead');
  const labels = useLabels();
  const about = useAbout();
  const session = useTranscript((state) => state.session);
  // Times are made anew with each publish: as text they are the same as long as they say the same.
  const times = useTranscript((state) => JSON.stringify([runSpan(state), runTime(state)]));
  const facts = useMemo(() => {
    const [{ from, to }, { workedMs, idleMs }] = JSON.parse(times) as readonly [
      ReturnType<typeof runSpan>,
      ReturnType<typeof runTime>,
    ]; // written above
    const { aboutFacts: names } = words;
    const policyOf = (kind: RunPolicy['kind']): string | undefined =>
      about.policies.find((policy) => policy.kind === kind)?.value;
    const all: readonly (readonly [name: string, value: string | null | undefined, mono?: boolean])[] = [
      [names.title, about.title],
      [names.agent, describeAgent(about, labels)],
      [names.model, about.model],
      [names.folder, about.cwd, true],
      [names.branch, about.branch, true],
      [names.sandbox, policyOf('sandbox')],
      [names.network, policyOf('network')],
      [names.approval, policyOf('approval')],
      [names.mode, policyOf('mode')],
      [names.started, from === null ? null : labels.figures.day(from)],
      [names.ended, to === null ? null : labels.figures.day(to)],
      [names.took, saidDuration(workedMs, labels.figures.duration)],
      [names.idle, idleMs === 0 ? null : saidDuration(idleMs, labels.figures.duration)],
      [names.session, session.sessionId, true],
    ];
    return all.flatMap(([name, value, mono = false]): readonly Fact[] =>
      value ? [{ name, value, mono }] : [],
    );
  }, [times, about, session, words, labels]);
  return renderPart('div', {
    part: 'run-details',
    own: { id, onKeyDown },
    props: {
      role: 'group',
      'aria-label': words.aboutRun,
      children: (
        <>
          <FactList facts={facts} />
          {session.details !== undefined && session.details !== null && <JsonView value={session.details} />}
        </>
      ),
    },
  });
}

function useAbout(): AboutRun {
  const [select] = useState(createAboutSelector);
  return useTranscript(select);
}

/** What run it is, the same object while it says the same. */
function createAboutSelector(): (state: TranscriptState) => AboutRun {
  let last: AboutRun | undefined;
  return (state) => {
    const about = readAboutRun(state);
    return (last = last && sameValue(last, about) ? last : about);
  };
}

const isoOf = (ms: number): string | undefined =>
  Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
