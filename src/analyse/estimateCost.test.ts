import { describe, expect, it } from 'vitest';
import { readPrices } from '../model/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { estimateCost } from './estimateCost.ts';

const { prices } = readPrices({
  'heron-1': { inputPerMillion: 3, outputPerMillion: 6 },
  'wren-1': { inputPerMillion: 5, outputPerMillion: 5 },
});
const MILLION = 1_000_000;
const estimate = (run: TranscriptBuilder, loop = '') => estimateCost(run.store().getState(), prices, loop);
const stated = (costUsd: number) => ({ usage: usage({ input: 1, output: 1, costUsd }) });
const used = (input: number, output = 0) => ({ usage: usage({ input, output }) });

describe('estimateCost', () => {
  it('is what the answers state', () => {
    expect(estimate(transcript().user('a').assistant('b', stated(0.5)).assistant('c', stated(0.25)))).toEqual(
      {
        costUsd: 0.75,
        estimated: false,
        atLeast: false,
      },
    );
    expect(estimate(transcript().assistant('b', stated(0)))).toEqual({
      costUsd: 0,
      estimated: false,
      atLeast: false,
    });
  });

  it('is estimated where answers state tokens alone, by the price of their model', () => {
    const run = transcript()
      .assistant('a', used(MILLION, MILLION))
      .assistant('b', { ...used(MILLION), model: 'wren-1' })
      .assistant('c', stated(1));
    expect(estimate(run)).toEqual({ costUsd: 15, estimated: true, atLeast: false });
  });

  it('is at least so much where the cost of an answer is not known, or its tokens are in part', () => {
    const unknown = { ...used(MILLION), model: 'gull-1' };
    expect(estimate(transcript().assistant('a', unknown))).toBeNull();
    expect(estimate(transcript().assistant('a', unknown).assistant('b', stated(2)))).toEqual({
      costUsd: 2,
      estimated: false,
      atLeast: true,
    });
    const partly = { usage: usage({ input: MILLION, output: 0, atLeast: true }) };
    expect(estimate(transcript().assistant('a', partly))).toEqual({
      costUsd: 3,
      estimated: true,
      atLeast: true,
    });
    const statedPartly = { usage: usage({ input: MILLION, output: 0, costUsd: 2, atLeast: true }) };
    expect(estimate(transcript().assistant('a', statedPartly))).toEqual({
      costUsd: 2,
      estimated: false,
      atLeast: false,
    });
  });

  it('is nothing where nobody states anything', () => {
    expect(estimate(transcript())).toBeNull();
    expect(estimate(transcript().user('a').assistant('b'))).toBeNull();
  });

  it('is what the loops state where no answer says what it used', () => {
    const run = transcript()
      .user('a')
      .endLoop({ ...stated(0.5) })
      .loop({ loopId: 'loop-2' })
      .user('b')
      .endLoop({ ...used(MILLION), model: 'wren-1', provider: 'example' });
    expect(estimate(run)).toEqual({ costUsd: 5.5, estimated: true, atLeast: false });
    expect(estimate(run, 'l0')).toEqual({ costUsd: 0.5, estimated: false, atLeast: false });
    const both = transcript()
      .assistant('b', stated(2))
      .endLoop({ ...stated(9) });
    expect(estimate(both)?.costUsd).toBe(2);
    const unknown = transcript()
      .assistant('b', { ...used(1), model: 'gull-1' })
      .endLoop({ ...stated(9) });
    expect(estimate(unknown)).toBeNull();
    const unnamed = transcript()
      .user('b')
      .endLoop({ ...used(MILLION) });
    expect(estimate(unnamed)).toBeNull();
  });

  it('is that of one loop, its sub-agents apart', () => {
    const run = transcript()
      .assistant([text('So.'), toolCall('dive')], { stopReason: 'toolUse', ...stated(1) })
      .child('dive', { loopId: 'a' }, (inner) => inner.assistant('Deep.', stated(8)));
    expect([estimate(run), estimate(run, 'l0'), estimate(run, 'l1')].map((cost) => cost?.costUsd)).toEqual([
      9, 1, 8,
    ]);
    expect(estimate(run, 'l7')).toBeNull();
  });
});
