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
  const inGroup = state.loopKeys.filter((key) => state.loop(key)?.groupKey === groupKey);
  const loopIdOf = (key: RowKey): string => state.loop(key)?.loop.loopId ?? '';
  const announced = [...new Set(group.loopIds)];
  const branches = announced.flatMap((loopId): readonly Branch[] => {
    const here = inGroup.filter((key) => loopIdOf(key) === loopId);
    if (here.length > 0) return here.map((loopKey) => ({ id: loopKey, loopId, loopKey, isHere: true }));
    const elsewhere = loopId === '' ? undefined : state.loopKeys.find((key) => loopIdOf(key) === loopId);
    return [
      { id: `?${loopId}`, loopId, isHere: false, ...(elsewhere === undefined ? {} : { loopKey: elsewhere }) },
    ];
  });
  const others = inGroup.filter((key) => !announced.includes(loopIdOf(key)));
  return [
    ...branches,
    ...others.map((loopKey) => ({ id: loopKey, loopId: loopIdOf(loopKey), loopKey, isHere: true })),
  ];
}

/** Whether a branch ended with a failed request: its last answer says so. */
export function selectBranchFailed(state: TranscriptState, loopKey: RowKey | undefined): boolean {
  if (loopKey === undefined || state.loop(loopKey)?.open !== false) return false;
  const items = state.loopItems(loopKey);
  for (let position = items.length - 1; position >= 0; position--) {
    const head = state.message(items[position] ?? '')?.head;
    if (head?.role === 'assistant') return head.stopReason === 'error';
  }
  return false;
}
