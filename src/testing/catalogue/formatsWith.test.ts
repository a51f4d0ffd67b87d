import { describe, expect, it } from 'vitest';
import { FORMATS_WITH, type FeatureOfFormats } from '../../../stories/catalogue/formatsWith.ts';
import { adapters, type Adapter } from '../../adapters/index.ts';
import type { BlockRow, TranscriptItem, TranscriptState } from '../../core.ts';
import type { MessageHead } from '../../model/index.ts';
import { isKnownStopReason } from '../../model/index.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordsIn } from '../laws/corpus.ts';
import { foldRecords } from '../laws/fold.ts';

type Holds = (state: TranscriptState) => boolean;

const someHead =
  (is: (head: MessageHead) => boolean): Holds =>
  (state) =>
    state.messageKeys.some((key) => {
      const head = state.message(key)?.head;
      return head !== undefined && is(head);
    });
const someBlock =
  (is: (row: BlockRow) => boolean): Holds =>
  (state) =>
    state.messageKeys.some((key) =>
      (state.message(key)?.blockKeys ?? []).some((block) => {
        const row = state.block(block);
        return row !== undefined && is(row);
      }),
    );
const someItem =
  (is: (item: TranscriptItem) => boolean): Holds =>
  (state) =>
    [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))].some((key) => {
      const item = state.item(key)?.item;
      return item !== undefined && is(item);
    });

const FEATURES: Readonly<Record<FeatureOfFormats, Holds>> = {
  'shell commands': someHead(({ role }) => role === 'bashExecution'),
  commands: someHead((head) => head.role === 'user' && head.synthetic === 'command'),
  compaction: someItem((item) => item.type === 'divider' && item.kind === 'compaction'),
  dividers: someItem(({ type }) => type === 'divider'),
  errors: someHead((head) => head.role === 'assistant' && head.stopReason === 'error'),
  'extension messages': someHead(({ role }) => role === 'extension'),
  'images, documents or files': someBlock(({ block }) => ['image', 'document', 'file'].includes(block.type)),
  'parallel branches': someItem(({ type }) => type === 'parallel'),
  requests: (state) => state.turnKeys.some((key) => state.turn(key)?.turn.request !== undefined),
  'several loops': (state) => state.loopKeys.length > 1,
  'stop reasons': someHead(
    (head) => head.role === 'assistant' && head.stopReason !== null && isKnownStopReason(head.stopReason),
  ),
  'sub-agents': someBlock(({ run }) => run?.childLoopKey !== undefined),
  'synthetic messages': someHead((head) => head.role === 'user' && head.synthetic !== undefined),
  'system messages': someHead(({ role }) => role === 'system' || role === 'developer'),
  thinking: someBlock(({ block }) => block.type === 'thinking'),
  'tool calls': someBlock(({ block }) => block.type === 'toolCall'),
  'tool results': someHead(({ role }) => role === 'toolResult'),
  usage: someHead((head) => head.role === 'assistant' && head.usage !== null),
};

const statesOf = async (adapter: Adapter): Promise<readonly TranscriptState[]> =>
  Promise.all(
    adapterFixtures(adapter.format).map(async ({ bytes }) => foldRecords(adapter, await recordsIn(bytes))),
  );

describe('FORMATS_WITH', () => {
  it('names the formats whose fixtures hold each state', async () => {
    const states = new Map(
      await Promise.all(adapters.map(async (each) => [each.format, await statesOf(each)] as const)),
    );
    const found = Object.entries(FEATURES as Readonly<Record<string, Holds>>).map(([feature, holds]) => [
      feature,
      [...states]
        .filter(([, each]) => each.some(holds))
        .map(([format]) => format)
        .toSorted(),
    ]);
    expect(FORMATS_WITH).toEqual(Object.fromEntries(found));
  });
});
