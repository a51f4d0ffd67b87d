import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model/index.ts';
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

  const of = (answer: object, args: Parameters<typeof answerBeyond>[1] = { message: LONG }) =>
    answerBeyond(JSON.stringify(answer), args);

  it('says more than the words where the answer states more', () => {
    expect(of({ success: false, message: 'No.', content: LONG })).toBe('{"success":false,"message":"No."}');
    expect(of({ success: true, message: 7, content: LONG })).toBe('{"success":true,"message":7}');
    expect(of({ success: true, message: 'Sent', at: 3, content: LONG })).toBe(
      '{"success":true,"message":"Sent","at":3}',
    );
    expect(of({ content: LONG })).toBe('{}');
  });

  it('takes a text of 80 signs or more for one that is repeated', () => {
    const [long, short] = ['x'.repeat(80), 'x'.repeat(79)];
    expect(of({ at: 1, content: long }, [long])).toBe('{"at":1}');
    expect(of({ at: 1, content: short }, [short])).toBeNull();
  });

  it('looks into what holds other things, on both sides, eight deep', () => {
    const deep = (depth: number, inner: JsonValue): JsonValue =>
      depth === 0 ? inner : { in: deep(depth - 1, inner) };
    const args = (depth: number): JsonValue => ({ a: [{ b: deep(depth, LONG) }] });
    expect(of({ at: 1, content: LONG }, args(5))).toBe('{"at":1}');
    expect(of({ at: 1, content: LONG }, args(6))).toBeNull();
    expect(of({ at: 1, in: deep(7, { content: LONG }) })).toBe('{"at":1}');
    expect(of({ at: 1, in: deep(8, { content: LONG }) })).toBeNull();
  });

  it('keeps objects that were empty before, and lists', () => {
    expect(of({ empty: {}, nothing: null, list: [LONG], in: { content: LONG }, content: LONG })).toBe(
      JSON.stringify({ empty: {}, nothing: null, list: [LONG] }),
    );
    expect(of({ in: { at: 1, content: LONG } })).toBe('{"in":{"at":1}}');
  });

  it('reads no text of more than 100,000 signs, and JSON behind blanks', () => {
    const json = JSON.stringify({ at: 1, content: LONG });
    expect(answerBeyond(`\n ${json}`, { message: LONG })).toBe('{"at":1}');
    expect(answerBeyond(json.padEnd(100_000), { message: LONG })).toBe('{"at":1}');
    expect(answerBeyond(json.padEnd(100_001), { message: LONG })).toBeNull();
    expect(answerBeyond(`so: ${json}`, { message: LONG })).toBeNull();
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
