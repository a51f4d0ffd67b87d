import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { createPieceParser } from './createPieceParser.ts';
import { parseMarkdown, type ParsedMarkdown } from './parseMarkdown.ts';
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
});
