import type { OutlineEntry } from '../analyse/createOutline.ts';
import type { Labels } from '../describe/labels.ts';
import { previewLine } from '../describe/format.ts';
import { wordsOf } from '../describe/wordsOf.ts';
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
        return text?.type === 'text' ? previewLine(wordsOf(text)) : '';
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
