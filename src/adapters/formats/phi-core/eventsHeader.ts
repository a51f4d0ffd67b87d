import type { JsonValue } from '../../../model/index.ts';
import { str } from '../../kit/fields/index.ts';

/** What stands before transcript events that agent-lanes wrote, one to a line. */
export const EVENTS_HEADER = { type: 'agent-lanes', version: 1, holds: 'events' } as const;

/** Whether a record says that transcript events follow. */
export const isEventsHeader = (value: JsonValue | undefined): boolean =>
  str(value, 'type') === EVENTS_HEADER.type && str(value, 'holds') === EVENTS_HEADER.holds;
