import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // agent-lanes and React are one chunk of about 700 kB, and the stylesheet is text in it, above what Vite warns of.
  build: { chunkSizeWarningLimit: 1000 },
  server: { proxy: { '/agent': process.env.AGENT_URL ?? 'http://127.0.0.1:8787' } },
});
