import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // The page comes from this computer, and an exported one is a single file: every view is there at once.
    alias: { '#views': join(import.meta.dirname, '../src/components/lazy/allViews.ts') },
  },
  build: { outDir: '../dist/playground', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
});
