import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { adapterFixtures } from './fixtures.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const readme = textOf('README.md');
const stories = textOf('stories/Formats.stories.tsx');

/** The section of a format in docs/formats.md, by its heading. */
const sections = new Map(
  textOf('docs/formats.md')
    .split(/^### /m)
    .slice(1)
    .map((section) => [/^`([^`]+)`/.exec(section)?.[1] ?? '', section.split(/^## /m)[0] ?? '']),
);

describe.each(adapters)('$format', ({ format }) => {
  it('has a fixture and a story that draws it', () => {
    const fixtures = adapterFixtures(format);
    expect(fixtures.length).toBeGreaterThan(0);
    const drawn = fixtures.filter(({ name }) =>
      stories.includes(`'../src/adapters/formats/${format}/fixtures/${name}?raw'`),
    );
    expect(drawn.length).toBeGreaterThan(0);
    expect(stories).toContain(`name: '${format}: `);
  });

  it('has a row in the README that leads to an example that reads it', () => {
    const link = `[\`${format}\`](docs/formats.md#${format})`;
    expect(readme.split('\n').some((line) => line.startsWith('|') && line.includes(link))).toBe(true);
    const section = sections.get(format) ?? '';
    const example = /^```ts\n(.*?)^```/ms.exec(section)?.[1] ?? '';
    expect(example).toMatch(/\b(?:connect|readTranscript)\(/);
    expect(example).toContain(`format: '${format}'`);
  });
});

it('describes no format that there is not', () => {
  expect([...sections.keys()].sort()).toEqual(adapters.map(({ format }) => format).sort());
});
