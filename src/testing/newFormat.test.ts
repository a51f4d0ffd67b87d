import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newFormat } from '../../scripts/newFormat.mjs';

const root = join(import.meta.dirname, '..', '..');
/** The files that a new format adds lines to, and the guide that its skeleton comes from. */
const FILES = ['src/adapters/registry.ts', 'docs/formats.md', 'docs/adapters.md'];

let copy = '';
afterEach(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** A folder with copies of those files; the function reads one of them. */
function copied(): (path: string) => string {
  copy = mkdtempSync(join(tmpdir(), 'agent-lanes-'));
  for (const path of FILES) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  return (path) => readFileSync(join(copy, path), 'utf8');
}

describe('newFormat', () => {
  it('writes the folder that the guide describes, under the name of the format', () => {
    const textOf = copied();
    const paths = newFormat(copy, 'sea-log');
    expect(paths).toHaveLength(8);
    const folder = 'src/adapters/formats/sea-log';
    expect(paths.filter((path) => path.startsWith(folder)).sort()).toEqual(
      ['fixtures/boats.jsonl', 'index.ts', 'laws.ts', 'seaLog.stories.tsx', 'translateSeaLog.ts'].map(
        (name) => `${folder}/${name}`,
      ),
    );
    const all = paths.filter((path) => path.startsWith(folder)).map(textOf);
    expect(all.join('\n')).not.toMatch(/tally/i);
    expect(textOf(`${folder}/index.ts`)).toContain("format: 'sea-log'");
    expect(textOf(`${folder}/translateSeaLog.ts`)).toContain('export function translateSeaLog()');
  });

  it('puts the format into every list of formats, in its place', () => {
    const textOf = copied();
    newFormat(copy, 'sea-log');
    expect(textOf('src/adapters/registry.ts')).toContain(
      "import { seaLogAdapter } from './formats/sea-log/index.ts';",
    );
    expect(textOf('src/adapters/registry.ts')).toMatch(
      /^export const adapters: readonly Adapter\[\] = \[\n {2}seaLogAdapter,$/m,
    );
    const rows = [...textOf('docs/formats.md').matchAll(/^\| `([^`]+)`/gm)].map(([, format]) => format);
    expect(rows).toContain('sea-log');
    expect(rows).toEqual(rows.toSorted((a = '', b = '') => a.localeCompare(b)));
    expect(textOf('docs/formats.md')).toContain('### `sea-log`');
  });

  it('refuses a name that is none, or that is taken, and writes nothing', () => {
    const textOf = copied();
    const before = textOf('src/adapters/registry.ts');
    for (const name of ['Sea Log', '../x', '-a', '']) expect(() => newFormat(copy, name)).toThrow('my-agent');
    mkdirSync(join(copy, 'src/adapters/formats/pi'), { recursive: true });
    expect(() => newFormat(copy, 'pi')).toThrow('is there already');
    expect(textOf('src/adapters/registry.ts')).toBe(before);
    expect(existsSync(join(copy, '.changeset'))).toBe(false);
  });
});
