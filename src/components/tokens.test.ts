import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textsOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.(?:css|tsx?)$/.test(path))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8'));

it('declares no token that nothing uses', () => {
  // The build writes lengths in rem as multiples of a token.
  const build = readFileSync(new URL('scripts/styles.mjs', root), 'utf8');
  const texts = [...['src', 'stories'].flatMap(textsOf), build];
  const named = (pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)));
  const declared = named(/^ {4}(--al-[\w-]+):/gm);
  const used = named(/var\((--al-[\w-]+)/g);
  expect(declared.size).toBeGreaterThan(60);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});
