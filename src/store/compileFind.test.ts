import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { AS_WRITTEN, compileFind, type FindOptions } from './compileFind.ts';

function found(text: string, looked: string, options: Partial<FindOptions> = {}): readonly string[] {
  const matcher = compileFind(looked, { ...AS_WRITTEN, ...options });
  if (typeof matcher === 'string') return [matcher];
  return [...matcher.matches(text)].flatMap((place) => (place ? [text.slice(...place)] : []));
}

const asExpression = { regularExpression: true };

describe('compileFind', () => {
  it('takes a text as it is, in any case unless told otherwise', () => {
    expect(found('a.b A.B axb', 'a.b')).toEqual(['a.b', 'A.B']);
    expect(found('a.b A.B axb', 'a.b', { matchCase: true })).toEqual(['a.b']);
  });

  it('finds whole words in any script', () => {
    const options = { wholeWords: true };
    expect(found('cat concat cats cat_ cat', 'cat', options)).toHaveLength(2);
    expect(found('Größe Größen', 'größe', options)).toEqual(['Größe']);
    expect(found('(a) a', '(a)', options)).toEqual(['(a)']);
    expect(found('word words', 'wo..', { ...options, ...asExpression })).toEqual(['word']);
  });

  it('finds a text in a long one wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { maxLength: 5 }), (places) => {
        const units = Array.from({ length: 200_100 }, () => '.');
        const expected = new Set<number>();
        for (const place of places) {
          const free = [0, 1, 2, 3].every(
            (step) => units[place + step] === '.' && units[place - step] !== 'd',
          );
          if (!free) continue;
          ['w', 'o', 'r', 'd'].forEach((unit, step) => (units[place + step] = unit));
          expected.add(place);
        }
        const matcher = compileFind('WORD', AS_WRITTEN);
        if (typeof matcher === 'string') throw new Error(matcher);
        const places2 = [...matcher.matches(units.join(''))].flatMap((place) => (place ? [place[0]] : []));
        expect(new Set(places2)).toEqual(expected);
      }),
      { numRuns: scaled(20) },
    );
  });

  it('finds what overlaps in a long text once, from the left', () => {
    const matcher = compileFind('aaa', AS_WRITTEN);
    if (typeof matcher === 'string') throw new Error(matcher);
    const starts = [...matcher.matches('a'.repeat(100_000))].flatMap((place) => (place ? [place[0]] : []));
    expect(starts).toEqual(Array.from({ length: 33_333 }, (_, index) => 3 * index));
  });

  it('finds a text that is cut where it looks at one piece after the other, once', () => {
    const searched = `${'.'.repeat(65_530)}look here${'.'.repeat(70_000)}look here`;
    expect(found(searched, 'look here')).toEqual(['look here', 'look here']);
    expect(found(searched, 'look here', { wholeWords: true })).toEqual(['look here', 'look here']);
    expect(found(searched, 'ook', { wholeWords: true })).toEqual([]);
    expect(found('ab', 'b', { wholeWords: true })).toEqual([]);
  });

  it('says whether it looked at all of a text', () => {
    const lookedAtAll = (looked: string, options: Partial<FindOptions>, text: string): unknown => {
      const matcher = compileFind(looked, { ...AS_WRITTEN, ...options });
      if (typeof matcher === 'string') throw new Error(matcher);
      const places = matcher.matches(text);
      for (;;) {
        const step = places.next();
        if (step.done === true) return step.value;
      }
    };
    expect(lookedAtAll('a', {}, 'abc')).toBe(true);
    expect(lookedAtAll('a', { wholeWords: true }, 'abc')).toBe(true);
    expect(lookedAtAll('a.*b|a', asExpression, 'a'.repeat(20))).toBe(true);
    expect(lookedAtAll('a.*b|a', asExpression, 'a'.repeat(4000))).toBe(false);
    expect(lookedAtAll('a.*b|a', { ...asExpression, wholeWords: true }, 'a'.repeat(4000))).toBe(false);
  });

  it('says what is no expression, and what cannot be looked for in bounded time', () => {
    expect(found('', '(', asExpression)).toEqual(['invalid']);
    expect(found('', '[b-a]', asExpression)).toEqual(['invalid']);
    for (const looked of ['(?=a)', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>'])
      expect(found('', looked, asExpression)).toEqual(['unsupported']);
    for (const looked of ['a{9000}', '((a{9}){9}){9}', '(?:(?:(?:){999}){999}){999}', 'a'.repeat(2000)])
      expect(found('', looked, asExpression)).toEqual(['tooLong']);
  });

  it.each(['(a+)+$', '(a|a)*b', '(a|aa)+$', '(.*)*x', '(?:a?){25}a{25}', '(\\w+\\s?)*!'])(
    'looks for %s in a long text without going back',
    (looked) => {
      const matcher = compileFind(looked, { ...AS_WRITTEN, ...asExpression });
      if (typeof matcher === 'string') throw new Error(matcher);
      // Each pause stands for bounded work, so their number says how much there was.
      const pauses = (length: number) =>
        [...matcher.matches(`${'a'.repeat(length)}?`)].filter((place) => place === null).length;
      expect(pauses(40_000)).toBeLessThanOrEqual(3 * pauses(20_000));
    },
  );

  it('finds what JavaScript finds, for expressions of all kinds', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\d',
      '\\b',
      'é',
      '😀',
      '\\n',
      '^',
      '$',
    );
    const expression = fc.letrec<{ readonly node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc.tuple(tie('node'), tie('node')).map(([one, two]) => one + two),
        fc.tuple(tie('node'), tie('node')).map(([one, two]) => `(?:${one}|${two})`),
        fc
          .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}', '*?', '+?', '??'))
          .map(([one, times]) => `(${one})${times}`),
      ),
    })).node;
    const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', '\n', 'é', '😀'), { maxLength: 12 });
    fc.assert(
      fc.property(
        expression,
        text.map((units) => units.join('')),
        (looked, searched) => {
          // Both leave out what is empty, but go on from it in different ways: what can be empty is not compared.
          const native = new RegExp(looked, 'gmu');
          fc.pre(
            !new RegExp(`^(?:${looked})$`, 'u').test('') &&
              ![...searched.matchAll(native)].some(([all]) => all === ''),
          );
          fc.pre(!/\\[bw]/.test(looked) || !searched.includes('é'));
          const expected = [...searched.matchAll(native)].map(([all]) => all);
          expect(found(searched, looked, { ...asExpression, matchCase: true })).toEqual(expected);
        },
      ),
    );
  });
});
