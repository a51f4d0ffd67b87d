import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiPages } from '../../../docs-site/generate/apiPages.ts';
import { readApi } from '../../../docs-site/generate/readApi.ts';
import { sidebarOf } from '../../../docs-site/generate/sidebar.ts';

const reports = join(import.meta.dirname, '..', '..', '..', 'api');

/** The names that an API report exports; of a compound also its parts, as `Compound.Part`. */
function namesInReport(file: string): readonly string[] {
  const text = readFileSync(join(reports, file), 'utf8').replaceAll('\r', '');
  const declared = [...text.matchAll(/^export (?:declare )?(?:const|function|interface|type|class) (\w+)/gm)];
  const compounds = [...text.matchAll(/^declare namespace (\w+) \{\n {4}export \{\n(.*?)\n {4}\}/gms)];
  return [
    ...declared.map(([, name = '']) => name),
    ...compounds.flatMap(([, compound = '', parts = '']) => [
      compound,
      ...[...parts.matchAll(/(\w+),?$/gm)].map(([, part = '']) => `${compound}.${part}`),
    ]),
  ];
}

const entries = readApi();
const pages = apiPages(entries);
const anchorsOf = (page: string, before: string): readonly string[] =>
  pages
    .filter((each) => page === '' || each.page === page || each.page === `${page}-types`)
    .flatMap(({ content }) => [...content.matchAll(new RegExp(`^${before} .*\\{#([\\w.-]+)\\}$`, 'gm'))])
    .map(([, id = '']) => id);
const headings = anchorsOf('', '#+');

/** Entries of a few names, with one less than they have. Of a Worker there is nothing to import. */
const FEW: ReadonlyMap<string, number> = new Map([
  ['worker.api.md', -1],
  ['react-markdown.api.md', 1],
]);

describe('apiPages', () => {
  it('are those that stand beside every page', () => {
    const links = sidebarOf([])
      .flatMap(({ items = [] }) => items)
      .flatMap(({ link = '' }) => /^\/api\/(.+)$/.exec(link)?.[1] ?? []);
    expect(links.toSorted()).toEqual(pages.map(({ page }) => page).toSorted());
  });

  it.each(readdirSync(reports).filter((name) => name.endsWith('.api.md')))(
    'explains every name of %s under one heading',
    (file) => {
      const names = namesInReport(file);
      expect(names.length).toBeGreaterThan(FEW.get(file) ?? 5);
      for (const name of names)
        expect([name, headings.filter((each) => each === name)]).toEqual([name, [name]]);
    },
  );

  it('explains the two names that each language has', () => {
    expect(anchorsOf('locales', '##').toSorted()).toEqual(['debuggerLabels', 'labels']);
    const page = pages.find((each) => each.page === 'locales')?.content ?? '';
    expect(page).toContain('const labels: Labels');
    expect(page).toContain('const debuggerLabels: DebuggerLabels');
    for (const tag of readdirSync(join(reports, '../src/locales'), { withFileTypes: true }))
      if (tag.isDirectory()) expect(page).toContain(tag.name === 'de' ? 'locales/de' : `\`${tag.name}\``);
  });

  it('has an anchor on the page of its entry for a name that is explained elsewhere', () => {
    const listed = anchorsOf('eager', '-');
    const names = namesInReport('eager.api.md').filter((name) => !name.includes('.'));
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('says of every name what it is, and how it is declared', () => {
    const bare = entries.flatMap(({ entry, names }) =>
      names
        .flatMap((name) => (name.parts.length > 0 ? name.parts : [name]))
        .filter(({ docs, signature }) => docs === '' || signature === '')
        .map(({ name }) => `${entry} ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it('explains a name once, and lists it on the pages of other entries', () => {
    const eager = pages.find(({ page }) => page === 'eager');
    expect(eager?.content).toContain(
      '- [`AgentTranscript`](/api/agent-lanes#AgentTranscript) {#AgentTranscript}',
    );
    expect(eager?.content).not.toContain('## `AgentTranscript`');
  });

  it('declares a type with the docstrings of its members, each on a line of its own', () => {
    const type = entries.flatMap(({ names }) => names).find(({ name }) => name === 'TranscriptStore');
    expect(type?.signature).toMatch(
      /^ {2}\/\*\* Adds a source: .* The transcript is open until the source says its `end`\. \*\/$/m,
    );
    expect(type?.signature).not.toMatch(/^ *\*/m);
  });

  it('declares a part with its own signature', () => {
    const page = pages.find((each) => each.page === 'agent-lanes')?.content ?? '';
    const [, section = ''] = /^### `ToolCall\.Trigger` .*?$(.*?)^###/ms.exec(page) ?? [];
    expect(section).toContain('const ToolCallTrigger: ForwardRefExoticComponent');
    expect(section).toContain('Names the call and its status on one line');
  });
});
