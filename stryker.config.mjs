// Settings of StrykerJS, which `npm run mutate` starts once for each area (scripts/mutate.mjs).
const { MUTATE_CODE = 'src/model/*.ts', MUTATE_REPORT = 'node_modules/.cache/mutate/model' } = process.env;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: [...MUTATE_CODE.split(';'), '!src/**/*.test.ts', '!src/**/*.test-d.ts', '!src/**/samples.ts'],
  concurrency: Number(process.env.MUTATE_WORKERS ?? 1),
  // A mutant that loops forever is found out after three times as long as its tests take, and two seconds.
  timeoutFactor: 3,
  timeoutMS: 2000,
  // What runs once when a module is loaded would need the tests started anew for each mutant.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${MUTATE_REPORT}.incremental.json`,
  jsonReporter: { fileName: `${MUTATE_REPORT}.json` },
  reporters: ['json', 'progress-append-only'],
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  ignorePatterns: ['dist*', 'docs', 'api', '.changeset', 'examples'],
};
