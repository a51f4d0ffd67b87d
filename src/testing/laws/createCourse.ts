import type { TranscriptEvent } from '../../model/index.ts';
import { createCheckpoints } from '../../store/createCheckpoints.ts';
import { readTables } from '../../store/createRowStore.ts';
import { createTranscriptStore, type TranscriptState } from '../../store/createTranscriptStore.ts';
import { applyBatches } from '../../store/feeds.ts';
import type { Tables } from '../../store/tables.ts';

/** A run that is told bit by bit, and may be broken off anywhere and go on all the same. */
export interface Course {
  /** Tells what came next. */
  readonly tell: (events: readonly TranscriptEvent[]) => void;
  /** The transcript of all that was told, with these events at its end, which the run itself does not hear of. */
  readonly brokenOffBy: (events: readonly TranscriptEvent[]) => TranscriptState;
}

/** Events between two checkpoints: about as many are folded anew for each ending. */
const SPACING = 16;

/** Starts a run that was told nothing. Its states are made from checkpoints, so that each takes a few events however many came before. */
export function createCourse(): Course {
  const { getState } = createTranscriptStore();
  const checkpoints = createCheckpoints(getState);
  let checkpoint = 0;
  let since: TranscriptEvent[] = [];
  return {
    tell(events) {
      since = [...since, ...events];
      if (since.length < SPACING) return;
      const { tables, keep } = checkpoints.open(checkpoint);
      fold(tables, since);
      keep();
      checkpoint += 1;
      since = [];
    },
    brokenOffBy(events) {
      const { tables } = checkpoints.open(checkpoint);
      fold(tables, [...since, ...events]);
      return readTables(tables, 1);
    },
  };
}

const fold = (tables: Tables, events: TranscriptEvent[]): void => {
  applyBatches(tables, [{ source: null, events, isMessage: false }]);
};
