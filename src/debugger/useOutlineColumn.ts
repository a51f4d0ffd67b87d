import { costsOf } from '../analyse/costs.ts';
import type { Prices } from '../model/index.ts';
import { usePrices } from '../components/usage/usePrices.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useDebuggerState } from './DebuggerContext.ts';
import { useOpened } from './opening/useOpening.ts';

/** What the right column of the outline says: what the reader chose; before they did, the first of time, tokens and cost that the run states. */
export function useOutlineColumn(): OutlineColumn {
  const chosen = useDebuggerState('Outline', (state) => state.column);
  const prices = usePrices();
  const hasTotals = useOpened('totals');
  const stated = useTranscript((state) =>
    chosen === null && hasTotals ? statedColumn(state, prices) : 'duration',
  );
  return chosen ?? stated;
}

function statedColumn(state: TranscriptState, prices: Prices): OutlineColumn {
  const costs = costsOf(state, '', prices);
  if (typeof costs?.durationMs === 'number') return 'duration';
  if (costs?.withAgents.tokens) return 'tokens';
  return costs?.withAgents.costUsd ? 'cost' : 'duration';
}
