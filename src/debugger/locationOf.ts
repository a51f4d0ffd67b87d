import type { DebuggerState } from './createDebuggerStore.ts';
import type { RunLocation } from './runLocation.ts';

/** The place that the reader of a debugger is at: the row that they jumped to or inspect, what they filter by, and what the timeline counts. */
export const locationOf = ({
  current,
  filter,
  inspecting,
  tab,
  moment,
  clock,
  runs,
}: DebuggerState): RunLocation => ({
  at: current ?? '',
  filter,
  tab: inspecting ? tab : null,
  moment,
  clock,
  runs,
});
