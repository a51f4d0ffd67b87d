import { hostsOf } from '../components/transcript/hostsOf.ts';
import type { RowKey } from '../model/index.ts';
import type { RowFilter, TranscriptState } from '../store/index.ts';

/** What must be drawn for a row to be seen: the row with all that it holds, and what it is drawn in. */
export function rowsAround(state: TranscriptState, key: RowKey): RowFilter {
  const rows = new Set<RowKey>([key]);
  for (const host of hostsOf(state, key)) {
    rows.add(host);
    const row = state.message(host) ?? state.turn(host) ?? state.item(host);
    for (const around of [state.message(host)?.turnKey, state.message(host)?.callKey, row?.loopKey])
      if (around !== undefined) rows.add(around);
    const call = state.loop(row?.loopKey ?? host)?.callKey;
    if (call !== undefined) rows.add(call);
  }
  const inside = state.turn(key)?.messageKeys ?? [];
  for (const message of inside) rows.add(message);
  const whole = new Set(state.message(key) ? [key] : inside);
  return { has: (each) => rows.has(each) || whole.has(each.replace(/\..*/, '')) };
}
