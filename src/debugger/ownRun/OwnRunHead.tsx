'use client';
import { ArrowLeft } from 'lucide';
import { useSyncExternalStore } from 'react';
import { readAboutRun } from '../../analyse/aboutRun.ts';
import { Icon } from '../../components/Icon.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { isolate } from '../../describe/isolate.ts';
import { useTranscript } from '../../react/index.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import type { OwnRunParts } from './useRuns.ts';

/** Props of `WayBack`. */
export interface WayBackProps {
  /** The sub-agent that the run was opened in; `undefined`: it was the whole run. */
  readonly around: OwnRunParts | undefined;
  readonly whole: TranscriptStore;
  /** What the host calls the whole run. */
  readonly name: string | undefined;
}

/** Leads back to where the reader was in the run around. Renders a `<button>`. */
export function WayBack({ around, whole, name }: WayBackProps) {
  const { words, actions } = useDebugger('WayBack');
  const labels = useLabels();
  const read = (): string => around?.title(labels) ?? name ?? readAboutRun(whole.getState()).title ?? '';
  const title = useSyncExternalStore(whole.subscribe, read, read);
  const says = words.leaveRun(title === '' ? '' : isolate(title));
  return renderPart('button', {
    part: 'leave-run',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': says,
      title: says,
      onClick: actions.leaveRun,
      children: <Icon of={ArrowLeft} small />,
    },
  });
}

/** How many turns a sub-agent took, those of the ones that it started beside them. */
export function OwnRunNote() {
  const { words } = useDebugger('OwnRunNote');
  const turns = useTranscript((state) => state.turnKeys.length);
  const said = words.turns(turns);
  return <span title={said}>{said}</span>;
}
