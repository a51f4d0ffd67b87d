import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { parseAnsi } from './parseAnsi.ts';

const only = (text: string) => parseAnsi(text)[0];

describe('parseAnsi', () => {
  it('reads colours and marks', () => {
    expect(parseAnsi('a\x1b[1;31mb\x1b[0mc')).toEqual([
      { text: 'a', foreground: null, background: null, marks: [], concealed: false, href: null },
      { text: 'b', foreground: 'red', background: null, marks: ['bold'], concealed: false, href: null },
      { text: 'c', foreground: null, background: null, marks: [], concealed: false, href: null },
    ]);
    expect(parseAnsi('\x1b[31ma\x1b[mb')[1]?.foreground).toBeNull();
  });

  it('maps every colour to the palette', () => {
    expect(only('\x1b[92mx')?.foreground).toBe('green');
    expect(only('\x1b[38;5;196mx')?.foreground).toBe('red');
    expect(only('\x1b[38;5;240mx')?.foreground).toBe('black');
    expect(only('\x1b[38;2;20;40;250mx')?.foreground).toBe('blue');
    expect(only('\x1b[38;2;250;240;20mx')?.foreground).toBe('yellow');
    expect(only('\x1b[48;5;21mx')?.background).toBe('blue');
    expect(only('\x1b[38;5;999mx')?.foreground).toBeNull();
  });

  it('SEC-18 swaps colours in reverse video, and marks concealed text', () => {
    expect(only('\x1b[7;31mx')).toMatchObject({ foreground: null, background: 'red' });
    expect(only('\x1b[8mx')).toMatchObject({ text: 'x', concealed: true });
  });

  it('reads where links lead', () => {
    const link = '\x1b]8;id=1;https://a.example\x07\x1b[31mred\x1b]8;;\x07 plain';
    expect(parseAnsi(link)).toMatchObject([
      { text: 'red', foreground: 'red', href: 'https://a.example' },
      { text: ' plain', foreground: 'red', href: null },
    ]);
  });

  it('SEC-19 makes nothing of a flood of settings', () => {
    expect(parseAnsi(`${'\x1b[31m\x1b[0m'.repeat(20_000)}x\x1b[${'1;'.repeat(100_000)}1m`)).toHaveLength(1);
  });

  it('SEC-16 SEC-19 gives back the text without its sequences in no more runs than characters, whatever the text', () => {
    const pieces = fc.constantFrom(
      '\x1b[',
      '\x1b[31m',
      '38;5;',
      '48;2;1',
      'm',
      ';',
      '\x1b[0m',
      'ab',
      '\n',
      '\x1b]0;',
      '999999999',
      '\x1b]8;;https://a.example\x1b\\',
      '\x1b[8m',
    );
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const text = list.join('');
        const spans = parseAnsi(text);
        expect(spans.map((span) => span.text).join('')).toBe(stripAnsi(text));
        expect(spans.length).toBeLessThanOrEqual(stripAnsi(text).length);
      }),
    );
  });
});
