import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowKey } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import type { TranscriptState } from './index.ts';

const IDS = ['a', 'b', 'c', 'd'] as const;

/** What a source says next: a loop begins, a call is said to have started one, a group to have some as its branches. */
type Said =
  | { readonly type: 'loop' | 'call'; readonly id: string }
  | { readonly type: 'group'; readonly ids: readonly string[] };

const id = fc.constantFrom(...IDS);
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ type: fc.constant('loop' as const), id }),
  fc.record({ type: fc.constant('call' as const), id }),
  fc.record({ type: fc.constant('group' as const), ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }) }),
);

function read(all: readonly Said[]): TranscriptState {
  const run = transcript().loop({ loopId: 'first' });
  for (const [at, one] of all.entries()) {
    const tool = `agent${at}`;
    if (one.type === 'loop') run.loop({ loopId: one.id }).assistant([text(`I am ${one.id}.`)]);
    else if (one.type === 'group') run.item({ type: 'parallel', status: 'done', loopIds: one.ids });
    else
      run
        .assistant([toolCall(tool)], { stopReason: 'toolUse' })
        .tool(tool, { type: 'toolChild', childLoopId: one.id });
  }
  return run.end().store().getState();
}

/** The messages that are drawn: those at the top, in a loop that is drawn, in a loop that a drawn call started, in a branch of a drawn group. */
function drawnIn(state: TranscriptState): ReadonlySet<RowKey> {
  const drawn = new Set<RowKey>();
  const waiting = [...state.itemKeys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (drawn.has(key)) continue;
    drawn.add(key);
    if (state.item(key)?.item.type === 'parallel')
      waiting.push(...state.loopKeys.filter((loop) => state.loop(loop)?.groupKey === key));
    if (state.loop(key)) waiting.push(...state.loopItems(key));
    for (const block of state.message(key)?.blockKeys ?? []) {
      const child = state.block(block)?.run?.childLoopKey;
      if (child !== undefined) waiting.push(child);
    }
  }
  return drawn;
}

describe('rows', () => {
  it('are all drawn, whichever loop is said to have started which', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (all) => {
        const state = read(all);
        const drawn = drawnIn(state);
        expect(state.messageKeys.filter((key) => !drawn.has(key))).toEqual([]);
      }),
      { numRuns: scaled(300) },
    );
  });
});
