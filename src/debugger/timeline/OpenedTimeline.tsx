'use client';
import { ChevronDown, ChevronLeft, ChevronRight, Maximize2, Network, Table2, ZoomIn, ZoomOut } from 'lucide';
import { Fragment, useState } from 'react';
import { clockOf, type Clock, type ClockKind } from '../../analyse/clock.ts';
import type { Span } from '../../analyse/packSpans.ts';
import type { PhaseKind } from '../../analyse/timeline/answerPhases.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { lineTitle } from '../lineTitle.ts';
import { heightOf } from './drawTimeline.ts';
import { pixelsOf } from './planLane.ts';
import type { PlannedLane, TimelinePlan } from './planTimeline.ts';
import { PaneEdge } from '../panes/PaneEdge.tsx';
import { TimelineButton } from './TimelineButton.tsx';
import { TimelineChoice } from './TimelineChoice.tsx';
import { TimelineSelection } from './TimelineSelection.tsx';
import { RULER_PX, TimelineStage } from './TimelineStage.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { markOf, placedAt, turnUpTo } from './timelineShapes.ts';
import { usePlan } from './usePlan.ts';
import { useTimelineView } from './useTimelineView.ts';

/** Props of the opened timeline. */
export interface OpenedTimelineProps {
  /** What it counts, where the reader chose that. */
  readonly kind: ClockKind | undefined;
  readonly onChoose: (kind: ClockKind) => void;
}

/** A stretch that is selected, by the values of its axis. */
interface Selected {
  readonly kind: ClockKind;
  readonly values: Span;
}

/**
 * The run in lanes below each other: turns, the model, tools, sub-agents, what only the UI shows, and the context, and what the turns cost. It zooms, moves, sums up what is selected, and says the same
 * in a table. Loaded when it is first opened.
 */
export function OpenedTimeline({ kind, onChoose }: OpenedTimelineProps) {
  const { words, actions, run } = useDebugger('Timeline');
  const { timeline: says } = words;
  const { store } = useTranscriptContext('Timeline');
  const timeline = useTranscript(selectTimeline);
  const clock = useTranscript((state) => clockOf(state, kind, run.journal));
  const at = useDebuggerState('Timeline', (state) => state.at);
  const [width, setWidth] = useState(0);
  const [unfolded, setUnfolded] = useState(false);
  const [isTable, setTable] = useState(false);
  const [selected, setSelected] = useState<Selected | null>(null);
  const view = useTimelineView(clock);
  const plan = usePlan({ clock, view: view.span, width: Math.max(1, width), unfolded });
  const selection: Span | null =
    selected?.kind === clock.kind ? [clock.at(selected.values[0]), clock.at(selected.values[1])] : null;
  const select = (span: Span | null): void => {
    setSelected(span && { kind: clock.kind, values: [clock.valueAt(span[0]), clock.valueAt(span[1])] });
  };
  const here = at === null ? undefined : markOf(store.getState(), at);
  const hasAgents = timeline.agents.length > 0;
  return (
    <>
      <PaneEdge key={isTable ? 'table' : 'lanes'} pane="timeline" />
      {renderPart('div', {
        part: 'timeline-bar',
        props: {
          children: (
            <>
              <TimelineChoice clock={clock} onChoose={onChoose} />
              <TimelineButton
                name={says.earlier}
                icon={ChevronLeft}
                disabled={view.isWhole || isTable}
                onPress={() => {
                  view.pan(-0.5);
                }}
              />
              <TimelineButton
                name={says.later}
                icon={ChevronRight}
                disabled={view.isWhole || isTable}
                onPress={() => {
                  view.pan(0.5);
                }}
              />
              <TimelineButton
                name={says.zoomOut}
                icon={ZoomOut}
                keys="-"
                disabled={view.isWhole || isTable}
                onPress={() => {
                  view.zoom(0.5);
                }}
              />
              <TimelineButton
                name={says.zoomIn}
                icon={ZoomIn}
                keys="+"
                disabled={isTable}
                onPress={() => {
                  view.zoom(2);
                }}
              />
              <TimelineButton
                name={says.fit}
                icon={Maximize2}
                keys="0"
                disabled={view.isWhole || isTable}
                onPress={view.fit}
              />
              {hasAgents && (
                <TimelineButton
                  name={says.unfold}
                  icon={Network}
                  pressed={unfolded}
                  onPress={() => {
                    setUnfolded(!unfolded);
                  }}
                />
              )}
              <TimelineButton
                name={says.table}
                icon={Table2}
                pressed={isTable}
                onPress={() => {
                  setTable(!isTable);
                }}
              />
              {selection && !isTable && (
                <TimelineSelection
                  clock={clock}
                  selection={selection}
                  view={view}
                  onClear={() => {
                    select(null);
                  }}
                />
              )}
              <Legend plan={plan} />
              <TimelineButton
                name={says.close}
                icon={ChevronDown}
                expanded
                onPress={actions.toggleTimeline}
              />
            </>
          ),
        },
      })}
      {isTable ? (
        <TimelineTable clock={clock} current={here ? turnUpTo(timeline, here.lastIndex) : 0} />
      ) : (
        renderPart('div', {
          part: 'timeline-lanes',
          props: {
            children: (
              <>
                <Names plan={plan} />
                {renderPart('div', {
                  part: 'timeline-field',
                  props: {
                    children: (
                      <>
                        <TimelineStage
                          clock={clock}
                          plan={plan}
                          view={view}
                          selection={selection}
                          onSelect={select}
                          onWidth={setWidth}
                        />
                        <CurveWords plan={plan} clock={clock} />
                        <DearestTurn plan={plan} />
                      </>
                    ),
                  },
                })}
              </>
            ),
          },
        })
      )}
    </>
  );
}

