import { describe, expect, it } from 'vitest';
import { answerBeyond } from './answerBeyond.ts';

const LONG =
  'Round two: merge the harbour into your branch, then compare both gauges and say what you found.';

describe('answerBeyond', () => {
  it('leaves out what an answer repeats of a long text that it was asked with', () => {
    const answer = { success: true, message: 'Message sent', routing: { target: '@heron', content: LONG } };
    expect(JSON.parse(answerBeyond(JSON.stringify(answer), { to: 'heron', message: LONG }) ?? '')).toEqual({
      success: true,
      message: 'Message sent',
      routing: { target: '@heron' },
    });
  });

  it('says the words that are left alone', () => {
    const answer = { success: true, message: 'Message sent', routing: { content: LONG } };
    expect(answerBeyond(JSON.stringify(answer), { message: LONG })).toBe('Message sent');
  });

  it.each([
    ['{"content":"short"}', { message: 'short' }],
    [JSON.stringify({ content: `${LONG} And more.` }), { message: LONG }],
    ['{"broken', { message: LONG }],
    [LONG, { message: LONG }],
    [JSON.stringify([LONG]), { message: LONG }],
    [JSON.stringify({ content: LONG }), null],
  ])('leaves any other answer as it is: %s', (text, args) => {
    expect(answerBeyond(text, args)).toBeNull();
  });
});
