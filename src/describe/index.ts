export { formatCost, formatDuration, formatTokens } from './format.ts';
export { defaultLabels, type Labels } from './labels.ts';
