import { describe, expect, it } from 'vitest';
import { BY_BLOCK, BY_STOP_REASON, BY_TOOL_STATUS } from '../../../stories/catalogue/entries.ts';
import { FORMATS_WITH } from '../../../stories/catalogue/formatsWith.ts';
import { adapters, type Adapter } from '../../adapters/index.ts';
import { createTranscriptStore, isKnownStopReason } from '../../core.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordsIn } from '../laws/corpus.ts';
import { hasBlock, hasStatus, someBlock, someHead, someItem, stoppedBy, type Holds } from './holds.ts';

const named = (group: string, names: readonly string[], holds: (name: string) => Holds) =>
  Object.fromEntries(names.map((name) => [`${group}: ${name}`, holds(name)]));

const FEATURES: Readonly<Record<string, Holds>> = {
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
  ...named('stop reason', Object.keys(BY_STOP_REASON), stoppedBy),
  ...named('tool status', Object.keys(BY_TOOL_STATUS), hasStatus),
  ...named('block', Object.keys(BY_BLOCK), hasBlock),
};

/** What a source holds at its end, or held while it grew: calls that run are over then. */
async function foundIn(adapter: Adapter): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { bytes } of adapterFixtures(adapter.format)) {
    const translator = adapter.start();
    const store = createTranscriptStore({ schedule: () => undefined });
    const records = await recordsIn(bytes);
    for (const events of [
      ...records.map((record) => () => translator.push(record)),
      () => translator.end('complete'),
    ]) {
      store.push(events());
      store.publish();
      for (const [feature, holds] of Object.entries(FEATURES))
        if (!found.has(feature) && holds(store.getState())) found.add(feature);
    }
  }
  return found;
}

describe('FORMATS_WITH', () => {
  it('names the formats whose fixtures hold each state', async () => {
    const found = await Promise.all(
      adapters.map(async (each) => [each.format, await foundIn(each)] as const),
    );
    const table = Object.keys(FEATURES).map((feature) => [
      feature,
      found
        .flatMap(([format, features]) => (features.has(feature) ? [format] : []))
        .toSorted()
        .join(' '),
    ]);
    expect(FORMATS_WITH).toEqual(Object.fromEntries(table));
  });
});
