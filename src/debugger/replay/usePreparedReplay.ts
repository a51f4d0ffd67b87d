import { useEffect } from 'react';
import { useTranscript } from '../../react/index.ts';
import type { Replay } from '../../store/index.ts';

/** Events that are folded at a time until jumps are quick: what nobody notices. */
const PREPARED = 2000;

/** Goes through a run once, in turns, so that no jump has to: for as long as something is on screen that jumps. Does nothing without a replay. */
export function usePreparedReplay(replay: Replay | null): void {
  const length = useTranscript(() => replay?.length ?? 0);
  useEffect(() => {
    if (!replay) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = (): void => {
      if (replay.prepare(PREPARED)) timer = setTimeout(prepare, 0);
    };
    prepare();
    return () => {
      clearTimeout(timer);
    };
  }, [replay, length]);
}
