import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { licences } from '../../../../scripts/licences.ts';

const LAZY = join(import.meta.dirname, '../../../components/lazy');

const LOCALES = join(import.meta.dirname, '../../../locales');
const OUT = join(import.meta.dirname, '../../../../dist/export');

/**
 * Writes the words of each language as a script of its own, of which a file that is written in that language gets one. A test that builds the
 * page elsewhere needs none.
 */
const wordsOfLanguages = (): Plugin => ({
  name: 'words-of-languages',
  apply: ({ build: { outDir } = {} }) => outDir === undefined || outDir === OUT,
  async closeBundle() {
    const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of languages)
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: OUT,
          emptyOutDir: false,
          target: 'es2022',
          lib: {
            entry: join(LOCALES, name, 'index.ts'),
            formats: ['iife'],
            name: 'agentLanesWords',
            fileName: () => `words.${name}.js`,
          },
        },
      });
  },
});

// One script and one style sheet, which `agent-lanes export` puts into the file that it writes.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), licences(), wordsOfLanguages()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [
      // A file that asks for nothing has every view from the start.
      { find: '#views', replacement: join(LAZY, 'allViews.ts') },
      { find: '#parts', replacement: join(LAZY, '../../debugger/later/allParts.ts') },
      // It holds the events of its run, so there is nothing to detect: the chunk with all adapters is left out of it.
      { find: /^(?:#adapters|\.\.\/adapters\/index\.ts)$/, replacement: join(LAZY, 'noAdapters.ts') },
    ],
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    lib: {
      entry: join(import.meta.dirname, 'main.tsx'),
      formats: ['iife'],
      name: 'exported',
      fileName: () => 'page.js',
      cssFileName: 'page',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
