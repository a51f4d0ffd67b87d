import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // agent-lanes, React and the AI SDK are one chunk of about 900 kB, above what Vite warns of.
  build: { chunkSizeWarningLimit: 1000 },
});
