import type { SourceRecord } from '../../../decode/index.ts';
import { str } from '../../kit/fields/index.ts';
import { isAgUiEventType } from './eventTypes.ts';

// Names that other protocols could use too.
const VAGUE: ReadonlySet<string> = new Set(['RAW', 'CUSTOM', 'USAGE_METADATA']);

/** Whether one of the first records is an event of AG-UI. Total. */
export function detectAgUi(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const type = str(value, 'type');
    return isAgUiEventType(type) && !VAGUE.has(type);
  });
}
