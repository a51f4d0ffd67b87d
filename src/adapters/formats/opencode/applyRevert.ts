import type { JsonObject } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { str } from '../../kit/fields/index.ts';
import type { SessionLane, SessionRows } from './sessionRows.ts';

/** Follows a session that went back to an earlier message, or forward again. What it left behind is abandoned. */
export function applyRevert(
  writer: Writer,
  rows: SessionRows,
  lane: SessionLane,
  revert: JsonObject | undefined,
): void {
  const at = revert && rows.find(str(revert, 'messageID') ?? '');
  const from = at?.session === lane ? at.index : undefined;
  if (from === lane.revertedFrom) return;
  const before = lane.revertedFrom;
  lane.revertedFrom = from;
  const keysFrom = (index: number) => lane.messages.slice(index).map(({ key }) => key);
  if (before !== undefined) writer.emit({ type: 'context', messages: keysFrom(before), context: 'in' });
  if (from === undefined) return;
  const messages = keysFrom(from);
  writer.emit({ type: 'context', messages, context: 'abandoned' });
  writer.item(
    { type: 'divider', kind: 'revert', status: 'done', messagesRemoved: messages.length },
    rows.loopOf(lane),
  );
}
