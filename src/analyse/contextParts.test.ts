import { describe, expect, it } from 'vitest';
import { contextAt, type TranscriptState } from '../core.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';

const spent = (input: number) => ({ usage: usage({ input, output: 10 }) });
const divider = { type: 'divider', status: 'done' } as const;

const keysAt = (state: TranscriptState, turn: string) => contextAt(state, turn)?.parts.map(({ key }) => key);
const tokensAt = (state: TranscriptState, turn: string) =>
  contextAt(state, turn)?.parts.map(({ key, tokens }) => [key, tokens]);

describe('what an answer had read', () => {
  it('is what was compacted later, also where no divider says when', () => {
    const state = transcript()
      .user('one')
      .assistant('two')
      .emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' })
      .user('three')
      .assistant('four')
      .store()
      .getState();
    expect([keysAt(state, 't0'), keysAt(state, 't1')]).toEqual([['m0'], ['m2']]);
  });

  it('is what was compacted after an answer that was kept', () => {
    const state = transcript()
      .user('one')
      .assistant('two')
      .item({ ...divider, kind: 'compaction', summary: 'so far' })
      .emit({ type: 'context', messages: ['m0'], context: 'compacted' })
      .assistant('three')
      .store()
      .getState();
    expect([keysAt(state, 't0'), keysAt(state, 't1')]).toEqual([['m0'], ['m1', 'i0']]);
  });

  it('is what was given up with it, and ends at no other divider', () => {
    const state = transcript()
      .user('one')
      .assistant('two')
      .user('three')
      .item({ ...divider, kind: 'modelChange' })
      .assistant('four')
      .emit({ type: 'context', messages: ['m2', 'm3'], context: 'abandoned' })
      .item({ ...divider, kind: 'branch' })
      .assistant('five')
      .store()
      .getState();
    expect([keysAt(state, 't1'), keysAt(state, 't2')]).toEqual([
      ['m0', 'm1', 'm2'],
      ['m0', 'm1'],
    ]);
  });

  it('is nothing that extensions show', () => {
    const state = transcript()
      .user('go')
      .message({ role: 'extension', timestamp: null, kind: 'tide', data: {} }, [text('High.')], {
        turn: false,
      })
      .assistant('done')
      .store()
      .getState();
    expect(keysAt(state, 't0')).toEqual(['m0']);
  });

  it('holds instructions where a message says them, whichever it is, and not because it holds a summary', () => {
    const request = { systemPrompt: 'Be brief.', raw: {} };
    const run = transcript()
      .user('go')
      .message({ role: 'developer', timestamp: null }, [text('Be brief.')], { turn: false })
      .assistant('done')
      .emit({ type: 'turnPatch', turn: 't0', value: { request } });
    expect(contextAt(run.store().getState(), 't0')).toMatchObject({
      hasInstructions: true,
      parts: [{ kind: 'message' }, { kind: 'message' }],
    });
    const compacted = transcript()
      .item({ ...divider, kind: 'compaction', summary: 'so far' })
      .assistant('done');
    expect(contextAt(compacted.store().getState(), 't0')).toMatchObject({
      hasInstructions: false,
      parts: [{ kind: 'summary', key: 'i0', characters: 6 }],
    });
  });

  it('counts a call that has put out nothing by what it says', () => {
    const state = transcript()
      .assistant([toolCall('ls')], { stopReason: 'toolUse' })
      .assistant('Done.')
      .store()
      .getState();
    // `ls` and `{}`
    expect(contextAt(state, 't1')?.parts).toMatchObject([{ key: 'm0', characters: 4 }]);
  });
});

describe('the shares of what an answer had read', () => {
  it('are nothing for what came where the context did not grow', () => {
    const state = transcript()
      .user('one')
      .assistant('two', spent(50))
      .user('three')
      .assistant('four', spent(50))
      .store()
      .getState();
    expect(contextAt(state, 't1')?.added).toBe(0);
    expect(tokensAt(state, 't1')).toEqual([
      ['m0', 50],
      ['m1', 0],
      ['m2', 0],
    ]);
  });

  it('are of all that is stated where nothing is left of what was read before', () => {
    const state = transcript()
      .user('one')
      .assistant('two', spent(50))
      .emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' })
      .user('three')
      .assistant('four', spent(60))
      .store()
      .getState();
    expect(tokensAt(state, 't1')).toEqual([['m2', 60]]);
  });

  it('are of all that is stated where nothing came', () => {
    const state = transcript()
      .user('one')
      .assistant('', spent(50))
      .assistant('two', spent(60))
      .store()
      .getState();
    expect(tokensAt(state, 't1')).toEqual([['m0', 60]]);
  });
});
