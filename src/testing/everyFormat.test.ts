import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { adapterFixtures } from './fixtures.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The section of a format in docs/formats.md, by its heading. */
const sections = new Map(
  textOf('docs/formats.md')
    .split(/^### /m)
    .slice(1)
    .map((section) => [/^`([^`]+)`/.exec(section)?.[1] ?? '', section.split(/^## /m)[0] ?? '']),
);

describe.each(adapters)('$format', ({ format }) => {
  const folder = `src/adapters/formats/${format}`;

  it('has a fixture and a story that draws it', () => {
    const fixtures = adapterFixtures(format);
    expect(fixtures.length, `Put a source into ${folder}/fixtures/`).toBeGreaterThan(0);
    const file = readdirSync(join(root, folder)).find((name) => name.endsWith('.stories.tsx'));
    expect(file, `Write the stories of the format into ${folder}/`).toBeDefined();
    const stories = textOf(`${folder}/${file ?? ''}`);
    expect(stories, `${file ?? ''} has the wrong title`).toContain(`title: 'Formats/${format}'`);
    const drawn = fixtures.filter(({ name }) => stories.includes(`'./fixtures/${name}?raw'`));
    expect(drawn.length, `${file ?? ''} imports none of ${folder}/fixtures/ with “?raw”`).toBeGreaterThan(0);
  });

  it('has an example that reads it', () => {
    const section = sections.get(format) ?? '';
    const example = /^```ts\n(.*?)^```/ms.exec(section)?.[1] ?? '';
    const wanted = `docs/formats.md, section “### \`${format}\`”, wants an example in ts that reads the format`;
    expect(example, wanted).toMatch(/\b(?:connect|readTranscript)\(/);
    expect(example, wanted).toContain(`format: '${format}'`);
  });
});

it('has a section in docs/formats.md for each format, and for no other', () => {
  const described = [...sections.keys()];
  const missing = adapters.map(({ format }) => format).filter((format) => !described.includes(format));
  expect(missing, 'Write a section “### `name`” into docs/formats.md').toEqual([]);
  const unknown = described.filter((name) => !adapters.some(({ format }) => format === name));
  expect(unknown, 'docs/formats.md describes what src/adapters/registry.ts does not list').toEqual([]);
});

it('has a section for each format that the README names', () => {
  const named = [...textOf('README.md').matchAll(/\[`([^`]+)`\]\(docs\/formats\.md#([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name = '', section]) => name !== section || !sections.has(name))).toEqual([]);
});