const PHASES: readonly PhaseKind[] = ['wait', 'thinking', 'writing'];

/** What the colours stand for that no name of a lane says. */
function Legend({ plan }: { readonly plan: TimelinePlan }) {
  const { words } = useDebugger('Timeline');
  const { timeline: says } = words;
  const phases = new Set(
    plan.lanes.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap(({ phase }) => phase?.kind ?? []))),
  );
  const keys = [
    ...PHASES.filter((kind) => phases.has(kind)).map(
      (kind) => [kind === 'writing' ? 'answer' : kind, says.phases[kind]] as const,
    ),
    ...(plan.failures.length > 0 ? ([['failure', says.failed]] as const) : []),
    ...(plan.curve && plan.curve.breaks.length > 0 ? ([['broken', says.cacheBroke]] as const) : []),
  ];
  return renderPart('div', {
    part: 'timeline-legend',
    props: {
      children: keys.map(([fill, name]) => (
        <span key={fill}>
          <i data-al-fill={fill} aria-hidden="true" />
          {name}
        </span>
      )),
    },
  });
}

/** The names of the lanes, each beside its own. */
function Names({ plan }: { readonly plan: TimelinePlan }) {
  const { words } = useDebugger('Timeline');
  return renderPart('div', {
    part: 'timeline-names',
    props: {
      style: { blockSize: RULER_PX + plan.height },
      children: (
        <>
          {plan.lanes.map((lane) => (
            <LaneName key={lane.id} lane={lane} />
          ))}
          {plan.moreAgents > 0 &&
            renderPart('span', {
              part: 'timeline-more',
              props: {
                style: {
                  insetBlockStart:
                    RULER_PX - 18 + (plan.lanes.findLast(({ kind }) => kind === 'agent')?.top ?? 0),
                },
                children: words.timeline.moreAgents(plan.moreAgents),
              },
            })}
        </>
      ),
    },
  });
}

/** Room that the name of a lane takes, in CSS pixels. */
const NAME_PX = 14;

