import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintTexts } from './testing/lintTexts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SINKS = [
  'element.innerHTML = text;',
  "element['outerHTML'] = text;",
  'frame.srcdoc = text;',
  "element.insertAdjacentHTML('beforeend', text);",
  'document.write(text);',
  'range.createContextualFragment(text);',
  "new DOMParser().parseFromString(text, 'text/html');",
  'export const a = <p dangerouslySetInnerHTML={{ __html: text }} />;',
  'export const a = { dangerouslySetInnerHTML: { __html: text } };',
  'export const a = <iframe srcDoc={text} />;',
  'export const a = <style>{text}</style>;',
  'eval(text);',
  'new Function(text);',
];

const SENDERS = [
  'fetch(url);',
  'new WebSocket(url);',
  'new EventSource(url);',
  'new XMLHttpRequest();',
  'WebAssembly.compile(x);',
];
const BEACON = 'navigator.sendBeacon(url);';
const SLOW = 'export const a = /^(?:a+)+b$/;';

describe('the linter', () => {
  const texts = [...SINKS, ...SENDERS, BEACON, SLOW];
  const pathOf = (text: string): string => `src/components/probe${texts.indexOf(text)}.tsx`;
  let broken: Awaited<ReturnType<typeof lintTexts>> = {};
  beforeAll(async () => {
    broken = await lintTexts(Object.fromEntries(texts.map((text) => [pathOf(text), `${text}\n`])));
  });

  it.each(SINKS)('SEC-1 knows %j for a sink', (text) => {
    expect(broken[pathOf(text)]).toContain('agent-lanes(no-sinks)');
  });

  it.each(SENDERS)('SEC-7 SEC-24 knows that %j sends or compiles', (text) => {
    expect(broken[pathOf(text)]).toContain('eslint(no-restricted-globals)');
  });

  it('SEC-7 knows beacons', () => {
    expect(broken[pathOf(BEACON)]).toContain('eslint(no-restricted-properties)');
  });

  it('REL-25 knows expressions that take more than linear time', () => {
    expect(broken[pathOf(SLOW)]).toContain('regexp(no-super-linear-backtracking)');
  });

  it('SEC-1 is not told to look away', () => {
    const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
    const silenced = files
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('sinks.test'))
      .filter((file) =>
        /(?:es|ox)lint-disable[^\n]*(?:no-restricted-(?:globals|properties)|no-implied-eval|regexp\/|agent-lanes\/no-sinks)/.test(
          readFileSync(`${root}src/${file}`, 'utf8'),
        ),
      );
    expect(silenced).toEqual([]);
  });
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly license?: string;
}

const manifestOf = (folder: string): Manifest =>
  // A file of npm's.
  JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8')) as Manifest;

function runtimeDependencies(): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  const left = Object.keys(manifestOf('').dependencies ?? {});
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name) || !existsSync(`${root}node_modules/${name}/package.json`)) continue;
    const manifest = manifestOf(`node_modules/${name}/`);
    found.set(name, manifest);
    left.push(...Object.keys(manifest.dependencies ?? {}));
  }
  return found;
}

describe('the dependencies', () => {
  const dependencies = runtimeDependencies();

  it('SEC-36 run nothing when they are installed', () => {
    const scripted = [...dependencies].filter(([, { scripts = {} }]) =>
      ['preinstall', 'install', 'postinstall'].some((name) => Object.hasOwn(scripts, name)),
    );
    expect(scripted.map(([name]) => name)).toEqual([]);
  });

  it('SEC-36 have licences that let anyone use them', () => {
    expect(dependencies.size).toBeGreaterThan(20);
    const others = [...dependencies].filter(
      ([, { license = '' }]) =>
        !/^\(?(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)\b/.test(license),
    );
    expect(others.map(([name, { license }]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  });
});
