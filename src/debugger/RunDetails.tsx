'use client';
import { useMemo, type KeyboardEvent } from 'react';
import type { RunPolicy } from '../analyse/aboutRun.ts';
import { runSpan } from '../analyse/runSpan.ts';
import { runTime } from '../analyse/runTime.ts';
import { JsonView } from '../components/json/JsonView.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { describeAgent } from '../describe/describeAbout.ts';
import { describeMetrics, describeVerdicts } from '../describe/describeScores.ts';
import { saidDuration } from '../describe/format.ts';
import { useTranscript } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { FactList } from './FactList.tsx';
import type { Fact } from './factsOf.ts';
import { useAbout } from './useAbout.ts';
import { useRunScores } from './useRunScores.ts';

/** Props of what is said of a run. */
export interface RunDetailsProps {
  readonly id: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Says all that is known of a run, with what else the source says of the session. Renders a `<div role="group">`. */
export function RunDetails({ id, onKeyDown }: RunDetailsProps) {
  const { words } = useDebugger('DebuggerHead');
  const labels = useLabels();
  const about = useAbout();
  const scores = useRunScores();
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
      ...scores.scores.map(
        (score) => [score.name || labels.banners.score, describeMetrics(score, labels)] as const,
      ),
      [labels.loopKinds.sample ?? '', describeVerdicts(scores, labels)],
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
  }, [times, about, scores, session, words, labels]);
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
