import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import type { TranscriptState } from '../../core.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf, recordsIn } from './corpus.ts';
import { foldRecords } from './fold.ts';

/** Texts that stand in the place of others, which whoever shared a recording left out. */
const PLACEHOLDER = /^\[trimmed for fixture\]$/;
/** A shorter text may stand within another one by chance. */
const SHORTEST = 24;

/** What the model says in a turn, block by block, without blanks and marks. */
function saidIn(state: TranscriptState, turn: string): readonly string[] {
  return (state.turn(turn)?.messageKeys ?? [])
    .flatMap((key) => state.message(key) ?? [])
    .filter(({ head, context }) => head.role === 'assistant' && context !== 'abandoned')
    .flatMap(({ blockKeys }) => blockKeys.map((key) => state.block(key)?.block))
    .flatMap((block) =>
      block?.type === 'text' ? [block.text] : block?.type === 'thinking' ? [block.thinking] : [],
    )
    .filter((text) => !PLACEHOLDER.test(text.trim()))
    .map((text) => text.replace(/[\s*#`]+/g, ''))
    .filter((text) => text.length >= SHORTEST);
}

describe.each(adapters)('$format', (adapter) => {
  it('says nothing twice that the model said once in a turn', async () => {
    const twice: string[] = [];
    for (const { name, bytes } of [...adapterFixtures(adapter.format), ...recordingsOf(adapter.format)]) {
      const state = foldRecords(adapter, await recordsIn(bytes));
      for (const turn of state.turnKeys) {
        const said = saidIn(state, turn);
        said.forEach((text, index) => {
          if (said.some((other, place) => place !== index && other.includes(text)))
            twice.push(`${name}, ${turn}: ${text.slice(0, 60)}`);
        });
      }
    }
    expect(twice).toEqual([]);
  });
});
