import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import ts from 'typescript-eslint';

const source = fileURLToPath(new URL('.', import.meta.url));
const layers = [
  'model',
  'decode',
  'adapters',
  'store',
  'analyse',
  'describe',
  'react',
  'components',
  'debugger',
  'locales',
  'viewer',
  'cli',
];

// Without types: the rules under test read imports only, and the linted text need not be that of the file on disk.
const eslint = new ESLint({ cwd: `${source}..`, overrideConfig: ts.configs.disableTypeChecked });

async function rulesBroken(file: string, text: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: `${source}${file}` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

/** A file of a layer; `undefined` while the layer has none. */
const fileOf = (layer: string): string | undefined =>
  existsSync(`${source}${layer}`)
    ? readdirSync(`${source}${layer}`).find((name) => /^[\w-]+\.tsx?$/.test(name))
    : undefined;

describe('the layers', () => {
  it.each(layers.slice(0, -1))('%s may not import what lies above it', async (layer) => {
    for (const above of layers.slice(layers.indexOf(layer) + 1)) {
      const file = fileOf(above);
      if (file === undefined) continue;
      const broken = await rulesBroken(`${layer}/probe.ts`, `import '../${above}/${file}';\n`);
      expect([above, broken]).toEqual([above, ['import-x/no-restricted-paths']]);
    }
  });

  it('may import what lies below', async () => {
    const text = `import '../model/${fileOf('model') ?? ''}';\nimport '../store/${fileOf('store') ?? ''}';\n`;
    expect(await rulesBroken('cli/probe.ts', text)).toEqual([]);
  });
});

describe('what may be of another document', () => {
  it.each(['Element', 'HTMLInputElement', 'Node', 'KeyboardEvent'])(
    'is not asked for the class %s',
    async (name) => {
      const text = `export const probe = (value: unknown): boolean => value instanceof ${name};\n`;
      expect(await rulesBroken('components/probe.ts', text)).toEqual(['no-restricted-syntax']);
    },
  );
});
