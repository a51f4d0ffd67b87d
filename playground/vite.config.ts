import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../dist/playground', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
});
