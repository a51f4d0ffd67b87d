export { estimateCost, type CostEstimate } from './estimateCost.ts';
export { readTranscript, type ReadTranscriptOptions, type ReadTranscriptResult } from './readTranscript.ts';
export { summarize, type Summary } from './summarize.ts';
