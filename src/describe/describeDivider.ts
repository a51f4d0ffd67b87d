import type { Divider, KnownDividerKind } from '../model/index.ts';
import { previewLine } from './format.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { isolate } from './isolate.ts';

/** The words of a divider. */
export interface DividerDescription {
  readonly title: string;
  /** Facts beside the title, in order. */
  readonly facts: readonly string[];
  /** A dashed rule is the edge of the model's context; a solid one stays inside it. */
  readonly rule: 'dashed' | 'solid';
}

const EDGES: ReadonlySet<string> = new Set(['compaction', 'prune', 'revert', 'branch', 'flush']);

/** Says in words what a divider marks. Total: a kind that is not known is named as the source names it. */
export function describeDivider(divider: Divider, labels: Labels): DividerDescription {
  const { kind, status } = divider;
  const happened = status === 'done' || status === 'running';
  const { title, facts } = wordsFor(divider, labels);
  return {
    title,
    facts: facts.filter((fact) => fact !== ''),
    rule: EDGES.has(kind) && happened ? 'dashed' : 'solid',
  };
}

interface Words {
  readonly title: string;
  readonly facts: readonly string[];
}

function wordsFor(divider: Divider, labels: Labels): Words {
  const { kind, status, reason = '' } = divider;
  const failed = status === 'failed' || status === 'refused';
  switch (kind) {
    case 'compaction':
      return compactionWords(divider, labels);
    case 'revert':
      if (failed) return { title: labels.revertRefused, facts: [isolate(reason)] };
      return withStatus(divider, labels, labels.reverted(divider.messagesRemoved ?? null), [
        lessonOf(divider, labels),
      ]);
    case 'prune':
      return withStatus(divider, labels, labels.pruned(divider.messagesRemoved ?? null), [
        divider.tokensRemoved === undefined
          ? ''
          : labels.tokensRemoved(labels.figures.tokens(divider.tokensRemoved)),
      ]);
    case 'branch':
      return withStatus(divider, labels, labels.branchSwitched, [changeOf(divider, labels)]);
    case 'label':
      return withStatus(divider, labels, labels.bookmark, [changeOf(divider, labels)]);
    default: {
      const title = plainTitle(kind, labels);
      return withStatus(divider, labels, title ?? labels.otherDivider, [
        title === null ? isolate(kind) : '',
        changeOf(divider, labels),
      ]);
    }
  }
}

type PlainKind = Exclude<KnownDividerKind, 'compaction' | 'revert' | 'prune' | 'branch' | 'label'>;

function plainTitle(kind: string, labels: Labels): string | null {
  const titles = {
    modelChange: labels.modelChange,
    modeChange: labels.modeChange,
    thinkingLevelChange: labels.thinkingLevelChange,
    agentSwitch: labels.agentSwitch,
    branchSummary: labels.branchSummary,
    flush: labels.flush,
    rescue: labels.rescue,
  } satisfies Record<PlainKind, string>;
  return labelOf(titles, kind) ?? null;
}

const withStatus = (divider: Divider, labels: Labels, title: string, facts: readonly string[]): Words => ({
  title,
  facts: [...facts, labels.dividerStatus[divider.status] ?? '', isolate(divider.reason ?? '')],
});

const changeOf = ({ from, to }: Divider, labels: Labels): string =>
  from === undefined && to === undefined
    ? ''
    : labels.change(from === undefined ? null : isolate(from), to === undefined ? null : isolate(to));

function compactionWords(divider: Divider, labels: Labels): Words {
  const { status, tokensBefore, tokensAfter, messagesBefore, messagesAfter, reason = '' } = divider;
  const before = tokensBefore === undefined ? null : labels.figures.tokens(tokensBefore);
  const after = tokensAfter === undefined ? null : labels.figures.tokens(tokensAfter);
  if (status === 'running') {
    return {
      title: labels.compacting,
      facts: [
        before === null ? '' : labels.tokensTotal(before),
        messagesBefore === undefined ? '' : labels.requestMessages(messagesBefore),
      ],
    };
  }
  if (status !== 'done') return { title: labels.compactionFailed, facts: [isolate(reason)] };
  return {
    title: labels.compacted,
    facts: [
      after !== null
        ? labels.tokensChange(before, after)
        : before !== null
          ? labels.tokensBefore(before)
          : '',
      messagesBefore === undefined || messagesAfter === undefined
        ? ''
        : labels.messagesChange(messagesBefore, messagesAfter),
    ],
  };
}

function lessonOf({ category, summary = '' }: Divider, labels: Labels): string {
  const text = previewLine(summary);
  if (category === undefined) return isolate(text);
  return labels.categoryOf(labelOf(labels.revertCategories, category) ?? isolate(category), isolate(text));
}