function LaneName({ lane: { kind, loopKey, top, height } }: { readonly lane: PlannedLane }) {
  const { words, actions } = useDebugger('Timeline');
  const labels = useLabels();
  const name = useTranscript((state) =>
    loopKey === '' ? '' : lineTitle(state, { key: loopKey, kind: 'agent', level: 1 }, labels),
  );
  // The name of a high lane stands at its top, and that of one that is lower than a line in its middle.
  const room = kind === 'context' || kind === 'cost' ? 16 : Math.max(NAME_PX, height);
  const style = {
    insetBlockStart: RULER_PX + top + Math.min(0, (height - room) / 2),
    blockSize: room,
  };
  if (loopKey === '')
    return renderPart('span', {
      part: 'timeline-name',
      props: { style, title: words.timeline.lanes[kind], children: words.timeline.lanes[kind] },
    });
  return renderPart('button', {
    part: 'timeline-name',
    props: {
      type: 'button',
      style,
      title: name,
      onClick: () => {
        actions.goTo(loopKey);
      },
      children: <VisibleText text={name} />,
    },
  });
}

/** How much the highest bar of the costs stands for. */
function DearestTurn({ plan: { lanes, dearest } }: { readonly plan: TimelinePlan }) {
  const labels = useLabels();
  const lane = lanes.find(({ kind }) => kind === 'cost');
  if (!lane || dearest <= 0) return null;
  return renderPart('span', {
    part: 'timeline-note',
    state: { kind: 'limit' },
    props: {
      'aria-hidden': true,
      style: { insetInlineStart: 0, insetBlockStart: RULER_PX + lane.top },
      children: labels.figures.exactCost(dearest),
    },
  });
}

/** Room between two words beside the curve, in CSS pixels. */
const APART_PX = 96;

/** What the curve comes to: its limit, each compaction, and the row that the reader is at. */
function CurveWords({ plan, clock }: { readonly plan: TimelinePlan; readonly clock: Clock }) {
  const { words } = useDebugger('Timeline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Timeline');
  const current = useDebuggerState('Timeline', (state) => state.current ?? state.at);
  const { curve, lanes, stage } = plan;
  const lane = lanes.find(({ kind }) => kind === 'context');
  if (!curve || !lane) return null;
  const state = store.getState();
  const notes: { readonly x: number; readonly y: number; readonly text: string; readonly kind: string }[] =
    [];
  const yOf = (tokens: number): number => RULER_PX + heightOf(lane, curve.top, tokens);
  if (curve.limit !== null)
    notes.push({
      x: 0,
      y: yOf(curve.limit) + 2,
      text: words.timeline.limit(labels.figures.tokens(curve.limit)),
      kind: 'limit',
    });
  let last = -APART_PX;
  for (const { x, point } of curve.compactions) {
    const item = state.item(point.key)?.item;
    if (item?.type !== 'divider' || x < 0 || x > stage.width - APART_PX || x - last < APART_PX) continue;
    const before =
      curve.corners.findLast((corner) => corner.x < x + 0.5 && corner.point.key !== point.key)?.tokens ??
      item.tokensBefore;
    const after = point.tokens ?? curve.corners.find((corner) => corner.x > x)?.tokens;
    if (before === undefined || after === undefined) continue;
    last = x;
    notes.push({
      x: x + 6,
      y: RULER_PX + lane.top,
      text: words.timeline.compacted(labels.figures.tokens(before), labels.figures.tokens(after)),
      kind: 'compaction',
    });
  }
  const placed = current === null ? undefined : placedAt(state, clock, current);
  const [from, to] = placed ? pixelsOf(stage, placed) : [-1, -1];
  const corner =
    placed &&
    curve.corners.findLast(({ x, point }) => point.kind === 'answer' && x <= Math.max(from, to) + 1);
  if (corner && corner.x >= 0 && corner.x <= stage.width)
    notes.push({
      x: corner.x,
      y: yOf(corner.tokens),
      text: labels.figures.tokens(corner.tokens),
      kind: 'here',
    });
  return (
    <>
      {notes.map(({ x, y, text, kind }) => (
        <Fragment key={`${kind} ${x}`}>
          {renderPart('span', {
            part: 'timeline-note',
            state: { kind, late: x > stage.width - APART_PX },
            props: {
              'aria-hidden': true,
              style: { insetInlineStart: x, insetBlockStart: y },
              children: text,
            },
          })}
        </Fragment>
      ))}
    </>
  );
}
