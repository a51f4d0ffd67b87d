import type { RowKey } from '../../model/index.ts';
import { selectMessage, type TranscriptState } from '../../store/index.ts';
import type { Labels } from '../../describe/labels.ts';
import { toMarkdown } from '../message/toMarkdown.ts';
import { rowAround, rowOf } from './listRows.ts';

/**
 * What a selection over several rows of a list copies as: what is selected of the first and the last one, and between them every
 * message as Markdown, whether it is in the document or not. `null` for a selection within one row, which the browser copies
 * well by itself.
 */
export function copySelection(
  list: HTMLElement,
  selection: Selection,
  state: TranscriptState,
  labels: Labels,
): string | null {
  if (selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const { itemKeys } = state;
  const first = itemKeys.indexOf(rowAround(list, range.startContainer) ?? '');
  const last = itemKeys.indexOf(rowAround(list, range.endContainer) ?? '');
  if (first < 0 || last <= first) return null;
  const parts = [
    selectedIn(range, rowOf(list, itemKeys[first] ?? '')),
    ...itemKeys.slice(first + 1, last).map((key) => rowToMarkdown(state, key, labels)),
    selectedIn(range, rowOf(list, itemKeys[last] ?? '')),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The text of the selection that lies in a row. */
function selectedIn(selected: Range, row: Element | null): string {
  if (!row) return '';
  const part = row.ownerDocument.createRange();
  part.selectNodeContents(row);
  if (row.contains(selected.startContainer)) part.setStart(selected.startContainer, selected.startOffset);
  if (row.contains(selected.endContainer)) part.setEnd(selected.endContainer, selected.endOffset);
  return part.toString().trim();
}

/** A message with the results of its calls. Lines that only structure the run are not copied. */
function rowToMarkdown(state: TranscriptState, key: RowKey, labels: Labels): string {
  const message = selectMessage(state, key);
  if (!message) return '';
  const results = (state.message(key)?.blockKeys ?? []).flatMap(
    (block) => state.block(block)?.run?.resultKeys ?? [],
  );
  return [message, ...results.flatMap((result) => selectMessage(state, result) ?? [])]
    .map((each) => toMarkdown(each, labels))
    .filter((part) => part !== '')
    .join('\n\n');
}
