import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import type { adapters } from '../adapters/index.ts';
import { runCommand, temporaryFolder } from '../cli/testing.ts';
import * as core from '../core.ts';
import * as root from '../index.ts';
import {
  folder,
  formatIn,
  givenFor,
  isCode,
  moduleOf,
  pageOf,
  runSample,
  samplesOf,
  sourceOf,
} from './runSample.ts';

describe('samples', () => {
  it.each([...samplesOf('README.md'), ...samplesOf('docs/formats.md')].filter(isCode))(
    'run, and read what they say they read: line $line',
    async ({ code }) => {
      const given = givenFor(formatIn(code));
      const left = await runSample(code, given);
      if (typeof left.ask === 'function')
        await (left.ask as (text: string) => Promise<void>)('How deep is it?');
      const store = left.store ?? (given.store as core.TranscriptStore);
      const elements = [left.element, left.Run, left.Live, left.Chat].filter((each) => each !== undefined);
      if (left.element === undefined && left.Chat === undefined) {
        expect(store.getState().messageKeys.length).toBeGreaterThan(0);
        expect(store.getState().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
      for (const each of elements) {
        const drawn =
          typeof each === 'function' ? createElement(each as ComponentType) : (each as ReactElement);
        expect(renderToString(drawn)).toContain('data-al-part="transcript"');
      }
    },
  );

  it('draw a run in a debugger, where the page about that says so', async () => {
    const given = givenFor('phi-core');
    const store = core.createTranscriptStore();
    await core.connect(store, sourceOf('phi-core'));
    const pages = samplesOf('docs/debugging.md').filter(isCode);
    for (const { code } of pages) {
      const { Run } = await runSample(code, { ...given, store });
      const drawn = renderToString(createElement(Run as ComponentType));
      expect(drawn).toContain('data-al-part="debugger-head"');
      expect(drawn).toContain('data-al-part="message"');
    }
    expect(pages).toHaveLength(1);
  });

  it('filter a run by terms that there are', () => {
    const [, filter = ''] = /^```\n(.*:.*)\n```/m.exec(pageOf('docs/debugging.md')) ?? [];
    const { terms, problem } = core.parseFilter(filter);
    expect(terms).toHaveLength(filter.split(' ').length);
    expect(problem).toBeNull();
  });

  it('import what the entry without later chunks has', () => {
    const [sample] = samplesOf('docs/security.md').filter(isCode);
    const [, names = '', from = ''] = /^import \{ (.*) \} from '(.*)';$/m.exec(sample?.code ?? '') ?? [];
    expect(names.split(', ').length).toBeGreaterThan(2);
    for (const name of names.split(', ')) expect(moduleOf(from)[name], name).toBeDefined();
  });

  it('of those who contribute name scripts, projects and files that there are', () => {
    const pages = [
      'CONTRIBUTING.md',
      ...readdirSync(join(folder, 'docs/contributing')).map((name) => `docs/contributing/${name}`),
    ];
    const { scripts } = JSON.parse(pageOf('package.json')) as { readonly scripts: object };
    const projects = pageOf('vitest.projects.ts');
    const lines = pages
      .flatMap((page) => samplesOf(page))
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => code.trim().split('\n'));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      for (const [, name = ''] of line.matchAll(/npm (?:run )?([\w:-]+)/g))
        expect(Object.keys(scripts), line).toContain(name);
      for (const [, name = ''] of line.matchAll(/--project (\S+)/g))
        expect(projects, line).toContain(`'${name}'`);
      for (const [path] of line.matchAll(/\b(?:src|stories)\/\S+/g))
        if (!/my-agent|\bX\./.test(path)) expect(existsSync(join(folder, path)), line).toBe(true);
    }
  });

  it('name commands that there are, with options that they know', async () => {
    const lines = samplesOf('README.md')
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => code.split('\n'))
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean);
    expect(lines.length).toBeGreaterThan(6);
    const { scripts } = JSON.parse(pageOf('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const at = await temporaryFolder();
    for (const name of ['run', 'a', 'b']) writeFileSync(join(at, `${name}.jsonl`), sourceOf('phi-core'));
    writeFileSync(join(at, 'prices.json'), '{"my-model": {"input": 3, "output": 15}}');
    for (const line of lines) {
      const [program, name = '', ...rest] = line.replace(/ > \S+$/, '').split(' ');
      if (program === 'npm') {
        expect(scripts[name], line).toBeDefined();
        continue;
      }
      expect(`${program} ${name}`, line).toBe('npx agent-lanes');
      const words = rest.map((word) => (/^(?:run|prices|a|b)\./.test(word) ? join(at, word) : word));
      const stop = new AbortController();
      // What serves a page goes on until it is told to stop.
      const serves = words[0] === 'view';
      const { code, stderr } = await runCommand(serves ? [...words, '--no-open'] : words, {
        stop: stop.signal,
        ...(serves
          ? {
              write: () => {
                stop.abort();
                return Promise.resolve();
              },
            }
          : {}),
      });
      // Pages are built before they are packed, and need not be here. All else of the line was understood by then.
      const needsPage = serves || words.some((word) => word.endsWith('.html'));
      const lacksPage = needsPage && stderr.some((text) => text.includes('missing from this copy'));
      // What was written, and what was replaced in it, is no complaint.
      const said = stderr.filter(
        (text) => !/missing from this copy|this address shows|: (?:replaced|wrote) /.test(text),
      );
      expect({ line, said }).toEqual({ line, said: [] });
      if (!lacksPage && !serves) expect({ line, code }).toEqual({ line, code: 0 });
    }
  });
});

