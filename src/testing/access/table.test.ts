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

/** The criteria that a row is about: `1.2.1–1.2.5` are five of them. */
function criteriaOf(cell: string): readonly string[] {
  const [, from = '', to = ''] = /^(\d\.\d)\.1–\1\.(\d)/.exec(cell) ?? [];
  if (to !== '') return Array.from({ length: Number(to) }, (_, index) => `${from}.${index + 1}`);
  return cell.match(/\d\.\d+\.\d+/g) ?? [];
}

describe('the table of WCAG 2.2', () => {
  it('has each criterion of the levels A and AA once', () => {
    const named = rows.flatMap(([criterion = '']) => criteriaOf(criterion));
    expect(named.toSorted()).toEqual(CRITERIA.toSorted());
  });

  it('names a test that there is in each row', () => {
    const without = rows.filter(([, , , test = '']) => {
      const files = test.match(/(?<=`)src\/[^`]+\.(?:ts|tsx)(?=`)/g) ?? [];
      return files.some((file) => !existsSync(join(root, file))) || (files.length === 0 && test !== 'axe');
    });
    expect(without).toEqual([]);
  });
});
