import type { OutlineEntry } from '../analyse/createOutline.ts';
import { isByPerson } from '../analyse/isByPerson.ts';
import type { Labels } from '../describe/labels.ts';
import { previewLine } from '../describe/format.ts';
import { wordsOf } from '../describe/wordsOf.ts';
import type { RowKey } from '../model/index.ts';
import { selectContent, type TranscriptState } from '../store/index.ts';
import { describeRow } from './describeRow.ts';
import { describeTurn } from './describeTurn.ts';

/** What a line of the outline says; never empty. */
export function lineTitle(state: TranscriptState, { key, kind }: OutlineEntry, labels: Labels): string {
  const own = (): string => {
    switch (kind) {
      case 'turn':
        return describeTurn(state, key, labels);
      case 'prompt': {
        const text = selectContent(state, key).find(
          (block) => block.type === 'text' && block.markup !== 'program',
        );
        const asked = text?.type === 'text' ? previewLine(wordsOf(text)) : '';
        return [...sampleWords(state, key, labels), asked].filter(Boolean).join(' · ');
      }
      case 'agent': {
        const call = state.loop(key)?.callKey;
        const described = call === undefined ? null : describeRow(state, call, labels);
        return described ? described.detail || described.label : '';
      }
      case 'branch': {
        const row = state.loop(key);
        const group = state.loopKeys.filter((each) => state.loop(each)?.groupKey === row?.groupKey);
        const { tag, agentName, model } = row?.loop ?? {};
        return [labels.branch(group.indexOf(key) + 1), tag ?? agentName ?? model].filter(Boolean).join(' ');
      }
      case 'divider': {
        const item = state.item(key)?.item;
        return item?.type === 'divider' && item.kind === 'compaction' ? labels.compacted : '';
      }
      case 'notice':
        return describeRow(state, key, labels)?.detail ?? '';
      default:
        return kind satisfies never;
    }
  };
  const described = own();
  return described !== '' ? described : (describeRow(state, key, labels)?.label ?? key);
}

/** A request stands among the first so many rows of its sample, or is not the first one of it. */
const FIRST_ROWS = 10;

/** Which sample of an evaluation begins with a request, and what its answer was worth: all samples of one may ask the same. Nothing for any other request. */
function sampleWords(state: TranscriptState, prompt: RowKey, labels: Labels): readonly string[] {
  const loopKey = state.message(prompt)?.loopKey ?? '';
  const loop = state.loop(loopKey)?.loop;
  if (loop?.kind !== 'sample') return [];
  const rows = state.loopItems(loopKey).slice(0, FIRST_ROWS);
  const first = rows.find((key) => {
    const head = state.message(key)?.head;
    return head !== undefined && isByPerson(head);
  });
  if (first !== prompt) return [];
  return [
    [labels.loopKinds.sample, loop.tag].filter(Boolean).join(' '),
    loop.verdict === undefined ? '' : labels.verdicts[loop.verdict],
  ];
}
