export { formatCost, formatDuration, formatTokens } from './format.ts';
export { defaultLabels, type Labels } from './labels.ts';
export { describeFinding } from './describeFinding.ts';
export { defaultFindingLabels, type FindingLabels } from './findingLabels.ts';
