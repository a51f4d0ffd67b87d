import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const eslint = new ESLint({ cwd: root });

async function rulesBroken(text: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: `${root}src/components/probe.tsx` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

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

describe('the linter', () => {
  it.each(SINKS)('SEC-1 knows %j for a sink', async (text) => {
    expect(await rulesBroken(`${text}\n`)).toContain('no-restricted-syntax');
  });

  it.each([
    'fetch(url);',
    'new WebSocket(url);',
    'new EventSource(url);',
    'new XMLHttpRequest();',
    'WebAssembly.compile(x);',
  ])('SEC-7 SEC-24 knows that %j sends or compiles', async (text) => {
    expect(await rulesBroken(`${text}\n`)).toContain('no-restricted-globals');
  });

  it('SEC-7 knows beacons', async () => {
    expect(await rulesBroken('navigator.sendBeacon(url);\n')).toContain('no-restricted-properties');
  });

  it('REL-25 knows expressions that take more than linear time', async () => {
    expect(await rulesBroken('export const a = /^(?:a+)+b$/;\n')).toContain(
      'regexp/no-super-linear-backtracking',
    );
  });

  it('SEC-1 is not told to look away', () => {
    const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
    const silenced = files
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('sinks.test'))
      .filter((file) =>
        /(?:es|ox)lint-disable[^\n]*(?:no-restricted-(?:syntax|globals|properties)|no-implied-eval|regexp\/)/.test(
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
