import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const IMPORT = /(?:^|[\s;])(?:import|export)(?:\s[^'";]*?\sfrom)?\s*\(?\s*['"]([^'"]+)['"]/g;

/** Every file that a module needs, and every package, types included. */
function walk(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (target.startsWith('.')) visit(resolve(dirname(file), target));
      else packages.add(target);
    }
  };
  visit(resolve(source, entry));
  return { files: [...files].map((file) => relative(source, file)), packages: [...packages].sort() };
}

describe.each(['core.ts', 'adapters/index.ts'])('%s', (entry) => {
  const { files, packages } = walk(entry);

  it('needs no React, no DOM package and nothing of Node', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(packages.filter((name) => !['zustand/vanilla', 'yaml', 'fflate', 'fzstd'].includes(name))).toEqual(
      [],
    );
  });

  it('stays in the layers below React', () => {
    const allowed = /^(?:core\.ts$|(?:model|decode|adapters|store)[\\/])/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

describe('the package', () => {
  it('exports every format and no other folder of adapters', async () => {
    const { adapters } = await import('./adapters/index.ts');
    const { exports } = JSON.parse(readFileSync(`${source}../package.json`, 'utf8')) as {
      readonly exports: Readonly<Record<string, unknown>>;
    };
    const registry = readFileSync(`${source}adapters/registry.ts`, 'utf8');
    const formats = [...registry.matchAll(/from '\.\/([\w-]+)\/index\.ts'/g)].map(([, name]) => name);
    expect(formats.toSorted()).toEqual(adapters.map(({ format }) => format).toSorted());
    const internals = walk('adapters/index.ts')
      .files.map((file) => /^adapters[\\/]([\w-]+)[\\/]/.exec(file)?.[1])
      .filter(
        (name) =>
          name !== undefined && !formats.includes(name) && existsSync(`${source}adapters/${name}/index.ts`),
      );
    for (const name of new Set(internals))
      expect(exports).toHaveProperty([`./adapters/${String(name)}`], null);
  });
});
