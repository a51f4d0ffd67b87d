import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { addedWords, createPieceParser } from './createPieceParser.ts';
import { parseMarkdown, walk, type ParsedMarkdown } from './parseMarkdown.ts';
import { repairTail } from './repairTail.ts';
import { samples } from './samples.ts';

/** What is drawn: everything but positions, which are those of the parse before. */
const drawn = ({ nodes }: ParsedMarkdown): unknown =>
  JSON.parse(JSON.stringify(nodes, (name, value: unknown) => (name === 'position' ? undefined : value)));

const whole = (source: string): unknown => drawn(parseMarkdown(repairTail(source), ''));

const expectSameAsWhole = (text: string, cuts: readonly number[]): void => {
  const parse = createPieceParser();
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    const source = text.slice(0, cut);
    expect(drawn(parse({ source, prefix: '', open: true }))).toEqual(whole(source));
  }
};

const cutsOf = (text: string) => fc.array(fc.nat(text.length), { maxLength: 40 });

describe('createPieceParser', () => {
  it.each(Object.entries(samples))(
    'gives what parsing the piece whole gives, character by character: %s',
    (_, text) => {
      expectSameAsWhole(
        text,
        Array.from({ length: text.length }, (__, index) => index + 1),
      );
    },
  );

  it('leaves emphasis open where only white space follows it', () => {
    expectSameAsWhole('**a\u00A0(b) c** d', [4, 5, 8, 13, 15]);
    expectSameAsWhole('_a a\u00A0b', [4, 5, 6]);
    expectSameAsWhole('~~a a\u00A0 b', [5, 7, 8]);
  });

  it('does so for words among all kinds of marks, however they are cut', () => {
    const word = fc.constantFrom(
      ...['a', 'bc', 'www', 'http', 'copy', '1', '10', 'x', 'é', '(b)', '"t', 'e!', '-', '—', '😀', '\u00A0'],
      ...[
        '*',
        '**',
        '_',
        '~',
        '~~',
        '`',
        '[',
        ']',
        '](',
        '![',
        '[^',
        '<',
        '>',
        '|',
        '\\',
        '&',
        '#',
        '@',
        ':',
        '/',
        '.',
      ],
      ...['- ', '1. ', '> ', '# ', '- [x] ', '    ', '\t', '---', '==='],
    );
    const glue = fc.constantFrom('', ' ', ' ', ' ', '  ', '\n', '\n\n');
    const prose = fc.array(fc.tuple(word, glue), { maxLength: 30 }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(
        prose.chain((text) => fc.tuple(fc.constant(text), cutsOf(text))),
        ([text, cuts]) => {
          expectSameAsWhole(text, cuts);
        },
      ),
      { numRuns: scaled(1000) },
    );
  });

  it('parses prose that streams once a line, and where marks are', () => {
    let parses = 0;
    const parse = createPieceParser((source, prefix) => {
      parses += 1;
      return parseMarkdown(source, prefix);
    });
    const text = `The gate is ${'really, really '.repeat(20)}**closed for ${'good and '.repeat(20)}ever**`;
    for (let end = 20; end <= text.length; end += 20)
      parse({ source: text.slice(0, end), prefix: '', open: true });
    expect(parses).toBeLessThan(6);
  });

  /** A parser, and what it was given to parse. */
  function counting() {
    const given: string[] = [];
    const parse = createPieceParser((source, prefix) => {
      given.push(source);
      return parseMarkdown(source, prefix);
    });
    const open = (source: string, prefix = '') => parse({ source, prefix, open: true });
    return { given, parse, open };
  }

  it('gives the same tree for the same piece while it is open', () => {
    const { parse, open } = counting();
    const first = open('a *b*');
    expect(open('a *b*')).toBe(first);
    expect(open('a *b*', '[b]: c\n\n')).not.toBe(first);
    const closed = parse({ source: 'a *b*', prefix: '', open: false });
    expect(parse({ source: 'a *b*', prefix: '', open: false })).not.toBe(closed);
    expect(open('a *b*')).not.toBe(closed);
  });

  it('asks the parser for no words alone, unless something may define what they refer to', () => {
    const { given, open } = counting();
    open('The gate');
    expect(given).toEqual([]);
    open('The gate', '[gate]: a\n\n');
    expect(given).toEqual(['The gate']);
  });

  it('puts words behind emphasis and code without parsing, and parses behind a link', () => {
    const inner = /^(?:delete|strong|inlineCode|link|image)$/;
    const innerOf = ({ nodes }: ParsedMarkdown) => {
      const found: object[] = [];
      for (const root of nodes) walk(root, (node) => inner.test(node.type) && found.push(node));
      return found[0];
    };
    for (const [text, isKept] of [
      ['a ~~b~~ c', true],
      ['- > a **b** c', true],
      ['# `b` c', true],
      ['a [b](d) c', false],
      ['![b](d)', false],
    ] as const) {
      const { open } = counting();
      const before = innerOf(open(text));
      const now = open(`${text}s`);
      expect([text, innerOf(now) === before, now.text]).toEqual([text, isKept, `${text}s`]);
    }
  });
});

