export { debuggerLabels } from './debugger.ts';
export { labels } from './transcript.ts';
