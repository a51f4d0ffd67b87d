import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readParts } from '../../docs-site/generate/readParts.ts';
import { readTokens } from '../../docs-site/generate/readTokens.ts';
import { readConfig } from '../cli/readConfig.ts';
import { connect, createTranscriptStore } from '../core.ts';
import { folder, isCode, pageOf, runSample, samplesOf, sourceOf } from './runSample.ts';

const BROUGHT = 'of another library, which the page compares with ours';
const COMPILED = 'compiled in docSamples.test.ts';
const RUN = `${COMPILED}, run in docSamplesRun.test.ts`;
const SITE = `${COMPILED}, run in site/siteSamples.test.ts`;
const HERE = `${COMPILED}, run below`;
const NAMED = 'its commands, projects and files are looked up in docSamplesRun.test.ts';

/** What looks at the blocks of code of the docs, by page and language. A page may end in `*`. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'README.md tsx': RUN,
  'README.md sh': 'run in docSamplesRun.test.ts',
  'CONTRIBUTING.md sh': NAMED,
  'docs/contributing/* sh': NAMED,
  'docs/adapters.md ts': RUN,
  'docs/adapters.md tsx': RUN,
  'docs/adapters.md jsonl': 'read in docSamplesRun.test.ts',
  'docs/adapters.md sh': NAMED,
  'docs/command.md console':
    'run in cli/commandPage.test.ts, but for what serves pages or goes on in a shell',
  'docs/command.md json': 'read below',
  'docs/debugging.md tsx': RUN,
  'docs/debugging.md ': 'its terms are read in docSamplesRun.test.ts',
  'docs/formats.md ts': RUN,
  'docs/jest.md sh': 'run by the smoke test',
  'docs/jest.md js': 'run by the smoke test',
  'docs/jest.md jsx': 'run by the smoke test',
  'docs/languages.md tsx': HERE,
  'docs/own-format.md ts': `${COMPILED}, run in ownFormat.test.ts`,
  'docs/react-markdown.md sh': 'the version is looked up below',
  'docs/react-markdown.md tsx': HERE,
  'docs/reliability.md ': 'figures, which npm test compares with what it found',
  'docs/security.md ': 'figures and a policy: figures as above, the policy in the tests of the server',
  'docs/security.md ts': `${COMPILED}, its names are looked up in docSamplesRun.test.ts`,
  'docs-site/coming-from/* tsx': SITE,
  'docs-site/coming-from/* css': 'its names are looked up below',
  'docs-site/coming-from/ai-elements.md tsx [AI Elements]': BROUGHT,
  'docs-site/coming-from/ant-design-x.md tsx [Ant Design X]': BROUGHT,
  'docs-site/coming-from/assistant-ui.md tsx [assistant-ui]': BROUGHT,
  'docs-site/coming-from/copilotkit.md tsx [CopilotKit]': BROUGHT,
  'docs-site/customise/index.md tsx': SITE,
  'docs-site/customise/index.md css': 'its names are looked up below',
  'docs-site/embed.md tsx': SITE,
  'docs-site/start.md sh': 'asks the network for a template and packages; the page is followed by hand',
  'docs-site/start.md ts': SITE,
  'docs-site/start.md tsx': SITE,
  'docs-site/stream.md ts': SITE,
  'docs-site/stream.md tsx': SITE,
};

interface Block {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs-site'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/${file.replaceAll('\\', '/')}`,
    ),
  ),
].filter((page) => page.endsWith('.md'));

const blocks: readonly Block[] = pages.flatMap((page) =>
  [...pageOf(page).matchAll(/^ *```([^\n]*)\n(.*?)^ *```$/gms)].map(([, info = '', code = '']) => ({
    page,
    language: info.replace(' [agent-lanes]', ''),
    code,
  })),
);
const nameOf = ({ page, language }: Block): string => {
  const own = `${page} ${language}`;
  return Object.hasOwn(LOOKED_AT, own) ? own : `${page.replace(/[^/]+$/, '*')} ${language}`;
};

describe('a block of code in the docs', () => {
  it('is looked at by something that is named here', () => {
    expect([...new Set(blocks.map(nameOf))].toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted());
  });

  it.each(blocks.filter(({ language }) => language === 'css'))(
    'names parts, variables and layers that there are: $page',
    ({ code }) => {
      const parts = (['src/components', 'src/debugger'] as const).flatMap(readParts);
      const tokens = (['tokens.css', 'colors.css'] as const)
        .flatMap(readTokens)
        .flatMap((group) => group.tokens.map(({ name }) => name));
      for (const [, part = ''] of code.matchAll(/data-al-part='([\w-]+)'/g))
        expect(parts.map((each) => each.part)).toContain(part);
      for (const [, attribute = ''] of code.matchAll(/\[(data-al-(?!part)[\w-]+)/g))
        expect(parts.flatMap(({ attributes }) => attributes)).toContain(attribute);
      for (const [, name = ''] of code.matchAll(/^ *(--al-[\w-]+):/gm)) expect(tokens).toContain(name);
      for (const [, list = ''] of code.matchAll(/@layer ([^;]*);/g))
        expect(list.split(', ')).toContain('agent-lanes');
    },
  );

  it('holds settings that the command knows', () => {
    const [settings] = blocks.filter(({ language }) => language === 'json');
    const home = mkdtempSync(join(tmpdir(), 'agent-lanes-settings-'));
    try {
      mkdirSync(join(home, '.config'));
      writeFileSync(join(home, '.config/agent-lanes.json'), settings?.code ?? '');
      expect(readConfig({ home, platform: 'linux', env: {} })).toEqual({
        prices: join(home, '.config/prices.json'),
        folders: { 'my-agent': join(home, 'agent-runs') },
        theme: 'dark',
        labels: 'de',
      });
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it('installs the version of react-markdown that the package asks for', () => {
    const { peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    const [major = ''] = /\d+/.exec(peerDependencies['react-markdown'] ?? '') ?? [];
    expect(pageOf('docs/react-markdown.md')).toContain(`npm install react-markdown@${major}\n`);
  });
});

const store = createTranscriptStore();
await connect(store, sourceOf('phi-core'));

describe('samples that draw a run', () => {
  const draw = async (code: string): Promise<string> => {
    const left = await runSample(code, { store });
    const shown = left.element ?? left.Reader;
    return renderToString(
      typeof shown === 'function' ? createElement(shown as ComponentType) : (shown as ReactElement),
    );
  };

  // The last one loads its words when the reader asks for them.
  it('do so in the language that they name', async () => {
    const drawn = await Promise.all(
      samplesOf('docs/languages.md')
        .filter(isCode)
        .map(({ code }) => draw(code)),
    );
    expect(drawn.map((html) => /aria-label="([^"]*)"/.exec(html)?.[1])).toEqual([
      'Agentenlauf',
      '概要を表示',
      'Agent run',
    ]);
  });

  it.each(samplesOf('docs/react-markdown.md').filter(isCode))(
    'do so with text of the app: line $line',
    async ({ code }) => {
      expect(await draw(code)).toContain('data-al-part="message"');
    },
  );
});
