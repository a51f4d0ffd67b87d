import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { licences } from '../../scripts/licences.ts';

/** Builds the Worker with the page, whose files it shares: in a bundle of its own it would hold every adapter a second time. */
const sharedWorker: Plugin = {
  name: 'shared-worker',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'agent-lanes/worker?worker&url' ? '\0worker-url' : null),
  load(id) {
    if (id !== '\0worker-url') return null;
    const file = this.emitFile({
      type: 'chunk',
      id: join(import.meta.dirname, '../worker.ts'),
      name: 'worker',
    });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), sharedWorker, licences()],
  resolve: {
    tsconfigPaths: true,
    // The page comes from this computer, and an exported one is a single file: every view is there at once.
    alias: {
      '#adapters': join(import.meta.dirname, '../components/lazy/noAdapters.ts'),
      '#views': join(import.meta.dirname, '../components/lazy/allViews.ts'),
      '#parts': join(import.meta.dirname, '../debugger/later/allParts.ts'),
    },
  },
  build: {
    outDir: '../../dist/viewer',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // Files come from this computer, and what preloads them asks for a document, which the Worker has not.
    modulePreload: false,
  },
});
