import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import type { TranscriptItem } from '../model/index.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { describeBanner } from './describeBanner.ts';
import { describeDivider } from './describeDivider.ts';
import { defaultLabels } from './labels.ts';
import { syntheticName } from './messageName.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

/** What has no words of its own: shown by a general word and the name that the source uses. */
function wordless(item: TranscriptItem | undefined): string | undefined {
  if (item?.type === 'banner')
    return describeBanner(item, defaultLabels).code === undefined ? undefined : item.kind;
  if (item?.type !== 'divider') return undefined;
  return describeDivider(item, defaultLabels).title === defaultLabels.otherDivider ? item.kind : undefined;
}

describe('defaultLabels', () => {
  // The types say the same of what adapters write; what they pass on from their source, only reading shows.
  it.each(fixtures)('has words for everything that stands in $format $name', async ({ bytes }) => {
    const state = (await readTranscript(bytes)).store.getState();
    const items = [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))];
    const unnamed = items.flatMap((key) => wordless(state.item(key)?.item) ?? []);
    const written = state.messageKeys.flatMap((key) => state.message(key)?.head.synthetic ?? []);
    const unexplained = written.filter(
      (reason) => syntheticName(reason, defaultLabels) === defaultLabels.syntheticOther,
    );
    expect([...unnamed, ...unexplained]).toEqual([]);
  });
});
