import { costsOf } from '../analyse/costs.ts';
import { usePrices } from '../components/usage/usePrices.ts';
import { useTranscript } from '../react/index.ts';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useDebuggerState } from './DebuggerContext.ts';
import { useOpened } from './opening/useOpening.ts';

/** What the right column of the outline says: what the reader chose; before they did time, and tokens where the run states no times. */
export function useOutlineColumn(): OutlineColumn {
  const chosen = useDebuggerState('Outline', (state) => state.column);
  const prices = usePrices();
  const hasTotals = useOpened('totals');
  const isTimeless = useTranscript(
    (state) => chosen === null && hasTotals && costsOf(state, '', prices)?.durationMs === null,
  );
  return chosen ?? (isTimeless ? 'tokens' : 'duration');
}
