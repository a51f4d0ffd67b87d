import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './', // the page is a file, wherever it lies
  plugins: [react()],
  // agent-lanes and React are one chunk of about 700 kB (240 kB compressed), above what Vite warns of.
  build: { chunkSizeWarningLimit: 800 },
});
