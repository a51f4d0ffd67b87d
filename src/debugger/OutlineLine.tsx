'use client';
import {
  Bot,
  CircleX,
  FoldVertical,
  GitBranch,
  Hand,
  SquareArrowOutUpRight,
  TriangleAlert,
  User,
} from 'lucide';
import { memo, type MouseEvent } from 'react';
import { costsOf } from '../analyse/costs.ts';
import type { OutlineEntry } from '../analyse/createOutline.ts';
import { selectFailureCounts } from '../analyse/failures.ts';
import { contextTokens } from '../analyse/promptTokens.ts';
import { Icon, type IconNode } from '../components/Icon.tsx';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { saidDuration } from '../describe/format.ts';
import { usePrices } from '../components/usage/usePrices.ts';
import type { Prices } from '../model/index.ts';
import { useRowFilter, useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useDebugger } from './DebuggerContext.ts';
import { formatFigure, type Words } from './formatCosts.ts';
import { lineTitle } from './lineTitle.ts';
import { useOutlineColumn } from './useOutlineColumn.ts';

const ICONS: Readonly<Partial<Record<OutlineEntry['kind'], IconNode>>> = {
  prompt: User,
  agent: Bot,
  branch: GitBranch,
  divider: FoldVertical,
  notice: TriangleAlert,
};

/** Whether a line stands for a run within the run: a sub-agent, or one of several that went on side by side. */
export const isRun = ({ kind }: Pick<OutlineEntry, 'kind'>): boolean => kind === 'agent' || kind === 'branch';

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
  /** It is still to come at the moment that the transcript stands at. */
  readonly isAhead: boolean;
  /** What failed is known. */
  readonly hasFailures: boolean;
  /** What each line took is known. */
  readonly hasFigure: boolean;
  readonly onPress: () => void;
}

/** One line of the outline: what was done, what failed, and one figure. Renders a `<div role="treeitem">`. */
export const OutlineLine = memo(
  function OutlineLine({
    id,
    entry,
    top,
    isCurrent,
    isActive,
    isAhead,
    hasFailures,
    hasFigure,
    onPress,
  }: OutlineLineProps) {
    const { words, actions } = useDebugger('Outline');
    const labels = useLabels();
    const column = useOutlineColumn();
    const prices = usePrices();
    const title = useTranscript((state) => lineTitle(state, entry, labels));
    const number = useTranscript((state) => state.turn(entry.key)?.number ?? null);
    const failed = useTranscript((state) => (hasFailures ? failuresOf(state, entry) : 0));
    const asking = useTranscript((state) => askingOf(state, entry));
    const figure = useTranscript((state) =>
      hasFigure ? figureOf(state, entry, column, prices, { labels, words }) : '',
    );
    const filter = useRowFilter();
    const icon = ICONS[entry.kind];
    return renderPart('div', {
      part: 'outline-entry',
      state: {
        kind: entry.kind,
        active: isActive,
        ahead: isAhead,
        deep: entry.level > 6,
        filtered: filter !== null && !filter.has(entry.key),
      },
      own: {
        id,
        onClick: onPress,
        style: { insetBlockStart: top, '--al-depth': Math.min(7, entry.level >> 1) },
      },
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
            {renderPart('span', {
              part: 'outline-title',
              own: { dir: 'auto' },
              props: { children: <VisibleText text={title} /> },
            })}
            {figure !== '' &&
              renderPart('span', {
                part: 'outline-figure',
                own: { dir: 'ltr' },
                props: { children: figure },
              })}
            {asking > 0 && <Mark icon={Hand} tone="waiting" says={labels.waitingCount(asking)} />}
            {failed > 0 && <Mark icon={CircleX} tone="error" says={words.failures(failed)} />}
            {isRun(entry) &&
              renderPart('button', {
                part: 'outline-open',
                props: {
                  type: 'button',
                  // The tree is one stop; its key does the same.
                  tabIndex: -1,
                  'aria-label': labels.openRun,
                  title: `${labels.openRun} (O)`,
                  'data-al-button': 'icon',
                  onClick: (event: MouseEvent) => {
                    event.stopPropagation();
                    actions.openRun(entry.key);
                  },
                  children: <Icon of={SquareArrowOutUpRight} small />,
                },
              })}
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
    before.isActive === now.isActive &&
    before.isAhead === now.isAhead &&
    before.hasFailures === now.hasFailures &&
    before.hasFigure === now.hasFigure,
);

interface MarkProps {
  readonly icon: IconNode;
  readonly tone: 'error' | 'waiting';
  /** What it means, for who cannot see it. */
  readonly says: string;
}

/** A mark at the end of a line: something in it failed, or waits for the reader. Renders a `<span>`. */
const Mark = ({ icon, tone, says }: MarkProps) =>
  renderPart('span', {
    part: 'outline-mark',
    state: { tone },
    props: {
      children: (
        <>
          <Icon of={icon} small />
          {renderPart('span', { part: 'visually-hidden', props: { children: says } })}
        </>
      ),
    },
  });

/** How many calls of a turn or a sub-agent wait for a person; none of a run that is over. */
function askingOf(state: TranscriptState, { key, kind }: OutlineEntry): number {
  if (state.status !== 'open') return 0;
  return kind === 'turn' || isRun({ kind }) ? state.tally(key).askingCalls : 0;
}

function failuresOf(state: TranscriptState, { key, kind }: OutlineEntry): number {
  const counts = selectFailureCounts(state);
  if (kind === 'turn') return counts.inTurn(key);
  return isRun({ kind }) ? counts.inLoop(key) : 0;
}

/** The figure of a line; empty where the source does not state it. A sub-agent is told with all that it started. */
function figureOf(
  state: TranscriptState,
  { key, kind }: OutlineEntry,
  column: OutlineColumn,
  prices: Prices,
  { labels, words }: Words,
): string {
  if (kind !== 'turn' && !isRun({ kind })) return '';
  if (column === 'context') {
    const answer = state.message(state.tally(key).lastAnswer ?? '')?.head;
    const tokens = answer?.role === 'assistant' ? contextTokens(answer) : null;
    return tokens === null ? '' : labels.figures.tokens(tokens);
  }
  const costs = costsOf(state, key, prices);
  if (!costs) return '';
  const { own, withAgents, durationMs } = costs;
  if (column === 'duration') return saidDuration(durationMs, labels.figures.duration) ?? '';
  const spending = kind === 'turn' ? own : withAgents;
  return (
    (column === 'tokens'
      ? formatFigure(spending.tokens, labels.figures.tokens, words)
      : formatFigure(spending.costUsd, labels.figures.cost, words)) ?? ''
  );
}
