import type { DebuggerLabels } from '../debuggerLabels.ts';
import type { LinkNotice } from './useDifferences.ts';

/** What there is to say of a link, in words; empty: nothing. */
export function saidOfLink(notice: LinkNotice | null, words: DebuggerLabels): string {
  if (notice === null) return '';
  return notice.kind === 'missing' ? words.linkMissing(notice.at) : words.linkCopied;
}
