import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import { toPage } from './export/toPage.ts';
import { loadPage } from './loadPage.ts';
import { LANGUAGES } from './languages.ts';
import { loadCatalogue } from '../viewer/loadCatalogue.ts';
import { parseCommand } from './parseCommand.ts';
import { configPath, readConfig } from './readConfig.ts';
import { runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

/** A place with a config file of this text. */
async function place(text?: string) {
  const home = await temporaryFolder();
  const path = join(home, '.config/agent-lanes.json');
  await mkdir(dirname(path), { recursive: true });
  if (text !== undefined) await writeFile(path, text);
  return { home, path, platform: 'linux' as const, env: {} };
}

describe('readConfig', () => {
  it('sets nothing where there is no file', async () => {
    expect(readConfig(await place())).toEqual({});
    expect(readConfig({ ...(await place()), env: { XDG_CONFIG_HOME: '/nowhere' } })).toEqual({});
  });

  it('is looked for where each system keeps settings', () => {
    const at = (platform: NodeJS.Platform, env: Record<string, string>) =>
      configPath({ home: '/home/ada', platform, env }).replaceAll('\\', '/');
    expect(at('linux', {})).toBe('/home/ada/.config/agent-lanes.json');
    expect(at('linux', { XDG_CONFIG_HOME: '/etc/ada' })).toBe('/etc/ada/agent-lanes.json');
    expect(at('win32', { APPDATA: 'C:/Users/ada/AppData/Roaming' })).toBe(
      'C:/Users/ada/AppData/Roaming/agent-lanes.json',
    );
  });

  it('reads paths from its own folder, or from the home folder', async () => {
    const where = await place('{"prices": "prices.json", "folders": {"otter": "~/runs"}, "theme": "dark"}');
    expect(readConfig(where)).toEqual({
      prices: join(where.home, '.config/prices.json'),
      folders: { otter: join(where.home, 'runs') },
      theme: 'dark',
    });
  });

  it.each([
    ['{"prices": 3}', '“prices” takes the path of a file, as --prices does.'],
    ['{"theme": "blue"}', '“theme” takes “auto”, “light” or “dark”, and got "blue".'],
    ['{"them": "dark"}', 'There is no setting “them”. Did you mean “theme”?'],
    ['{"colour": 1}', 'There is no setting “colour”. There are prices, folders, theme, labels.'],
    [
      '{"labels": "tlh"}',
      'There are no words for the language "tlh" of “labels”. There are en, ar, de, es, fr, he, ja, ko, pt-BR, zh-Hans.',
    ],
    [
      '{"labels": "zh-Hanx"}',
      'There are no words for the language "zh-Hanx" of “labels”. Did you mean “zh-Hans”?',
    ],
    ['{"labels": 1}', 'There are no words for the language 1 of “labels”.'],
    ['{"folders": ["a"]}', '“folders” takes an object of folders'],
    ['{"theme": "dark"', 'It is no JSON object, such as {"theme": "dark"}.'],
    ['[]', 'It is no JSON object'],
  ])('says what is wrong in %s', async (text, message) => {
    const where = await place(text);
    expect(() => readConfig(where)).toThrow(`“${where.path}”: ${message}`);
  });
});

describe('a config file', () => {
  it('gives prices, folders of sessions and the colours of pages to commands', async () => {
    const where = await place('{"prices": "prices.json", "folders": {"otter": "~/runs"}, "theme": "dark"}');
    await writeFile(
      join(where.home, '.config/prices.json'),
      '{"wren-1": {"input": 100000, "output": 1000000}}',
    );
    await mkdir(join(where.home, 'runs'));
    await writeFile(join(where.home, 'runs/pond.jsonl'), SMALL_RUN);
    vi.stubEnv('XDG_CONFIG_HOME', join(where.home, '.config'));
    vi.stubEnv('HOME', where.home);
    try {
      const file = await temporaryFile('run.jsonl', SMALL_RUN);
      // 20 tokens in and 6 out.
      expect((await runCommand(['stats', file])).stdout).toMatch(/^Cost +\$8\.0000 {2}\(an estimate/m);
      const { stdout } = await runCommand(['list', '--json', '--agent', 'otter', '--no-index']);
      expect(JSON.parse(stdout)).toMatchObject([{ agent: 'otter', title: 'Which port is it?' }]);
      await writeFile(where.path, '{"thme": "dark"}');
      expect(await runCommand(['stats', file])).toMatchObject({
        code: 2,
        stderr: [expect.stringContaining('There is no setting “thme”. Did you mean “theme”?')],
      });
      // What needs no settings does not read them.
      expect((await runCommand(['convert', file])).code).toBe(0);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('the theme of a page', () => {
  it('is written into the page that is served and the one that is exported', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'index.html'), '<html lang="en" data-al-theme="auto"><head></head></html>');
    const page = await loadPage(folder, 'dark');
    expect(page.get('/')?.bytes.toString()).toContain('<html lang="en" data-al-theme="dark">');
    const store = createTranscriptStore();
    const exported = toPage(
      { events: [], state: store.getState() },
      { script: '', style: '', licences: '' },
      { theme: 'light' },
    );
    expect([...exported].join('')).toContain('<html lang="en" data-al-theme="light">');
  });
});

describe('the language of a page', () => {
  it('is one of those that there are, in capitals or not', async () => {
    expect(readConfig(await place('{"labels": "pt_br"}'))).toEqual({ labels: 'pt-BR' });
    expect(parseCommand(['view', 'run.jsonl', '--lang', 'DE'])).toMatchObject({ language: 'de' });
    expect(() => parseCommand(['export', 'run.jsonl', '-o', 'run.html', '--lang', 'dee'])).toThrow(
      'There are no words for the language “dee”. Did you mean “de”?',
    );
  });

  it('is written into the page that is exported, with a script of its words that its policy knows (WCAG 3.1.1)', () => {
    const state = createTranscriptStore().getState();
    const page = { script: 'draw();', style: '', licences: '' };
    const written = (language?: 'ar', words?: string) =>
      [...toPage({ events: [], state }, { ...page, words }, { language })].join('');
    const arabic = written('ar', 'words();');
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-al-theme="auto">');
    expect(arabic.indexOf('<script>words();</script>')).toBeGreaterThan(0);
    expect(arabic.indexOf('<script>draw();</script>')).toBeGreaterThan(arabic.indexOf('words();'));
    const hash = createHash('sha256').update('words();').digest('base64');
    expect(arabic).toContain(`sha256-${hash}`);
    expect(written()).toContain('<html lang="en" data-al-theme="auto">');
    expect(written()).not.toContain(hash);
  });

  it('is written into the page that is served', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'index.html'), '<html lang="en" data-al-theme="auto"><head></head></html>');
    const page = await loadPage(folder, 'auto', 'he');
    expect(page.get('/')?.bytes.toString()).toContain('<html lang="he" dir="rtl" data-al-theme="auto">');
  });

  it('has a catalogue for each language that there is, and no other', async () => {
    const folders = await readdir(join(import.meta.dirname, '../locales'), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...LANGUAGES].toSorted()).toEqual(['en', ...names].toSorted());
    for (const language of LANGUAGES) {
      const catalogue = await loadCatalogue(language);
      expect(catalogue === undefined).toBe(language === 'en');
      expect(catalogue?.labels.user).not.toBe('');
    }
  });
});
