import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripAnsi } from './cleanTerminal.ts';
import { parseAnsi } from './parseAnsi.ts';

const only = (text: string) => parseAnsi(text)[0];

describe('parseAnsi', () => {
  it('reads colours and marks', () => {
    expect(parseAnsi('a\x1b[1;31mb\x1b[0mc')).toEqual([
      { text: 'a', foreground: null, background: null, marks: [] },
      { text: 'b', foreground: 'red', background: null, marks: ['bold'] },
      { text: 'c', foreground: null, background: null, marks: [] },
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

  it('swaps colours in reverse video, and shows concealed text', () => {
    expect(only('\x1b[7;31mx')).toMatchObject({ foreground: null, background: 'red' });
    expect(only('\x1b[8mx')).toMatchObject({ text: 'x', marks: [] });
  });

  it('gives back the text without its sequences, whatever the text', () => {
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
    );
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const text = list.join('');
        expect(
          parseAnsi(text)
            .map((span) => span.text)
            .join(''),
        ).toBe(stripAnsi(text));
      }),
    );
  });
});
