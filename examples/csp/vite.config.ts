import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: 'NONCE' }, // which server.mjs replaces at each request
  build: { chunkSizeWarningLimit: 800, modulePreload: { polyfill: false } },
});
