import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** A style sheet without comments, and without the arguments of `:has()`, which are looked at in elements that match the rest only. */
function selectorsOf(file: string): readonly string[] {
  let css = readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  for (let at = css.indexOf(':has('); at !== -1; at = css.indexOf(':has(', at)) {
    let end = at + ':has('.length;
    for (let depth = 1; depth > 0; end++) depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
    css = css.slice(0, at) + css.slice(end);
  }
  return [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim().replace(/\s+/g, ' '));
}

describe('style sheets', () => {
  // Else the browser takes every element for one that depends on its neighbours, and restyles all of them when one comes in.
  it('say what an element is before they ask where it stands', () => {
    const anywhere = /[+~] \*|(?:^|[ ,])(?::(?:where|is)\( ?)?:(?:first|last|nth|only)-/;
    const found = files.flatMap((file) => selectorsOf(file).filter((selector) => anywhere.test(selector)));
    expect(files.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
