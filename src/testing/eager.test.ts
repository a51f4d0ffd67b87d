import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../../scripts/library.ts';
import * as core from '../core.ts';
import type * as Eager from '../eager.ts';
import * as all from '../index.ts';

const root = join(import.meta.dirname, '..', '..');

// Beside the packages that its files import.
const folder = mkdtempSync(join(root, 'node_modules', '.eager-'));
const file = join(folder, 'dist', 'eager.js');

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly dynamicImports?: readonly string[];
}

/** What a build that is not written anywhere would write. */
const chunksOf = (result: Awaited<ReturnType<typeof build>>): readonly Chunk[] =>
  [result].flat().flatMap((one) => ('output' in one ? (one.output as readonly Chunk[]) : []));

beforeAll(async () => {
  const { plugins, build: options } = library();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...options, outDir: join(folder, 'dist') },
  });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('agent-lanes/eager', () => {
  it('is one file in a bundle, with all that it needs, and loads nothing later', async () => {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        lib: { entry: file, formats: ['es'] },
        rolldownOptions: { external: [/^react(?:-dom)?(?:\/|$)/] },
      },
    });
    const chunks = chunksOf(result);
    expect(chunks.map(({ type, dynamicImports }) => [type, dynamicImports])).toEqual([['chunk', []]]);
  });

  it('has everything that the other entries have', async () => {
    const eager = (await import(pathToFileURL(file).href)) as typeof Eager;
    const names = [...Object.keys(all), ...Object.keys(core)];
    expect(Object.keys(eager).sort()).toEqual([...new Set(names)].sort());
  });

  it('reads a format that is detected, and draws it', async () => {
    const eager = (await import(pathToFileURL(file).href)) as typeof Eager;
    const source = `data: ${JSON.stringify({ type: 'message_start', message: { id: 'a', type: 'message', role: 'assistant', model: 'm', content: [], usage: {} } })}\n\ndata: ${JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Read &Dcaron;.' } })}\n\n`;
    const { store, format } = await eager.readTranscript(source);
    expect(format).toBe('anthropic-messages');
    expect(renderToString(createElement(eager.AgentTranscript, { store }))).toContain('Read ');
  });
});