// The format of the guide, as it says to write it. Its test is one of this file.
const guide = samplesOf('docs/adapters.md');
const tally = mkdtempSync(join(tmpdir(), 'agent-lanes-tally-'));
afterAll(() => {
  rmSync(tally, { recursive: true, force: true });
});
const source = pathToFileURL(join(folder, 'src')).pathname;
const named = (mark: string): string => {
  const code = guide.find((sample) => sample.code.includes(mark))?.code;
  if (code === undefined) throw new Error(`The guide has lost ${mark}.`);
  return code;
};
const filesOfGuide: Readonly<Record<string, string>> = {
  'translateTally.ts': named('export function translateTally'),
  'index.ts': named('export const tallyAdapter'),
  'tally.test.ts': named("describe('tallyAdapter'"),
};
for (const [name, code] of Object.entries(filesOfGuide)) {
  const placed = code
    .replaceAll(`'../../../`, `'${source}/`)
    .replaceAll(`'../../`, `'${source}/adapters/`)
    .replaceAll(`'./`, `'${tally}/`);
  writeFileSync(join(tally, name), placed);
}
const { tallyAdapter } = (await import(/* @vite-ignore */ join(tally, 'index.ts'))) as {
  readonly tallyAdapter: (typeof adapters)[number];
};
await import(/* @vite-ignore */ join(tally, 'tally.test.ts'));

describe('the guide to a format', () => {
  const boats = guide.find(({ language }) => language === 'jsonl')?.code ?? '';

  it('detects and reads its fixture', async () => {
    const { store, messages } = await core.readTranscript(boats, { adapter: tallyAdapter });
    expect(
      tallyAdapter.detect([
        { value: JSON.parse(boats.split('\n')[0] ?? '') as never, line: 1, bytes: 0 } as never,
      ]),
    ).toBe(true);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(
      store.getState().itemKeys.some((key) => store.getState().item(key)?.item.type === 'unknownRecord'),
    ).toBe(true);
  });

  it('runs what it says of fields, broken streams, pairs and stories', async () => {
    const { createWriter } = await import('../adapters/kit/createWriter.ts');
    const { known } = await import('../adapters/kit/fields/index.ts');
    await runSample(named('const LINE_FIELDS'), {
      known,
      writer: createWriter(),
      value: { who: 'ann', mood: 'low' },
    });

    const lines = (...all: readonly unknown[]): string =>
      all.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const list = named('export const broken').replace(/^import .*\n/gm, '');
    const { broken: streams, oneForm } = (await runSample(list, { lines })) as unknown as {
      readonly oneForm: string;
      readonly broken: readonly {
        readonly text: string;
        readonly shows: readonly string[];
        readonly reports: readonly [string, number][];
      }[];
    };
    expect(oneForm).toContain('a tally');
    for (const { text, shows, reports } of streams) {
      const { messages, diagnostics } = await core.readTranscript(text, { adapter: tallyAdapter });
      for (const words of shows) expect(JSON.stringify(messages)).toContain(words);
      expect(diagnostics.map(({ code, line }) => [code, line])).toEqual(reports);
    }

    const built = await core.readTranscript(boats, { adapter: tallyAdapter });
    const story = named('export const Day').replace(/^import .*\n|^export default .*\n/gm, '');
    const given = { boats, storeOfSource: () => built.store, isOnScreen: null, StoryTranscript: null };
    const { Day } = await runSample(story, given);
    const { args } = Day as {
      readonly args: { readonly shows: readonly string[]; readonly build: () => core.TranscriptStore };
    };
    const drawn = renderToString(createElement(root.AgentTranscript, { store: args.build() }));
    for (const words of args.shows) expect(drawn).toContain(words);
  });

  it('names files that there are', () => {
    for (const { code } of guide.filter(({ language }) => language === 'sh'))
      for (const [file] of code.matchAll(/\S+\.test\.ts\b|\S+\.stories\.tsx/g))
        expect(existsSync(join(folder, file))).toBe(true);
    expect(named("import { tallyAdapter } from './formats/tally/index.ts';\n")).toBeDefined();
  });

  it('has no sample that none of this runs', () => {
    expect(guide.map(({ language }) => language)).toEqual([
      'jsonl',
      'ts',
      'ts',
      'ts',
      'ts',
      'sh',
      'ts',
      'ts',
      'tsx',
      'sh',
    ]);
  });
});
