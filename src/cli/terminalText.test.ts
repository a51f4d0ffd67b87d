import { describe, expect, it } from 'vitest';
import { terminalJson, terminalText } from './terminalText.ts';

describe('terminalText', () => {
  it('shows control characters instead of sending them to the terminal', () => {
    expect(terminalText('a\u001b[2Jb\nc\u202egnp.exe')).toBe('aU+001B[2JbU+000AcU+202Egnp.exe');
  });

  it('escapes in JSON what a terminal may act on, and leaves the JSON what it was', () => {
    const value = { text: 'a\u009b2J\u202e\u001b\n\u007f😀' };
    const json = terminalJson(JSON.stringify(value, null, 2));
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toBe('{\n  "text": "a\\u009b2J\\u202e\\u001b\\n\\u007f😀"\n}');
  });

  it('leaves other text as it is', () => {
    expect(terminalText('Müller 😀 日本')).toBe('Müller 😀 日本');
  });
});
