import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/reliability.md', root), 'utf8');
const REQUIREMENTS = 31;

describe('docs/reliability.md', () => {
  it('speaks of every requirement', () => {
    const named = new Set(Array.from(page.matchAll(/REL-(\d+)/g), ([, number]) => Number(number)));
    expect([...named].sort((a, b) => a - b)).toEqual(
      Array.from({ length: REQUIREMENTS }, (_, index) => index + 1),
    );
  });

  it('names only files that are there', () => {
    const files = Array.from(page.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g), ([, path = '']) => path);
    const missing = files.filter((path) =>
      [`src/${path}`, path].every((place) => !existsSync(new URL(place, root))),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
});
