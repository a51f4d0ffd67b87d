import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiffLine } from './diffLine.ts';
import { diffTexts } from './diffTexts.ts';
import { markWords } from './markWords.ts';

/** Changed lines with what is marked in them in brackets. */
const marked = (before: string, after: string): string[] => {
  const lines = diffTexts(before, after);
  const marks = markWords(lines);
  return lines
    .filter(({ op }) => op === 'add' || op === 'del')
    .map((line) => `${line.op === 'add' ? '+' : '-'}${bracket(line, marks.get(line) ?? [])}`);
};

const bracket = ({ text }: DiffLine, marks: readonly { start: number; end: number }[]): string =>
  [...marks]
    .reverse()
    .reduce(
      (words, { start, end }) => `${words.slice(0, start)}[${words.slice(start, end)}]${words.slice(end)}`,
      text,
    );

describe('markWords', () => {
  it('marks the words that changed, on both sides', () => {
    expect(
      marked(
        'className="flex min-w-0 items-center rounded-md px-2"',
        'className="flex min-w-0 items-center rounded-lg px-2"',
      ),
    ).toEqual([
      '-className="flex min-w-0 items-center rounded-[md] px-2"',
      '+className="flex min-w-0 items-center rounded-[lg] px-2"',
    ]);
    expect(marked('open(gate);', 'open(gate, key);')).toEqual(['-open(gate);', '+open(gate[, key]);']);
  });

  it('marks nothing in lines that say something else', () => {
    expect(marked('the heron waits', 'import { reed } from "marsh";')).toEqual([
      '-the heron waits',
      '+import { reed } from "marsh";',
    ]);
  });

  it('compares a line with the one that it became, wherever that stands', () => {
    expect(
      marked('const level = tide(now);', '// The harbour counts from noon.\nconst level = tide(noon);'),
    ).toEqual([
      '-const level = tide([now]);',
      '+// The harbour counts from noon.',
      '+const level = tide([noon]);',
    ]);
  });

  it('shows that only space changed', () => {
    expect(marked('  return level', '    return level')).toEqual([
      '-[  ]return level',
      '+[    ]return level',
    ]);
  });

  it('takes what stands side by side for one change', () => {
    expect(marked('rise and fall of the tide', 'come or go of the tide')).toEqual([
      '-[rise and fall] of the tide',
      '+[come or go] of the tide',
    ]);
  });

  it('leaves very long lines and very large changes alone', () => {
    expect(markWords(diffTexts(`${'x '.repeat(2000)}a`, `${'x '.repeat(2000)}b`)).size).toBe(0);
    const many = (end: string): string =>
      Array.from({ length: 70 }, (_, at) => `line ${at} ${end}`).join('\n');
    expect(markWords(diffTexts(many('a'), many('b'))).size).toBe(140);
    expect(markWords(diffTexts(many('a'), `${many('b')}\nmore`)).size).toBe(0);
  });

  it('leaves on both sides the same when what is marked is taken out', () => {
    const words = fc
      .array(fc.constantFrom('tide', 'level', ' ', '(', ')', 'é', '🦉', '-'), { maxLength: 12 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const lines: DiffLine[] = [
          { op: 'del', text: before, oldLine: 1, newLine: null },
          { op: 'add', text: after, oldLine: null, newLine: 1 },
        ];
        const marks = markWords(lines);
        if (marks.size === 0) return;
        const [one, other] = lines.map((line) => {
          const taken = [...(marks.get(line) ?? [])].reverse();
          return taken.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line.text);
        });
        expect(one?.replace(/\s/g, '')).toBe(other?.replace(/\s/g, ''));
      }),
    );
  });
});
