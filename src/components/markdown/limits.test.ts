import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { isTooHard, reachOf } from './limits.ts';
import { parseBlocks, walk } from './parseMarkdown.ts';
import { samples } from './samples.ts';

const { limits } = defaultPolicies;
const UNITS = [
  '*a* ',
  '[a](b)',
  '![',
  '<!',
  '|',
  '~~',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '  ',
  '> ',
  '```\n',
  'words ',
  'a@b',
];
const texts = fc
  .array(fc.constantFrom(...UNITS, ...Object.values(samples)), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('isTooHard', () => {
  it('says no of what people write', () => {
    for (const text of Object.values(samples)) expect(isTooHard(text, limits)).toBe(false);
    const tree = Array.from({ length: 300 }, (_, index) => `  - \`src/file-${index}.ts\`\n`).join('');
    expect(isTooHard(`- src/\n${tree}`, limits)).toBe(false);
  });

  it.each([
    ['emphasis', '*a* ', 1500],
    ['links', '[a](b) ', 375],
    ['lines', '> a\n', 750],
    ['items', '\n  - a', 441],
    ['images in images', '![', 176],
    ['what may be HTML without an end', '<!', 100],
    ['hidden characters, by what it takes to draw them,', 'a\u202E', 1000],
  ])('counts %s by what it takes to parse', (_, unit, most) => {
    expect(isTooHard(unit.repeat(most), limits)).toBe(false);
    expect(isTooHard(unit.repeat(most + 1), limits)).toBe(true);
  });

  it.each([
    ['*', 1],
    ['_', 1],
    ['`', 1],
    ['\\', 1],
    ['&', 1],
    ['>', 1],
    ['<', 1],
    ['<!', 30],
    ['<?', 30],
    ['![', 17],
    ['[', 6],
    [']', 2],
    ['~', 3],
    ['|', 1.5],
    ['@', 2],
    ['://', 3],
    ['www.', 3],
    ['\n', 3],
    ['\n\n', 3.4],
    ['\n   \n', 4.6],
    [' - ', 3],
    [' 12) ', 3],
    ['\u200B', 3],
    ['\x7f', 3],
    ['\x01', 3],
    ['\u200B'.repeat(5), 15],
    ['\u200B'.repeat(30), 60],
    [' ', 0],
    ['-', 0],
    ['a.b', 0],
    ['!', 0],
  ])('counts %j as %d marks', (mark, weight) => {
    const isMoreThan = (marks: number): boolean =>
      isTooHard(`${mark}a`.repeat(10), { ...limits, markdownMarks: marks });
    expect(isMoreThan(10 * weight + 0.01)).toBe(false);
    if (weight > 0) expect(isMoreThan(10 * weight - 0.01)).toBe(true);
  });

  it('takes a block of as many characters as there may be, and none of more', () => {
    expect(isTooHard('a'.repeat(30_000), limits)).toBe(false);
    expect(isTooHard('a'.repeat(30_001), limits)).toBe(true);
  });

  it('counts code from where its fence is closed, or its item ends', () => {
    const few = { ...limits, markdownMarks: 30 };
    const stars = `  ${'*'.repeat(31)}\n`;
    for (const text of [
      `- a\n  \`\`\`\n${stars}  \`\`\`\n`,
      `- a\n  ~~~~\n${stars}`,
      `\`\`\`\n${stars}`,
      `\n\n1) a\n\n      \`\`\`\n    ${stars}`,
    ])
      expect(isTooHard(text, few)).toBe(false);
    for (const text of [
      `- a\n  \`\`\`\n  \`\`\`\`\n${stars}`,
      `- a\n  \`\`\`\n  b\n${stars.trim()}`,
      `- a\n        \`\`\`\n${stars}`,
      `\n\n1) a\n\n       \`\`\`\n     ${stars}`,
      `- a\n  \`\`\n${stars}`,
      `a \`\`\`\n${stars}`,
    ])
      expect(isTooHard(text, few)).toBe(true);
    expect(isTooHard(`- a\n  \`\`\`\n\n${stars}`, few)).toBe(false);
    // A shorter run may close it, or not.
    expect(isTooHard(`- a\n  \`\`\`\`\n  \`\`\`\n${stars}`, few)).toBe(true);
    // Tildes do not close backticks.
    expect(isTooHard(`- a\n  \`\`\`\n  ~~~\n${stars}`, few)).toBe(false);
  });

  it('does not count what scripts and emoji need', () => {
    for (const unit of ['می\u200Cخواهم ', 'שלום\u200F ', 'क्\u200Dष ', '👩\u200D👧 ', '❤\uFE0F '])
      expect(isTooHard(unit.repeat(3000).slice(0, 29_000), limits)).toBe(false);
  });

  it('counts hidden characters side by side as few', () => {
    expect(isTooHard('\u200B'.repeat(29_000), limits)).toBe(false);
    expect(isTooHard('\u{E0061}'.repeat(14_000), limits)).toBe(false);
  });

  it('counts levels, however far apart their marks stand', () => {
    for (const unit of ['- ', '-   ', '1.  ', '>', '>  ']) {
      expect(isTooHard(`${unit.repeat(32)}a`, limits)).toBe(false);
      expect(isTooHard(`${unit.repeat(33)}a`, limits)).toBe(true);
    }
  });

  it('leaves out code in the fences of an item, and nothing else', () => {
    const code = '   const a = b[0] * c[1] * d; // <!-- `x` | y\n'.repeat(200);
    expect(isTooHard(`1. Say:\n\n   \`\`\`ts\n${code}   \`\`\`\n`, limits)).toBe(false);
    expect(isTooHard(`1. Say:\n\n   \`\`\`ts\n   \`\`\`\n${code}`, limits)).toBe(true);
    expect(isTooHard(`1. Say:\n\n        \`\`\`ts\n${code}`, limits)).toBe(true);
    const lines = fc.array(
      fc.constantFrom(
        '- a',
        '  ```',
        '    ```',
        ' ```',
        '```',
        '  ~~~',
        '  **',
        '      **',
        '**',
        '  - b',
        '    - c',
        '> d',
        '',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join('\n');
        if (isTooHard(text, { ...limits, markdownMarks: 40 })) return;
        let outside = text;
        walk(parseBlocks(text), (node) => {
          if (node.type !== 'code' || !node.position) return;
          const { start, end } = node.position;
          const blank = ' '.repeat((end.offset ?? 0) - (start.offset ?? 0));
          outside = outside.slice(0, start.offset) + blank + outside.slice(end.offset);
        });
        expect(outside.split('*').length - 1).toBeLessThanOrEqual(40);
      }),
      { numRuns: scaled(1000) },
    );
  });
});

