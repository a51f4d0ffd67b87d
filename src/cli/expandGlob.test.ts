import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandGlob, matches } from './expandGlob.ts';
import { temporaryFolder } from './testing.ts';

const { signal } = new AbortController();

describe('expandGlob', () => {
  it('finds files by name, through any number of folders, and leaves out hidden ones', async () => {
    const folder = await temporaryFolder();
    const files = [
      'a.json',
      'b.jsonl',
      '.c.json',
      'x/a.json',
      'x/y/a.json',
      '.git/a.json',
      'node_modules/a.json',
    ];
    for (const file of files) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), '');
    }
    const found = async (pattern: string) =>
      (await expandGlob(join(folder, pattern), signal)).map((path) => path.slice(folder.length + 1));
    expect(await found('*.json')).toEqual(['a.json']);
    expect(await found('?.json*')).toEqual(['a.json', 'b.jsonl']);
    expect(await found('**/a.json')).toEqual(['a.json', 'x/a.json', 'x/y/a.json']);
    expect(await found('**')).toEqual(['a.json', 'b.jsonl', 'x/a.json', 'x/y/a.json']);
    expect(await found('*/a.json')).toEqual(['x/a.json']);
    expect(await found('.*.json')).toEqual(['.c.json']);
    expect(await found('x/*/')).toEqual(['x/a.json']);
    expect(await found('x/y*')).toEqual(['x/y']);
    expect(await found('*.traj')).toEqual([]);
  });

  it('stops when it is told to', async () => {
    await expect(expandGlob('/**/*', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  });
});

describe('matches', () => {
  it.each([
    ['run.jsonl', '*.jsonl', true],
    ['run.jsonl', 'r?n.*', true],
    ['run.jsonl', '*.json', false],
    ['a+b', 'a+b', true],
    ['ab', 'a*b*', true],
    ['', '*', true],
    ['a', '', false],
    ['abcabd', '*abd', true],
  ])('takes %s for %s: %s', (name, pattern, does) => {
    expect(matches(name, pattern)).toBe(does);
  });

  it('takes no more than the product of the lengths', () => {
    expect(matches('a'.repeat(2000), `${'a*'.repeat(500)}b`)).toBe(false);
  });
});