describe('addedWords', () => {
  const piece = (source: string, prefix = '', open = true) => ({ source, prefix, open });
  const after = (value: string, source: string, more: string, begun = false) =>
    addedWords({ value, begun }, piece(source), piece(source + more));

  it('is what words add to the words at the end', () => {
    expect(after('The gate', 'The gate', ' is')).toBe(' is');
    expect(after('The gate', 'The gate', 's are')).toBe('s are');
    expect(after('The gate', 'The gate  ', 'is')).toBe('  is');
    expect(after('The gate', 'The gate', '  ')).toBe('');
    expect(after('one\ntwo words', '> one\n> two words', ' more')).toBe(' more');
    expect(after('a b', 'a b', ' c\u00A0d')).toBe(' c\u00A0d');
    expect(after('go www', 'go www ', 'x')).toBe(' x');
  });

  it('is what they add to a line that emphasis or code has begun', () => {
    expect(after(' gate', '**The** gate', 's', true)).toBe('s');
    expect(after('gate', '**The**gate', 's', true)).toBe('s');
    expect(after(' gate', '**The** gate', 's')).toBeNull();
    expect(after(' ', '**The** ', 's', true)).toBeNull();
    expect(after(' a\nb', '**The** a\nb', 's', true)).toBeNull();
  });

  it.each([
    ['begin a line', 'gate', 'gate', ' is'],
    ['hold a mark', 'The gate', 'The gate', ' *is'],
    ['end in white space of another kind', 'The gate', 'The gate', ' is\u00A0'],
    ['stand below a definition', 'The gate', '[a]: b\nThe gate', ' is'],
    ['may become an address', 'go www', 'go www', '.a'],
    ['make an address with what is there', 'go ww', 'go ww', 'w.a'],
    ['make an address by its scheme', 'go http', 'go http', '://a'],
    ['follow a mark that is drawn', 'a b*c', 'a b*c', ' d'],
    ['follow what may be half of a link', 'a [b c', 'a [b c', ' d'],
    ['follow what is written otherwise than it is drawn', 'a & b', 'a &amp; b', 'c'],
  ])('is unknown where they %s', (_, value, source, more) => {
    expect(after(value, source, more)).toBeNull();
  });

  it('is unknown where the piece is over, refers to something else, or does not go on', () => {
    const end = { value: 'The gate', begun: false };
    const known = piece('The gate');
    expect(addedWords(end, piece('The gate', '', false), piece('The gate is'))).toBeNull();
    expect(addedWords(end, known, piece('The gate is', '', false))).toBeNull();
    expect(addedWords(end, known, piece('The gate is', '[a]: b\n\n'))).toBeNull();
    expect(addedWords(end, known, piece('That gate is'))).toBeNull();
  });
});
