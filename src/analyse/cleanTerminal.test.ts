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
  ])('SEC-17 takes out %s', (_, text, expected) => {
    expect(stripAnsi(text)).toBe(expected);
  });

  it('keeps tabs, line breaks, carriage returns and backspaces', () => {
    expect(stripAnsi('a\tb\r\nc\bd')).toBe('a\tb\r\nc\bd');
  });

  it('SEC-17 shows a sequence that never ends instead of losing what follows it', () => {
    expect(stripAnsi('\x1b]0;never ends\nnext')).toBe('0;never ends\nnext');
    expect(stripAnsi(`\x1b]0;${'x'.repeat(10_000)}`)).toBe(`0;${'x'.repeat(10_000)}`);
    expect(stripAnsi('a\x1b[12')).toBe('a12');
    expect(stripAnsi('a\x1b')).toBe('a');
  });

  it('SEC-17 never swallows a later line, wherever a sequence breaks off', () => {
    const sequences = [
      '\x1b]52;c;aGk=\x07',
      '\x1bP1$r\x1b\\',
      '\x1b_x\x1b\\',
      '\x1b^x\x9c',
      '\x1bXx\x9c',
      '\x1b]8;;u\x1b\\',
    ];
    for (const sequence of [...sequences, '\x1b[31m', '\x9b1;2H', '\x1b(B', '\x1b]1337;File=x:y\x07']) {
      for (let length = 1; length <= sequence.length; length += 1) {
        expect(stripAnsi(`a${sequence.slice(0, length)}\nafter`)).toMatch(/^a[^]*\nafter$/);
      }
    }
  });

  it('SEC-16 SEC-17 leaves no escape and every line, whatever the text', () => {
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
    expect(cleanTerminal('\x1b[mx\x1b[38:2::1:2:3my\x1b[4:3mz\x9b1m', { colours: true })).toBe(
      '\x1b[0mx\x1b[38;2;1;2;3my\x1b[4mz\x1b[1m',
    );
  });
});
