import { describeNote } from '../../describe/describeNote.ts';
import type { Labels } from '../../describe/labels.ts';
import type { RowKey } from '../../model/index.ts';
import type { MessageRow, TranscriptState } from '../../store/index.ts';

const words = new WeakMap<MessageRow, string>();

/** Puts notes together that say the same, at the place of the first one. A note with content or progress says something of its own. */
export function alikeNotes(
  state: TranscriptState,
  keys: readonly RowKey[],
  labels: Labels,
): readonly (readonly RowKey[])[] {
  const groups = new Map<string, RowKey[]>();
  for (const key of keys) {
    const row = state.message(key);
    const said = (row && wordsOf(row, labels)) ?? key;
    const group = groups.get(said);
    if (group) group.push(key);
    else groups.set(said, [key]);
  }
  return [...groups.values()];
}

function wordsOf(row: MessageRow, labels: Labels): string | undefined {
  const { head, blockKeys } = row;
  if (head.role !== 'extension' || blockKeys.length > 0 || head.progress !== undefined) return undefined;
  let said = words.get(row);
  if (said === undefined) {
    const { heading, text } = describeNote(head, '', labels);
    words.set(row, (said = [head.severity ?? '', heading, text].join('\n')));
  }
  return said;
}
