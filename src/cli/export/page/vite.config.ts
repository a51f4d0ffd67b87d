import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from '../../../../scripts/licences.ts';

const LAZY = join(import.meta.dirname, '../../../components/lazy');

// One script and one style sheet, which `agent-lanes export` puts into the file that it writes.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), licences().page],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [
      // A file that asks for nothing has every view from the start.
      { find: '#views', replacement: join(LAZY, 'allViews.ts') },
      // It holds the events of its run, so there is nothing to detect: the chunk with all adapters is left out of it.
      { find: /^(?:#adapters|\.\.\/adapters\/index\.ts)$/, replacement: join(LAZY, 'noAdapters.ts') },
    ],
  },
  build: {
    outDir: join(import.meta.dirname, '../../../../dist/export'),
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
