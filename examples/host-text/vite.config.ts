import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // KaTeX and the grammars of Shiki come on top of agent-lanes and React.
  build: { chunkSizeWarningLimit: 1500 },
});
