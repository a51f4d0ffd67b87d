import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const exists = (path: string): boolean => existsSync(new URL(path, root));

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The numbers that a text names, `SEC-16 to SEC-19` included. */
function numbersIn(text: string, family: string): readonly number[] {
  const named = new Set<number>();
  const names = new RegExp(`${family}-(\\d+)(?: to ${family}-(\\d+))?`, 'g');
  for (const [, from, to = from] of text.matchAll(names))
    for (let number = Number(from); number <= Number(to); number += 1) named.add(number);
  return [...named].sort((a, b) => a - b);
}

/** The files that a page names. One without a folder stands beside the one that is named before it. */
function filesIn(page: string): readonly string[] {
  let folder = '';
  return Array.from(page.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g), ([, path = '']) => {
    const known = exists(`src/${path}`) || exists(path);
    if (path.includes('/')) folder = path.slice(0, path.lastIndexOf('/') + 1);
    return known ? path : folder + path.slice(path.lastIndexOf('/') + 1);
  });
}

const tests = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => read(`src/${path}`))
  .join('\n');

describe.each([
  ['docs/reliability.md', 'REL', 31, 30],
  ['docs/security.md', 'SEC', 36, 20],
])('%s', (path, family, requirements, files) => {
  const page = read(path);

  it('speaks of every requirement', () => {
    expect(numbersIn(page, family)).toEqual(upTo(requirements));
  });

  it('names only files that are there', () => {
    const named = filesIn(page);
    const missing = named.filter((file) => !exists(`src/${file}`) && !exists(file));
    expect(named.length).toBeGreaterThan(files);
    expect(missing).toEqual([]);
  });
});

it('every requirement of security is named by a test', () => {
  expect(numbersIn(tests, 'SEC')).toEqual(upTo(36));
});
