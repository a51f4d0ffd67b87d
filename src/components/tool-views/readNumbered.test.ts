import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { recordings, sharedIsHere } from '../../testing/fixtures.ts';
import { readNumbered } from './readNumbered.ts';

describe('readNumbered', () => {
  it.each([
    ['arrows', '     9→{\n    10→  "a": 1\n    11→}', 9],
    ['arrows without room', '9→{\n10→  "a": 1\n11→}', 9],
    ['cat -n', '     9\t{\n    10\t  "a": 1\n    11\t}', 9],
    ['bars', '00009| {\n00010|   "a": 1\n00011| }', 9],
  ])('takes the numbers from before the lines: %s', (_, text, first) => {
    expect(readNumbered(text)).toEqual({ code: '{\n  "a": 1\n}', first, rest: '' });
  });

  it('keeps empty lines, and what the tool says behind the last one', () => {
    expect(readNumbered('     1→a\n     2→\n     3→b\n\n<system-reminder>Mind.</system-reminder>\n')).toEqual(
      {
        code: 'a\n\nb',
        first: 1,
        rest: '<system-reminder>Mind.</system-reminder>',
      },
    );
  });

  it('ends where the numbers do not go on', () => {
    expect(readNumbered('1→a\n3→b')).toEqual({ code: 'a', first: 1, rest: '3→b' });
  });

  it.each([
    ['a table', '1\tone\n2\ttwo'],
    ['code', 'const a = 1;\n     2→b'],
    ['nothing', ''],
    ['matches', '12: export {}'],
  ])('leaves %s as it stands', (_, text) => {
    expect(readNumbered(text)).toBeNull();
  });
});

describe.skipIf(!sharedIsHere)('files that Claude Code printed in recordings', () => {
  it('are all read, and nothing of them is lost', async () => {
    const printed: string[] = [];
    for (const { bytes } of sharedIsHere ? recordings('claude-code-session') : []) {
      const { store } = await readTranscript(bytes);
      const state = store.getState();
      for (const key of state.messageKeys) {
        const row = state.message(key);
        for (const blockKey of row?.head.role === 'toolResult' ? row.blockKeys : []) {
          const block = state.block(blockKey)?.block;
          if (block?.type === 'text' && /^ *1→/.test(block.text)) printed.push(block.text);
        }
      }
    }
    expect(printed.length).toBeGreaterThan(10);
    for (const text of printed) {
      const file = readNumbered(text);
      expect(file?.code).not.toMatch(/^ *\d+→/m);
      const lines = file?.code.split('\n') ?? [];
      const width = text.indexOf('→');
      const again = lines.map((line, index) => `${String(index + 1).padStart(width)}→${line}`).join('\n');
      expect(text.startsWith(again)).toBe(true);
      expect(text.slice(again.length).trim()).toBe(file?.rest);
    }
  });
});
