import { defineConfig } from 'vitest/config';

/** Tests that judge a mutant: those of Node alone, few cases of each property, and no page. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: (process.env.MUTATE_TESTS ?? 'src/**/*.test.ts').split(';'),
    setupFiles: ['src/testing/setup.cases.ts'],
    testTimeout: 60_000,
  },
});
