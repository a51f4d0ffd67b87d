import { totalTokens, type TranscriptStore } from 'agent-lanes/core';
import { useMemo } from 'react';
import { createSummaryFeed } from '../createSummaryFeed.ts';
import { dollars, figure } from '../figures.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';

/** What is in the run, in figures. */
export function SummaryStrip({ store }: { readonly store: TranscriptStore }) {
  const feed = useMemo(() => createSummaryFeed(store), [store]);
  const { turns, messages, tools, usage, diagnostics } = useExternal(feed);
  const tokens = totalTokens(usage);
  const all = Object.values(messages).reduce((sum, count) => sum + count, 0);
  const { summary } = words;
  const rows: readonly (readonly [string, string, string?])[] = [
    [summary.turns, figure(turns)],
    [summary.messages, figure(all)],
    [summary.tools, figure(tools.calls)],
    ...(tools.errors > 0 ? [[summary.failures, figure(tools.errors), 'error'] as const] : []),
    [summary.tokens, tokens === null ? summary.unknown : figure(tokens)],
    [summary.cost, usage.costUsd === null ? summary.unknown : dollars(usage.costUsd)],
    ...(diagnostics.length > 0 ? [[summary.problems, figure(diagnostics.length), 'warn'] as const] : []),
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
