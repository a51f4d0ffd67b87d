import { defineConfig } from 'vitest/config';

/** Tests that judge a mutant: those of Node and of jsdom, few cases of each property, and no page. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: (process.env.MUTATE_TESTS ?? 'src/**/*.test.ts').split(';'),
    environment: process.env.MUTATE_ENVIRONMENT ?? 'node',
    setupFiles: ['src/testing/setup.cases.ts'],
    testTimeout: 300_000, // of code that counts its own steps
  },
});
