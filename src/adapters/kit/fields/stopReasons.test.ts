import { describe, expect, it } from 'vitest';
import { stopReasons } from './stopReasons.ts';

describe('stopReasons', () => {
  const read = stopReasons({ end: 'stop', full: 'length', unknown: null });

  it('reads the words of a format as ours, and keeps those that it does not know', () => {
    expect([read('end'), read('full'), read('rate_limited'), read('')]).toEqual([
      'stop',
      'length',
      'rate_limited',
      '',
    ]);
  });

  it('knows words that mean nothing', () => {
    expect(read('unknown')).toBeNull();
  });

  it('does not take what every object has for a word of the table', () => {
    for (const word of ['constructor', 'toString', '__proto__']) expect(read(word)).toBe(word);
  });
});
