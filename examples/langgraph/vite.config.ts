import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // agent-lanes, React and the SDK of LangGraph are one chunk of about 1.2 MB, above what Vite warns of.
  build: { chunkSizeWarningLimit: 1300 },
});
