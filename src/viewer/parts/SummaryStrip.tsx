import { totalTokens, type TranscriptStore } from 'agent-lanes/core';
import { useMemo } from 'react';
import { createSummaryFeed } from '../createSummaryFeed.ts';
import { dollars, figure } from '../figures.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';

const counted = (
  { one, many }: { readonly one: string; readonly many: string },
  count: number,
): readonly [label: string, value: string] => [count === 1 ? one : many, figure(count)];

/** What is in the run, in figures. */
export function SummaryStrip({ store }: { readonly store: TranscriptStore }) {
  const feed = useMemo(() => createSummaryFeed(store), [store]);
  const { turns, messages, tools, usage, diagnostics } = useExternal(feed);
  const tokens = totalTokens(usage);
  const all = Object.values(messages).reduce((sum, count) => sum + count, 0);
  const { summary } = words;
  const rows: readonly (readonly [string, string, string?])[] = [
    counted(summary.turns, turns),
    counted(summary.messages, all),
    counted(summary.tools, tools.calls),
    ...(tools.errors > 0 ? [[summary.failures, figure(tools.errors), 'error'] as const] : []),
    tokens === null ? [summary.tokens.many, summary.unknown] : counted(summary.tokens, tokens),
    [summary.cost, usage.costUsd === null ? summary.unknown : dollars(usage.costUsd)],
    ...(diagnostics.length > 0 ? [[...counted(summary.problems, diagnostics.length), 'warn'] as const] : []),
  ];
  return (
    <dl className="page-summary" aria-label={summary.label}>
      {rows.map(([label, value, tone]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
