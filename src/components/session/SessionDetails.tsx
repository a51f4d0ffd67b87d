'use client';
import { Info } from 'lucide';
import { useState } from 'react';
import type { JsonValue, Session } from '../../model/index.ts';
import { useOpen, useTranscript } from '../../react/index.ts';
import { SESSION_KEY } from '../../store/panels.ts';
import { selectLoopRunning, type TranscriptState } from '../../store/index.ts';
import { Icon } from '../Icon.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Disclosure } from '../message/Disclosure.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of the details of the session: those of a `<div>`. */
export type SessionDetailsProps = Omit<PartProps<'div'>, 'children'>;

/**
 * What the source says of the session and of its loops beside their messages, raw: a line that opens it. Nothing when there is
 * nothing more to say. While a run goes on its newest row is the last one: the line comes when the run stands still, unless it was opened
 * before, by hand or by find.
 * Renders a `<div>`.
 */
export function SessionDetails(props: SessionDetailsProps) {
  const labels = useLabels();
  const there = useTranscript(hasDetails);
  const growing = useTranscript(isGrowing);
  const [open] = useOpen(SESSION_KEY, false);
  if (!there || (growing && !open)) return null;
  return renderPart('div', {
    part: 'session-details',
    own: {
      children: (
        <Disclosure
          part="session-details"
          openKey={SESSION_KEY}
          icon={<Icon of={Info} />}
          label={labels.sessionDetails}
        >
          {open && <Details />}
        </Disclosure>
      ),
    },
    props,
  });
}

function Details() {
  const [select] = useState(createDetailsSelector);
  return <JsonView value={useTranscript(select)} />;
}

// A source that has more loops says more of them where they begin.
const LOOPS = 50;

function isGrowing(state: TranscriptState): boolean {
  if (state.status !== 'open' || state.messageKeys.length === 0) return false;
  return selectLoopRunning(state, state.loopKeys.at(-1) ?? '');
}

function hasDetails(state: TranscriptState): boolean {
  return state.session.details !== undefined || loopDetails(state).length > 0;
}

function loopDetails({ loopKeys, loop }: TranscriptState): readonly (readonly [string, JsonValue])[] {
  const details: (readonly [string, JsonValue])[] = [];
  for (let index = 0; index < Math.min(loopKeys.length, LOOPS); index++) {
    const row = loop(loopKeys[index] ?? '')?.loop;
    if (row?.details !== undefined) details.push([row.loopId || `${index + 1}`, row.details]);
  }
  return details;
}

/** What is shown, the same object while nothing of it changes. */
function createDetailsSelector(): (state: TranscriptState) => unknown {
  let session: Session | undefined;
  let loops: readonly (readonly [string, JsonValue])[] = [];
  let shown: unknown;
  return (state) => {
    const next = loopDetails(state);
    const same =
      session === state.session &&
      next.length === loops.length &&
      next.every(([, details], index) => details === loops[index]?.[1]);
    if (same) return shown;
    session = state.session;
    loops = next;
    shown = next.length === 0 ? session : { session, loops: Object.fromEntries(next) };
    return shown;
  };
}
