import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildSheet } from '../testing/buildSheet.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

/** Names of parts that the sheets of a folder of the sources are for. */
const partsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(`${source}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => [
        ...readFileSync(`${source}${folder}/${path}`, 'utf8').matchAll(/data-al-part='([\w-]+)'/g),
      ])
      .map(([, name]) => name ?? ''),
  );

// A browser looks styles up by the names of attributes: each element of a transcript without a debugger would be asked whether it is one of
// the debugger's parts. That it stands below none is known at once.
it('every style of the debugger is for what stands in a debugger', async () => {
  const built = await buildSheet(`${source}styles.css`, { build: { minify: false, cssMinify: false } });
  const sheet = built.replace(/\/\*[^]*?\*\//g, '');
  const others = partsIn('components');
  const own = [...partsIn('debugger')].filter((name) => !others.has(name));
  expect(own).toContain('debugger-head');
  expect(own).toContain('timeline-tip');
  const selectors = [...sheet.matchAll(/^\s*([^@{}\n/][^{}]*)\{/gm)].map(([, selector = '']) =>
    selector.trim(),
  );
  const named = selectors.filter((selector) =>
    own.some((name) => name !== 'debugger' && name !== 'compare' && selector.includes(`'${name}'`)),
  );
  expect(named.length).toBeGreaterThan(own.length);
  const bare = named.filter(
    (selector) =>
      !selector.startsWith(':where([data-al-debugger]) ') && !/'(?:debugger|compare)'/.test(selector),
  );
  expect(bare).toEqual([]);
});
