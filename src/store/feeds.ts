import type { AgentMessage, TranscriptEvent } from '../model/index.ts';
import { applyEvents } from './applyEvents.ts';
import type { JournalLog } from './createJournal.ts';
import { splitMarks, type MarkedEvent } from './recordMarks.ts';
import type { SourceRows } from './sourceRows.ts';
import { countRows, type Tables } from './tables.ts';

/** One source among those that a store is fed from. */
export interface SourceFeed {
  /**
   * Queues events of this source. Their keys are positions in it, counted from 0, as if there were no other. Once another source has
   * taken its place nothing comes of them any more. Marks between them say which records they came from.
   */
  readonly push: (events: readonly MarkedEvent[]) => void;
}

/** How a source is added to a store. */
export interface AddSourceOptions {
  /** Takes the place of all that the store holds. Default: it comes after that. */
  readonly replace?: boolean | undefined;
  /** Called when another source takes the place of this one, which then has nobody to speak to. */
  readonly onReplaced?: (() => void) | undefined;
}

/** Events that were queued together, and who says them. */
export interface Batch {
  /** `null`: their keys are those of the store. */
  readonly source: SourceRows | null;
  readonly events: MarkedEvent[];
  /** A message that somebody put in: it says nothing of how a source ended. */
  readonly isMessage: boolean;
}

/** Folds what was queued into the tables, each source in its own rows, and notes it in the journal. */
export function applyBatches(tables: Tables, batches: readonly Batch[], journal?: JournalLog): void {
  for (const batch of batches) {
    const { source, events, isMessage } = batch;
    const { end, begun } = tables;
    if (source !== tables.source) {
      const placed = countRows(tables);
      tables.source?.pause(placed);
      source?.begin(placed);
      tables.source = source;
    }
    if (source && !isMessage && events.at(-1)?.type !== 'end') {
      tables.openSources.add(source);
      tables.end = null;
    }
    const { events: unplaced, marks } = splitMarks(events);
    const placed = source?.place(unplaced) ?? unplaced;
    applyEvents(tables, placed);
    if (marks.length > 0) tables.origins.note(placed, marks, source?.order ?? 0);
    journal?.note(batch, placed, marks, tables);
    if (isMessage) tables.end = begun ? end : tables.openSources.size > 0 ? null : 'complete';
    // A source that is over before it said anything does not begin what another one is about to say.
    tables.begun ||= tables.openSources.size === 0 || events.some(({ type }) => type !== 'end');
  }
}

/** The events of a message that was put in. It belongs to no loop and no turn. */
export function messageEvents(message: AgentMessage): TranscriptEvent[] {
  const { content = [], ...head } = 'content' in message ? message : { ...message, content: [] };
  return [
    { type: 'messageStart', message: 'm0', loop: '', value: head },
    { type: 'messageContent', message: 'm0', content },
    { type: 'messageEnd', message: 'm0' },
  ];
}
