import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../model/index.ts';
import { describeNote } from './describeNote.ts';

const note = (kind: string, data: JsonValue) => describeNote({ kind, data }, '');

describe('describeNote', () => {
  it('makes a kind readable', () => {
    expect(note('tool_progress', null)).toEqual({ heading: 'Tool progress', text: '', complete: true });
  });

  it('takes words from the data', () => {
    const data = { title: 'Context 76% full', message: '152k of 200k tokens' };
    expect(note('notification', data)).toEqual({
      heading: 'Context 76% full',
      text: '152k of 200k tokens',
      complete: true,
    });
  });

  it('knows that the data says more', () => {
    expect(note('checkpoint', { message: 'Saved', ref: 'a41f' }).complete).toBe(false);
  });

  it('falls back to the data in one line', () => {
    expect(note('custom', { a: [1, 2] }).text).toBe('{"a":[1,2]}');
  });

  it('prefers prose', () => {
    expect(describeNote({ kind: 'x', data: { message: 'raw' } }, 'Prose').text).toBe('Prose');
  });

  it('reads any data', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.string(), (kind, data, prose) => {
        // fast-check's JSON is JSON
        const { text } = describeNote({ kind, data: data }, prose);
        expect(text.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});
