import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const modules = join(import.meta.dirname, '../node_modules');

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react({ compiler: { target: '19', environment: { validateRefAccessDuringRender: false } } })],
  resolve: {
    tsconfigPaths: true,
    // Its version for browsers decodes `&amp;` through `innerHTML`, which Trusted Types forbid.
    alias: { 'decode-named-character-reference': join(modules, 'decode-named-character-reference/index.js') },
  },
  build: { outDir: '../dist/playground', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
});
