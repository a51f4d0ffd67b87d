import type { ParallelGroup, RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** One branch of a parallel group. */
export interface Branch {
  /** Names the branch within its group. */
  readonly id: string;
  readonly loopId: string;
  /** Its loop; absent until the source has shown it. */
  readonly loopKey?: RowKey;
  /** Its transcript is drawn in this group, and not where it began. */
  readonly isHere: boolean;
}

/**
 * The branches of a group: those it announces, in its order, then others that belong to it. Reads only what is fixed when a
 * loop opens.
 */
export function findBranches(
  state: TranscriptState,
  groupKey: RowKey,
  group: ParallelGroup,
): readonly Branch[] {
  const loopIdOf = (key: RowKey): string => state.loop(key)?.loop.loopId ?? '';
  const announced = new Set(group.loopIds);
  const others: RowKey[] = [];
  const here = new Map<string, RowKey[]>();
  const first = new Map<string, RowKey>();
  // Once through all loops, however many branches there are.
  for (const key of state.loopKeys) {
    const loopId = loopIdOf(key);
    if (loopId !== '' && announced.has(loopId) && !first.has(loopId)) first.set(loopId, key);
    if (state.loop(key)?.groupKey !== groupKey) continue;
    if (!announced.has(loopId)) others.push(key);
    else if (!here.get(loopId)?.push(key)) here.set(loopId, [key]);
  }
  const asBranch = (loopKey: RowKey): Branch => ({
    id: loopKey,
    loopId: loopIdOf(loopKey),
    loopKey,
    isHere: true,
  });
  const branches = [...announced].flatMap((loopId): readonly Branch[] => {
    const own = here.get(loopId);
    if (own) return own.map(asBranch);
    const elsewhere = first.get(loopId);
    return [
      { id: `?${loopId}`, loopId, isHere: false, ...(elsewhere === undefined ? {} : { loopKey: elsewhere }) },
    ];
  });
  return [...branches, ...others.map(asBranch)];
}

/** Whether a branch ended with a failed request: its last answer says so. */
export function selectBranchFailed(state: TranscriptState, loopKey: RowKey | undefined): boolean {
  if (loopKey === undefined || state.loop(loopKey)?.open !== false) return false;
  const head = state.message(state.tally(loopKey).lastAnswer ?? '')?.head;
  return head?.role === 'assistant' && head.stopReason === 'error';
}
