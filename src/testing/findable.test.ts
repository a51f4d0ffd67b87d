import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildSheet } from './buildSheet.ts';

const SOURCE = fileURLToPath(new URL('../components/written.css', import.meta.url));

/** Selectors that the build makes of a sheet of that place, each on a line. */
async function selectorsOf(css: string, id = SOURCE): Promise<readonly string[]> {
  const written = {
    name: 'written',
    resolveId: (source: string) => (source === id ? id : undefined),
    load: (source: string) => (source === id ? css : undefined),
  };
  const built = await buildSheet(id, { plugins: [written], build: { minify: false, cssMinify: false } });
  return [...built.matchAll(/([^{}]+)\{[^{}]*\}/g)].flatMap(([, selectors = '']) =>
    selectors.split(/,\s*(?=:where|\w+$)/).map((selector) => selector.trim()),
  );
}

describe('a selector of ours in the built sheet', () => {
  it.each([
    [`:where([data-al-part='note'])`, [':where([data-al-is-note])']],
    [`:where([data-al-part])`, [':where([data-al-part])']],
    [
      `:where(ul[data-al-part="notes"] > [data-al-part='note']:not([data-al-open]))::before`,
      [':where(ul[data-al-is-notes] > [data-al-is-note]:not([data-al-open]))::before'],
    ],
    [
      `:where([data-al-part='a'], b > c)::before`,
      [':where([data-al-is-a])::before', ':where(b > c)::before'],
    ],
    [
      `:where([data-al-part='a']) :where(p, li + li)`,
      [':where([data-al-is-a]) :where(p)', ':where([data-al-is-a]) :where(li + li)'],
    ],
    [`:where(a:is(b, c), d)`, [':where(a:is(b, c))', ':where(d)']],
    // What comes before the element itself, or stands beside another word about it, is no place to look.
    [`:where(a, b) > :where(c)`, [':where(a, b) > :where(c)']],
    [`:where(a :where(b, c))`, [':where(a :where(b, c))']],
    [`:where(a):where(b, c)`, [':where(a):where(b, c)']],
  ])('%s', async (selector, expected) => {
    expect(await selectorsOf(`${selector} { color: red }`)).toEqual(expected);
  });

  it('stays as it is in a sheet of somebody else', async () => {
    const other = fileURLToPath(new URL('../../app.css', import.meta.url));
    expect(await selectorsOf(`:where([data-al-part='a'], b) { color: red }`, other)).toEqual([
      `:where([data-al-part='a'], b)`,
    ]);
  });
});
