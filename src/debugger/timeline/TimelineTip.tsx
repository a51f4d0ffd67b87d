'use client';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { describeRow } from '../describeRow.ts';
import { describeTurn } from '../describeTurn.ts';
import { formatFigure } from '../formatCosts.ts';
import { lineTitle } from '../lineTitle.ts';
import { cornerAt, curveKeyAt } from './goToPlace.ts';
import { boxAt, type TimelinePlan } from './planTimeline.ts';
import { formatPlace } from './rulerTicks.ts';
import type { Place } from './trackPointers.ts';

/** Where a pointer rests over a drawing. */
export type TipPlace = Place;

/** Props of what is said at the pointer. */
export interface TimelineTipProps {
  readonly plan: TimelinePlan;
  readonly place: Place;
  /** Where the drawing begins, in CSS pixels from the top of the stage. */
  readonly top: number;
}

/** Says what a pointer rests on. The table says the same to who has none. Renders a `<div>`; nothing over nothing. */
export function TimelineTip({ plan, place, top }: TimelineTipProps) {
  const { words } = useDebugger('Timeline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Timeline');
  const state = store.getState();
  const { stage } = plan;
  const lines = ((): readonly string[] => {
    const corner =
      plan.curve && curveKeyAt(plan, place) !== undefined ? cornerAt(plan.curve, place.x) : undefined;
    if (corner) {
      const turn = state.turn(corner.point.turnKey ?? '');
      return [
        words.timeline.contextAt(labels.figures.tokens(corner.tokens)),
        ...(turn ? [labels.turn(turn.number)] : []),
      ];
    }
    const box = boxAt(plan, place.x, place.y);
    if (!box) return [];
    const { mark, from } = box.placed;
    const cost = formatFigure(box.cost ?? null, labels.figures.exactCost, words);
    if (box.count > 1)
      return [words.timeline.marks(box.count), ...(cost === null ? [] : [words.timeline.upTo(cost)])];
    const described = describeRow(state, mark.key, labels);
    const what =
      mark.kind === 'turn'
        ? describeTurn(state, mark.key, labels)
        : mark.kind === 'agent'
          ? lineTitle(state, { key: mark.loopKey, kind: 'agent', level: 1 }, labels)
          : (described?.detail ?? '');
    const when =
      mark.startMs === null && stage.clock.kind === 'time' ? '' : formatPlace(stage, from, labels.figures);
    return [
      [mark.kind === 'agent' ? '' : (described?.label ?? ''), what].filter(Boolean).join(' '),
      [
        cost ?? '',
        stage.clock.kind === 'time' ? when : '',
        box.phase
          ? `${words.timeline.phases[box.phase.kind]} ${labels.figures.duration(box.phase.toMs - box.phase.fromMs)}`
          : mark.durationMs === null
            ? ''
            : labels.figures.duration(mark.durationMs),
      ]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean);
  })();
  if (lines.length === 0) return null;
  const atEnd = place.x > stage.width / 2;
  return renderPart('div', {
    part: 'timeline-tip',
    props: {
      'aria-hidden': true,
      style: {
        insetBlockEnd: plan.height - place.y + 10,
        ...(atEnd
          ? { insetInlineEnd: Math.max(0, stage.width - place.x - 8) }
          : { insetInlineStart: place.x + 8 }),
        maxBlockSize: place.y + top + 60,
      },
      children: lines.map((line, at) => (
        <div key={at} data-al-more={at > 0 ? '' : undefined}>
          <VisibleText text={line} />
        </div>
      )),
    },
  });
}