describe('reachOf', () => {
  it('goes through a text in steps of no more than so much work', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 40, max: 300 }), (text, work) => {
        for (let from = 0; from < text.length;) {
          const to = reachOf(text, from, work);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(to - from).toBeLessThanOrEqual(10 * work);
          expect(
            isTooHard(text.slice(from, to), { ...limits, markdownMarks: work, markdownLevels: Infinity }),
          ).toBe(false);
          from = to;
        }
      }),
    );
  });

  it('ends where a line does, if that is not much less', () => {
    const lines = 'The heron stands.\n'.repeat(100);
    const to = reachOf(lines, 0, 100);
    expect(lines.slice(0, to)).toMatch(/\n$/);
    expect(to).toBeGreaterThan(300);
    expect(reachOf('a'.repeat(5000), 0, 100)).toBe(1000);
    expect(reachOf(lines, 0, 10_000)).toBe(lines.length);
  });

  it('ends before the mark that is too much, each mark and each ten characters counted as one', () => {
    expect(reachOf('*'.repeat(500), 0, 100)).toBe(90);
    expect(reachOf(`xx${'*'.repeat(500)}`, 2, 100)).toBe(92);
    expect(reachOf('*'.repeat(90), 0, 100)).toBe(90);
    expect(reachOf('*'.repeat(91), 0, 100)).toBe(90);
    expect(reachOf(`a${'*'.repeat(90)}`, 1, 100)).toBe(91);
    expect(reachOf(`${'*'.repeat(89)}\n${'*'.repeat(99)}`, 0, 100)).toBe(89);
    expect(reachOf('<!<!', 0, 10)).toBe(1);
    expect(reachOf('aaa\nb', 0, 100)).toBe(5);
    expect(reachOf('xxaaa\nb', 2, 100)).toBe(7);
    expect(reachOf('a<!<!', 0, 10)).toBe(1);
  });

  it('ends at the last line break where that is behind the middle', () => {
    const reach = (before: number): number => reachOf(`${'a'.repeat(before)}\n${'*'.repeat(500)}`, 0, 100);
    expect([300, 100, 80, 79].map(reach)).toEqual([301, 101, 81, 160]);
  });
});
