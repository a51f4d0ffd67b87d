import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const rows = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|?\s*|\s*\|?$/g, '')));

/** The criteria of WCAG 2.2, levels A and AA, by their numbers: https://www.w3.org/TR/WCAG22/ */
const CRITERIA =
  `1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`.split(/\s+/);

/** The criteria that a text names: `1.2.1–1.2.5` are five of them. */
const criteriaOf = (text: string): readonly string[] =>
  text
    .replace(/(\d\.\d)\.1–\1\.(\d)/g, (_, group: string, last: string) =>
      Array.from({ length: Number(last) }, (_, index) => `${group}.${index + 1}`).join(' '),
    )
    .match(/\d\.\d+\.\d+/g) ?? [];

const filesIn = (cell: string): readonly string[] => cell.match(/(?<=`)src\/[^`]+\.(?:ts|tsx)(?=`)/g) ?? [];

describe('the table of WCAG 2.2', () => {
  it('has each criterion of the levels A and AA once', () => {
    const named = rows.flatMap(([criterion = '']) => criteriaOf(criterion));
    expect(named.toSorted()).toEqual(CRITERIA.toSorted());
  });

  it('names a test that there is in each row', () => {
    const without = rows.filter(([, , , test = '']) => {
      const files = filesIn(test);
      return files.some((file) => !existsSync(join(root, file))) || (files.length === 0 && test !== 'axe');
    });
    expect(without).toEqual([]);
  });

  it('names tests that say which criterion they are of', () => {
    const unsaid = rows.flatMap(([criterion = '', , , test = '']) => {
      const said = filesIn(test).flatMap((file) => criteriaOf(readFileSync(join(root, file), 'utf8')));
      return test === 'axe' ? [] : criteriaOf(criterion).filter((each) => !said.includes(each));
    });
    expect(unsaid).toEqual([]);
  });
});
