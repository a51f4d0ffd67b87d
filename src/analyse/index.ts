export * from './compare/index.ts';
export { estimateCost, type CostEstimate } from './estimateCost.ts';
export { readTranscript, type ReadTranscriptOptions, type ReadTranscriptResult } from './readTranscript.ts';
export { summarize, type Summary } from './summarize.ts';
export { outcome, type Outcome } from './outcome.ts';
export { selectFailureCounts, selectFailures, type Failure, type FailureCounts } from './failures.ts';
export type { FailureKind, Problem } from './problemsOf.ts';
export type { ProblemSeverity } from './stopProblem.ts';
export { createOutline, type Outline, type OutlineEntry, type OutlineKind } from './createOutline.ts';
export {
  FINDING_RULES,
  selectFindings,
  type Finding,
  type FindingFigure,
  type FindingRule,
} from './findings.ts';
export { contextAt, contextCurve, type ContextPart, type ContextPoint, type TurnContext } from './context.ts';
export { createFilter, type FilteredRun, type RunFilter } from './createFilter.ts';
export {
  FILTER_KEYS,
  parseFilter,
  type FilterKey,
  type FilterProblem,
  type FilterTerm,
  type FilterTest,
  type ParsedFilter,
} from './parseFilter.ts';
export { suggestTerms, type TermSuggestion } from './suggestTerms.ts';
export {
  costsOf,
  dearestRows,
  type CostFigure,
  type CostKind,
  type CostMeasure,
  type DearestOptions,
  type DearestRows,
  type RowCosts,
  type Spending,
} from './costs.ts';
export { turnSpan } from './turnSpan.ts';
export type { RunSpan } from './runSpan.ts';
export { selectTimeline, type Timeline, type TimelineKind, type TimelineMark } from './timeline.ts';
export { clockOf, type Clock, type ClockFold, type ClockKind } from './clock.ts';
export { packSpans, type Span } from './packSpans.ts';
export { rangeTotals, type RangeTotals } from './rangeTotals.ts';
