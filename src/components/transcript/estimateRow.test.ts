import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { estimateRow } from './estimateRow.ts';
import { createRowHeights } from './rowHeights.ts';

/** A question, then calls whose outputs are long: they are closed. */
const run = () => {
  const built = transcript().user('Mend the test.');
  for (let turn = 0; turn < 20; turn++)
    built
      .assistant([toolCall(`c${turn}`, { command: 'ls' })], { stopReason: 'toolUse' })
      .result(`c${turn}`, 'a line\n'.repeat(2000));
  return built
    .assistant([text('Done. '.repeat(200))])
    .finish()
    .store()
    .getState();
};

describe('estimateRow', () => {
  it('takes a call for a line, however long its output is', () => {
    const state = run();
    const calls = state.itemKeys.filter((key) => state.message(key)?.head.role === 'assistant').slice(0, -1);
    expect(calls).toHaveLength(20);
    for (const key of calls) expect(estimateRow(state, key, 720)).toBeLessThanOrEqual(30);
  });

  it('takes less for a thought that is a title than for one that opens', () => {
    const [title, more] = ['**Looking for the test**', 'I look for the test.\n\nIt may be gone.'].map(
      (thinking) => {
        const state = transcript()
          .user('Mend the test.')
          .assistant([{ type: 'thinking', thinking }, toolCall('c')], { stopReason: 'toolUse' })
          .finish()
          .store()
          .getState();
        const key = state.itemKeys.find((each) => state.message(each)?.head.role === 'assistant') ?? '';
        return estimateRow(state, key, 720);
      },
    );
    expect(title).toBeLessThan(more ?? 0);
  });

  it('takes more for text in a narrow column', () => {
    const state = run();
    const answer = state.itemKeys.findLast((key) => state.message(key)?.head.role === 'assistant') ?? '';
    const wide = estimateRow(state, answer, 720);
    expect(wide).toBeGreaterThan(200);
    expect(estimateRow(state, answer, 320)).toBeGreaterThan(1.5 * wide);
  });
});

describe('estimateRow of what is clamped or open', () => {
  const bash = (isError: boolean, output: string) =>
    transcript()
      .user('Go on.')
      .assistant([toolCall('c', { command: 'make' })], { stopReason: 'toolUse' })
      .result('c', output, { isError })
      .finish()
      .store()
      .getState();
  const callOf = (state: ReturnType<typeof bash>) =>
    state.itemKeys.find((key) => state.message(key)?.head.role === 'assistant') ?? '';

  it('takes more for a call that failed, and no more than is shown of its output', () => {
    const [short, long, longer] = [1, 15, 4000].map((lines) => {
      const state = bash(true, 'no rule to make it\n'.repeat(lines).trim());
      return estimateRow(state, callOf(state), 720);
    });
    expect(short).toBeGreaterThan(30);
    expect(long).toBeGreaterThan((short ?? 0) + 200);
    expect(longer).toBeLessThan(600);
  });

  it('takes a long message of a person for as much as is shown of it at first', () => {
    const state = transcript().user('A line that was pasted.\n'.repeat(500)).finish().store().getState();
    const key = state.itemKeys.find((each) => state.message(each)?.head.role === 'user') ?? '';
    expect(estimateRow(state, key, 720)).toBeLessThan(600);
  });
});

describe('createRowHeights with an estimate', () => {
  const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

  it('guesses by rows all through the list, not by the first ones', () => {
    const heights = createRowHeights((key) => (Number(key.slice(1)) < 10 ? 500 : 20));
    heights.setKeys(keysOf(100));
    for (let index = 0; index < 4; index++) heights.measure(index, 500);
    expect(heights.offset(100)).toBeCloseTo(10 * 500 + 90 * 20);
    // The fifth one is still tall, the last one is not.
    expect(heights.offset(5) - heights.offset(4)).toBe(500);
    expect(heights.offset(100) - heights.offset(99)).toBe(20);
  });

  it('tells how long the list is while rows are measured, and when some are taken back', () => {
    const heights = createRowHeights((key) => (key === 'm99' ? 2000 : 20));
    heights.setKeys(keysOf(100));
    for (let index = 0; index < 60; index++) heights.measure(index, 10);
    expect(heights.offset(100)).toBeCloseTo(60 * 10 + 39 * 20 + 2000);
    heights.setKeys(keysOf(99));
    expect(heights.offset(99)).toBeCloseTo(60 * 10 + 39 * 20);
    heights.setKeys(keysOf(100).slice(50));
    expect(heights.offset(50)).toBeCloseTo(10 * 10 + 39 * 20 + 2000);
  });

  it('guesses anew for a list that is twice as long', () => {
    const heights = createRowHeights((key) => (Number(key.slice(1)) < 100 ? 20 : 120));
    heights.setKeys(keysOf(100));
    for (let index = 0; index < 4; index++) heights.measure(index, 20);
    expect(heights.offset(100)).toBe(2000);
    heights.setKeys(keysOf(200));
    expect(heights.offset(200)).toBeCloseTo(100 * 20 + 100 * 120);
  });

  it('estimates each row once for a width, however many are measured', () => {
    for (const count of [1000, 5000]) {
      const asked: string[] = [];
      let width = 1000;
      const heights = createRowHeights(
        (key) => {
          asked.push(key);
          return 20;
        },
        () => width,
      );
      heights.setKeys(keysOf(count));
      for (let index = 0; index < 40; index++) heights.measure(index, 10 + index);
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
      // What was estimated before the list had its width is estimated again where it has another one.
      const narrow = createRowHeights(
        (_, column) => 20 * (1000 / column),
        () => width,
      );
      width = 1000;
      narrow.setKeys(keysOf(count));
      width = 250;
      for (let index = 0; index < 4; index++) narrow.measure(index, 80);
      expect(narrow.offset(count)).toBeCloseTo(80 * count);
    }
  });
});
