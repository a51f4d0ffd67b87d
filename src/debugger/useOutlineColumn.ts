import { turnTookMs } from '../analyse/turnSpan.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { OutlineColumn } from './createDebuggerStore.ts';
import { useDebuggerState } from './DebuggerContext.ts';
import { useOpened } from './opening/useOpening.ts';

// A run that times its turns times one of the first.
const LOOK = 32;

/** What the right column of the outline says: what the reader chose; before they did time, and tokens where it is not known how long turns took. */
export function useOutlineColumn(): OutlineColumn {
  const chosen = useDebuggerState('Outline', (state) => state.column);
  const hasTotals = useOpened('totals');
  const isTimeless = useTranscript((state) => chosen === null && hasTotals && isUntimed(state));
  return chosen ?? (isTimeless ? 'tokens' : 'duration');
}

/** Whether turns are over, and it is known of none how long it took. */
function isUntimed(state: TranscriptState): boolean {
  const over = state.turnKeys.slice(0, LOOK).filter((key) => state.turn(key)?.open === false);
  return over.length > 0 && over.every((key) => turnTookMs(state, key) === null);
}
