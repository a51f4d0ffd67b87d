import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from '../../../../scripts/licences.ts';

// One script and one style sheet, which `agent-lanes export` puts into the file that it writes.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), licences().page],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    // A file that asks for nothing has every view from the start.
    alias: { '#views': join(import.meta.dirname, '../../../components/lazy/allViews.ts') },
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
