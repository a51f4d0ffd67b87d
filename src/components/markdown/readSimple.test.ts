import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { LETTER, readSimple } from './readSimple.ts';
import { samples } from './samples.ts';

/** Letters of scripts that are written otherwise than Latin. */
const others = ['Ω', 'ά', 'א', 'ת', 'ع', 'گ', 'ی', 'ह', 'ी', 'ก'];

const drawn = (nodes: unknown): unknown =>
  JSON.parse(JSON.stringify(nodes, (name, value: unknown) => (name === 'position' ? undefined : value)));

const expectSame = (source: string): void => {
  const nodes = readSimple(source);
  if (nodes) expect(drawn(nodes)).toEqual(drawn(parseMarkdown(source, '').nodes));
};

describe('readSimple', () => {
  it.each([
    'The gate is closed.',
    '\n\nWords **in bold** and `code_with *marks*`, *here*: done \n\n',
    '## A heading with `code`',
    '> Said **once**',
    '- an item',
    '* [x] **done** and ~~gone~~',
    '12. twelve',
    '**Start** of it',
    '` padded ` code',
    'See [the manual](b/c) or [two words](https://example.org/a_b//1?c=d%20e#f), then `go`',
    '- [Start](#here) of it',
    'Η πύλη **είναι κλειστή**, `a` και *τώρα*',
    '- השער **סגור** עד *מחר*',
    '> البوابة **مغلقة** حتى [الغد](a/b)',
    '## دروازه **بسته** است',
    'यह **हिन्दी** में है, `a`',
    '1. ประตู *ปิด* อยู่',
  ])('reads what the parser reads: %j', (source) => {
    expect(readSimple(source)).not.toBeNull();
    expectSame(source);
  });

  it.each(['a `\0`', 'a ` \u00A0 `', 'a `b\tc`'])('does not know better than the parser: %j', expectSame);

  it('takes nothing for a letter that means something to the parser', () => {
    const letter = new RegExp(`[${LETTER}]`);
    const taken = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
      letter.test(one),
    );
    expect(taken.filter((one) => !/\p{L}|\p{M}|\p{Cn}/u.test(one))).toEqual([]);
    expect(taken).toEqual(expect.arrayContaining(['a', 'Z', 'é', 'ß', 'Ж', '漢', 'か', '한', ...others]));
  });

  it('reads no line of the samples in another way', () => {
    for (const sample of Object.values(samples))
      for (const line of sample.split('\n'))
        for (let end = 1; end <= line.length; end++) expectSame(line.slice(0, end));
  });

  it('reads nothing in another way, whatever marks there are', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        'bc',
        '1',
        'é',
        ...others,
        '،',
        '।',
        '٣',
        '(b)',
        '"t"',
        'e!',
        '.',
        ',',
        ':',
        '-',
        '—',
        '😀',
        '𝐀',
        '\u00A0',
        '\u3000',
        ' ',
        ' ',
        '  ',
      ],
      ...[
        '*',
        '**',
        '***',
        '_',
        '~',
        '~~',
        '`',
        '``',
        '![',
        '[',
        ']',
        '](',
        '<',
        '>',
        '|',
        '\\',
        '&amp;',
        '#',
        '@',
      ],
      ...[
        '**a b**',
        '**א ב**',
        '*हि*',
        '[ع غ](b)',
        '*c*',
        '~~d~~',
        '`e`',
        '` f `',
        '[a b](https://c.d/e_f?g=1)',
        '[h ](i)',
        '[x](y',
        ')',
        '(https://j.k)',
        '[l m]',
        '` `',
        'www.x.y',
        'http://z',
        '\n',
        '\n\n',
        '\t',
        '\r',
        '\0',
      ],
    );
    const start = fc.constantFrom(
      '',
      '',
      '- ',
      '* ',
      '+ ',
      '1. ',
      '2) ',
      '# ',
      '###### ',
      '> ',
      '- [ ] ',
      '1. [x] ',
      ' ',
      '\n',
    );
    const text = fc
      .tuple(start, fc.array(part, { maxLength: 10 }))
      .map(([first, rest]) => first + rest.join(''));
    fc.assert(fc.property(text, expectSame), { numRuns: scaled(5000) });
  });
});
