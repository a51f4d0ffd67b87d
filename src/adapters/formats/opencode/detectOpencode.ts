import type { SourceRecord } from '../../../decode/index.ts';
import { jsonOf } from '../../kit/fields/index.ts';
import { unwrap } from './unwrap.ts';

/** Whether the first records look like opencode's. Total. */
export function detectOpencode(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => unwrap(jsonOf(value)) !== undefined);
}
