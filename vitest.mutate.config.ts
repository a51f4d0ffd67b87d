import { defineConfig } from 'vitest/config';
import { keptWorkers, ShortestFirst } from './scripts/keptWorker.ts';

/** Tests that judge a mutant: those of Node and of jsdom, few cases of each property, and no page. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    {
      name: 'kept-workers',
      // StrykerJS names a pool of its own, and that is said after this file.
      configureVitest({ project }) {
        Object.assign(project.config, { pool: keptWorkers.name, poolRunner: keptWorkers });
      },
    },
  ],
  test: {
    include: (process.env.MUTATE_TESTS ?? 'src/**/*.test.ts').split(';'),
    environment: process.env.MUTATE_ENVIRONMENT ?? 'node',
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['src/testing/setup.mutate.ts', 'src/testing/setup.cases.ts'],
    testTimeout: 300_000, // of code that counts its own steps
  },
});
