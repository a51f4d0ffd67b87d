import type { CostFigure, CostMeasure, RowCosts, Spending } from '../analyse/costs.ts';
import { cachePercent } from '../describe/formatFigures.ts';
import type { Labels } from '../describe/labels.ts';
import { NO_USAGE } from '../model/index.ts';
import type { RunLabels } from './runLabels.ts';

/** The words that figures are said with. */
export type Words = Readonly<{ labels: Labels; words: RunLabels }>;

/** A figure in words: "at least" where a part of it is unknown, and marked where it is computed from prices. `null` where it is not known. */
export function formatFigure(
  figure: CostFigure | null,
  format: (value: number) => string,
  words: RunLabels,
): string | null {
  if (!figure) return null;
  const text = figure.estimated ? words.estimated(format(figure.value)) : format(figure.value);
  return figure.atLeast ? words.atLeast(text) : text;
}

/** What something took of one measure; `null` where the source does not say. */
export function formatMeasure(
  { durationMs }: Pick<RowCosts, 'durationMs'>,
  spending: Spending,
  by: CostMeasure,
  { labels: { figures }, words }: Words,
): string | null {
  switch (by) {
    case 'duration':
      return durationMs === null ? null : figures.duration(durationMs);
    case 'tokens':
      return formatFigure(spending.tokens, figures.tokens, words);
    case 'cached': {
      const percent = percentCached(spending);
      return percent === null ? null : `${percent}%`;
    }
    case 'cost':
      return formatFigure(spending.costUsd, figures.exactCost, words);
    default:
      return by satisfies never;
  }
}

/** Share of the prompts that came from a cache, in whole per cent; `null` where the source does not speak of one. */
function percentCached({ cached, fresh }: Spending): number | null {
  return cached && cachePercent({ ...NO_USAGE, cacheRead: cached.value, input: fresh?.value ?? null });
}
