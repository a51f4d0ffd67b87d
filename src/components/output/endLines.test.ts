import { describe, expect, it } from 'vitest';
import { endLines } from './endLines.ts';

const REFUSED = `Your proposed edit has introduced new syntax error(s).

ERRORS:
- E999 IndentationError: unexpected indent
- F821 undefined name 'tide'

This is how your edit would have looked if applied
${'1: tide\n'.repeat(60)}`;

describe('endLines', () => {
  it('shows mostly the end of what failed, and both ends of what did not', () => {
    const text = 'tide\n'.repeat(100);
    expect(endLines('failed', 24, text)).toEqual({ head: 3, tail: 18 });
    expect(endLines('done', 24, text)).toEqual({ head: 12, tail: 8 });
  });

  it('shows the lines that the last of the first announces', () => {
    expect(endLines('failed', 24, REFUSED)).toEqual({ head: 5, tail: 18 });
    expect(endLines('done', 24, REFUSED)).toEqual({ head: 12, tail: 8 });
  });

  it('shows no more than five of them', () => {
    expect(endLines('failed', 24, `a\nb\nFAILED:\n${'tide\n'.repeat(100)}`).head).toBe(8);
  });
});
