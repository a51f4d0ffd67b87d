import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTerminal, stripAnsi } from './cleanTerminal.ts';

describe('stripAnsi', () => {
  it.each([
    ['colours', 'a\x1b[31mb\x1b[0mc', 'abc'],
    ['8-bit introducers', 'a\x9b1mb', 'ab'],
    ['cursor moves and erasing', 'a\x1b[2J\x1b[1;1Hb\x1b[K', 'ab'],
    ['private modes', '\x1b[?25lx\x1b[?1049h', 'x'],
    ['titles', '\x1b]0;title\x07x\x1b]2;t\x1b\\y', 'xy'],
    ['links, whose words stay', '\x1b]8;;https://a.example\x1b\\word\x1b]8;;\x1b\\', 'word'],
    ['clipboard writes', '\x1b]52;c;aGk=\x07x', 'x'],
    ['device strings', '\x1bPq#0\x1b\\x\x90q\x9cy', 'xy'],
    ['character sets and two-character sequences', '\x1b(Bx\x1b=y\x1bMz', 'xyz'],
    ['stray controls', 'a\x07\x00b\x7f', 'ab'],
  ])('takes out %s', (_, text, expected) => {
    expect(stripAnsi(text)).toBe(expected);
  });

  it('keeps tabs, line breaks, carriage returns and backspaces', () => {
    expect(stripAnsi('a\tb\r\nc\bd')).toBe('a\tb\r\nc\bd');
  });

  it('shows a sequence that never ends instead of losing what follows it', () => {
    expect(stripAnsi('\x1b]0;never ends\nnext')).toBe('0;never ends\nnext');
    expect(stripAnsi(`\x1b]0;${'x'.repeat(10_000)}`)).toBe(`0;${'x'.repeat(10_000)}`);
    expect(stripAnsi('a\x1b[12')).toBe('a12');
    expect(stripAnsi('a\x1b')).toBe('a');
  });

  it('leaves no escape and every line, whatever the text', () => {
    const pieces = fc.constantFrom(
      '\x1b',
      '[',
      ']',
      '0;',
      'm',
      '\x07',
      '\\',
      'P',
      '\n',
      'text',
      '\x9b',
      '\x9d',
      '\x9c',
      '31',
    );
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const text = list.join('');
        expect(stripAnsi(text)).not.toMatch(/[\x1b\x9b\x9d\x07]/);
        expect(stripAnsi(text).split('\n')).toHaveLength(text.split('\n').length);
      }),
    );
  });
});

describe('cleanTerminal', () => {
  it('keeps colours, in their plain form', () => {
    expect(cleanTerminal('\x1b[mx\x1b[38:2::1:2:3my\x1b[4:3mz\x9b1m', true)).toBe(
      '\x1b[0mx\x1b[38;2;1;2;3my\x1b[4mz\x1b[1m',
    );
  });
});
