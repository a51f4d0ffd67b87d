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

  it.each([
    ['cursor moves and keys by their last sign', '\x1b[4@a\x1b[3~b\x1b[ qc\x1b[1?hd', 'abcd'],
    ['strings of any kind', '\x1bXa\x9cb\x1b^a\x9cc\x1b_a\x9cd\x1bPa\x9ce', 'bcde'],
    ['strings with 8-bit introducers', '\x98a\x9cb\x9ea\x9cc\x9fa\x9cd\x9da\x9ce\x90a\x9cf', 'bcdef'],
    ['controls that lay out nothing', 'a\x06\x0b\x0c\x0e\x1f\x7f\x80\x85\x9ab', 'ab'],
    ['sequences of two characters', '\x1b0a\x1b~b\x1b/0c', 'abc'],
    ['choices of a character set', '\x1b%Ga\x1b%/Gb\x1b (0c', 'abc'],
  ])('takes out %s', (_, text, expected) => {
    expect(stripAnsi(text)).toBe(expected);
  });

  it.each([
    ['more intermediates than there are', '\x1b    Bx', '    Bx'],
    ['a sign that ends no sequence', '\x1béx', 'éx'],
    ['a sign that ends no control', '\x1b[3éx', '3éx'],
    ['a string that another sequence breaks off', '\x1b]0;t\x1b[1mx', '0;tx'],
    ['a string that the line ends', '\x1bPt\n\x9cx', 't\nx'],
  ])('keeps what follows %s', (_, text, expected) => {
    expect(stripAnsi(text)).toBe(expected);
  });

  it('takes a sequence of more than 4,096 signs for none', () => {
    const long = (length: number) => '1'.repeat(length);
    expect(stripAnsi(`\x1b[${long(4_096)}mx`)).toBe('x');
    expect(stripAnsi(`\x1b[${long(4_097)}mx`)).toBe(`${long(4_097)}mx`);
    expect(stripAnsi(`\x1b]${long(4_095)}\x07x`)).toBe('x');
    expect(stripAnsi(`\x1b]${long(4_096)}\x07x`)).toBe(`${long(4_096)}x`);
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
    expect(cleanTerminal('\x1b[48:2:1:2:3m\x1b[38:5:9;1;;58:5:9m', { colours: true })).toBe(
      '\x1b[48;2;1;2;3m\x1b[38;5;9;1;0;58m',
    );
  });

  it('keeps no other sequence with the colours', () => {
    expect(cleanTerminal('\x1b[2Ja\x1b[?1mb\x1b[1 mc\x1b(md\x1b]8;;u\x07e', { colours: true })).toBe('abcde');
  });

  it('keeps the first 200 signs of a setting', () => {
    expect(cleanTerminal(`\x1b[${'1;'.repeat(150)}m`, { colours: true })).toBe(`\x1b[${'1;'.repeat(100)}0m`);
  });

  it('keeps links, in their plain form', () => {
    const links = (text: string) => cleanTerminal(text, { colours: false, links: true });
    expect(links('\x1b]8;id=1;https://a.example/?q=1;2\x07word\x1b]8;;\x1b\\.')).toBe(
      '\x1b]8;;https://a.example/?q=1;2\x1b\\word\x1b]8;;\x1b\\.',
    );
    expect(links('\x9d8;;u\x9cw\x9d8;;\x9c')).toBe('\x1b]8;;u\x1b\\w\x1b]8;;\x1b\\');
    expect(links('\x1b[1ma\x1b]0;8;;u\x07b\x1b]8;u\x07c\x1b]18;;u\x07d')).toBe('abcd');
  });
});
