import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

describe.each(['core.ts', 'adapters/index.ts', 'adapterKit.ts'])('%s', (entry) => {
  const { files, packages } = walk(entry);

  it('needs no React, no DOM package and nothing of Node', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(
      packages.filter((name) => !['zustand/vanilla', 'diff', 'yaml', 'fflate', 'fzstd'].includes(name)),
    ).toEqual([]);
  });

  it('stays in the layers below React', () => {
    const allowed =
      /^(?:core\.ts$|adapterKit\.ts$|testing[\\/](?:kit|laws)[\\/]|testing[\\/](?:cut|openRows)\.ts$|(?:model|decode|adapters|store|analyse|describe)[\\/])/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

describe('the package', () => {
  it('exports every format and no other folder of adapters', async () => {
    const { adapters } = await import('./adapters/index.ts');
    const { exports } = JSON.parse(readFileSync(`${source}../package.json`, 'utf8')) as {
      readonly exports: Readonly<Record<string, unknown>>;
    };
    const pattern = (exports['./adapters/*'] as { readonly default: string }).default;
    const folders = readdirSync(`${source}adapters/formats`);
    for (const { format } of adapters) expect(folders).toContain(format);
    expect(pattern).toBe('./dist/adapters/*.js');
    // A folder without index.ts has no subpath.
    const withEntry = folders.filter((name) => existsSync(`${source}adapters/formats/${name}/index.ts`));
    expect(withEntry.toSorted()).toEqual(adapters.map(({ format }) => format).toSorted());
  });
});
