import type { MessageHead, RowKey } from '../model/index.ts';
import { stringifyJson } from '../model/stringifyJson.ts';
import type { MessageRow, TranscriptState } from '../store/index.ts';
import { describeNote } from './describeNote.ts';
import type { Labels } from './labels.ts';

type NoteHead = Extract<MessageHead, { readonly role: 'extension' }>;

interface Said {
  readonly labels: Labels;
  readonly prose: string;
  readonly line: string;
}

const lines = new WeakMap<MessageHead, Said>();
/** Data as text: of notes that more than a line is drawn of. */
const written = new WeakMap<MessageHead, string>();

/**
 * For each note, the key of the first one among them whose line says the same words; its own where it is that one. Total: a key of anything
 * but a note, and a note with pictures or files, stand for themselves.
 * @param drawsData - whether more than a line is drawn of a kind of note: two of those say the same only where their data does
 */
export function repeatedNotes(
  state: TranscriptState,
  keys: readonly RowKey[],
  labels: Labels,
  drawsData: (kind: string) => boolean,
): readonly RowKey[] {
  const firsts = new Map<string, RowKey>();
  return keys.map((key) => {
    const row = state.message(key);
    if (row?.head.role !== 'extension') return key;
    const data = drawsData(row.head.kind) ? dataOf(row.head) : '';
    const line = `${lineOf(state, row, row.head, labels)}${data}`;
    const first = firsts.get(line) ?? key;
    firsts.set(line, first);
    return first;
  });
}

function dataOf(head: NoteHead): string {
  const known = written.get(head);
  if (known !== undefined) return known;
  const text = stringifyJson(head.data);
  written.set(head, text);
  return text;
}

function lineOf(state: TranscriptState, row: MessageRow, head: NoteHead, labels: Labels): string {
  const blocks = row.blockKeys.map((key) => state.block(key)?.block);
  if (row.streaming || blocks.some((block) => block?.type !== 'text')) return row.key;
  const prose = blocks.map((block) => (block?.type === 'text' ? block.text : '')).join('\n');
  const known = lines.get(head);
  if (known?.labels === labels && known.prose === prose) return known.line;
  const { heading, text } = describeNote(head, prose, labels);
  const facts = [head.kind, head.severity ?? 'info', head.hidden === true, head.progress ?? null];
  const line = JSON.stringify([...facts, heading, text]);
  lines.set(head, { labels, prose, line });
  return line;
}
