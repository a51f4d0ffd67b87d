'use client';
import { Bot, CircleX, FoldVertical, TriangleAlert, User } from 'lucide';
import { memo } from 'react';
import type { OutlineEntry } from '../analyse/createOutline.ts';
import { selectFailureCounts } from '../analyse/failures.ts';
import { turnDurationMs } from '../analyse/turnFacts.ts';
import { Icon, type IconNode } from '../components/Icon.tsx';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { formatCost, formatDuration, formatTokens } from '../describe/format.ts';
import { statedCost, totalTokens } from '../model/index.ts';
import { useRowFilter, useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { lineTitle } from './lineTitle.ts';

const ICONS: Readonly<Partial<Record<OutlineEntry['kind'], IconNode>>> = {
  prompt: User,
  agent: Bot,
  divider: FoldVertical,
  notice: TriangleAlert,
};

/** Props of a line of the outline. */
export interface OutlineLineProps {
  readonly id: string;
  readonly entry: OutlineEntry;
  /** Where it stands, in CSS pixels. */
  readonly top: number;
  /** The reader is there in the transcript. */
  readonly isCurrent: boolean;
  /** The keyboard is there. */
  readonly isActive: boolean;
  readonly onPress: () => void;
}

/** One line of the outline: what was done, what failed, and one figure. Renders a `<div role="treeitem">`. */
export const OutlineLine = memo(
  function OutlineLine({ id, entry, top, isCurrent, isActive, onPress }: OutlineLineProps) {
    const { words } = useDebugger('Outline');
    const labels = useLabels();
    const column = useDebuggerState('Outline', (state) => state.column);
    const title = useTranscript((state) => lineTitle(state, entry, labels));
    const number = useTranscript((state) => state.turn(entry.key)?.number ?? null);
    const failed = useTranscript((state) => failuresOf(state, entry));
    const figure = useTranscript((state) => figureOf(state, entry, column));
    const filter = useRowFilter();
    const icon = ICONS[entry.kind];
    return renderPart('div', {
      part: 'outline-entry',
      state: { kind: entry.kind, active: isActive, filtered: filter !== null && !filter.has(entry.key) },
      own: { id, onClick: onPress, style: { insetBlockStart: top } },
      props: {
        role: 'treeitem',
        'aria-level': entry.level,
        'aria-selected': isActive,
        ...(isCurrent ? { 'aria-current': 'location' } : {}),
        title,
        children: (
          <>
            {renderPart('span', {
              part: 'outline-number',
              props: { children: icon ? <Icon of={icon} small /> : number },
            })}
            {renderPart('span', { part: 'outline-title', props: { children: <VisibleText text={title} /> } })}
            {failed > 0
              ? renderPart('span', {
                  part: 'outline-mark',
                  props: {
                    children: (
                      <>
                        <Icon of={CircleX} small />
                        {renderPart('span', {
                          part: 'visually-hidden',
                          props: { children: words.failures(failed) },
                        })}
                      </>
                    ),
                  },
                })
              : renderPart('span', { part: 'outline-figure', props: { children: figure } })}
          </>
        ),
      },
    });
  },
  // What a press does is made anew with each render of the list, and does the same.
  (before, now) =>
    before.id === now.id &&
    before.entry === now.entry &&
    before.top === now.top &&
    before.isCurrent === now.isCurrent &&
    before.isActive === now.isActive,
);

function failuresOf(state: TranscriptState, { key, kind }: OutlineEntry): number {
  const counts = selectFailureCounts(state);
  if (kind === 'turn') return counts.inTurn(key);
  return kind === 'agent' ? counts.inLoop(key) : 0;
}

/** The figure of a line; empty where the source does not state it. */
function figureOf(state: TranscriptState, { key, kind }: OutlineEntry, column: OutlineColumn): string {
  if (kind !== 'turn' && kind !== 'agent') return '';
  if (column === 'duration') {
    const turn = state.turn(key);
    const loop = state.loop(key)?.loop;
    const ms = turn
      ? turnDurationMs(turn)
      : loop?.startedAt === undefined || loop.endedAt === undefined
        ? null
        : loop.endedAt - loop.startedAt;
    return ms === null ? '' : formatDuration(ms);
  }
  const usage = state.tally(key).spent ?? state.turn(key)?.turn.usage ?? state.loop(key)?.loop.usage ?? null;
  const value = usage && (column === 'tokens' ? totalTokens(usage) : statedCost(usage));
  return value === null ? '' : column === 'tokens' ? formatTokens(value) : formatCost(value);
}
