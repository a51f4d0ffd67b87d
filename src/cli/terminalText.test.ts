import { describe, expect, it } from 'vitest';
import { terminalText } from './terminalText.ts';

describe('terminalText', () => {
  it('shows control characters instead of sending them to the terminal', () => {
    expect(terminalText('a\u001b[2Jb\nc\u202egnp.exe')).toBe('aU+001B[2JbU+000AcU+202Egnp.exe');
  });

  it('leaves other text as it is', () => {
    expect(terminalText('Müller 😀 日本')).toBe('Müller 😀 日本');
  });
});
