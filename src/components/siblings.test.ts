import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** What stands before `+` or `~` is any element, a part, or of a kind that parts are. */
const SIBLING = /(?:[*\])]|\b(?:div|span|section|article|button|svg))\s*[+~]\s*[\w[:*]/;

// Chromium schedules such a selector for the whole parent of each part that is put before another one: of a long message that is read in
// turns, it styled 13,000 elements again in each of them.
it('no style depends on what stands before a part', () => {
  const found = sheets.flatMap((path) =>
    readFileSync(new URL(path, source), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/calc\([^;]*/g, '')
      .split('\n')
      .filter((line) => SIBLING.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
