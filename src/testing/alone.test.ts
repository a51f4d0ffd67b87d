import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = Object.keys(import.meta.glob('../**/*.test.ts'));
const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

// Test files of Node share a process and the modules that they load (vitest.projects.ts).
it('tests that replace a module, or a global while modules load, have a process of their own', () => {
  const replaces = files.filter((file) => /^vi\.(?:mock|doMock|stubGlobal)\(/m.test(textOf(file)));
  expect(replaces.length).toBeGreaterThan(0);
  expect(replaces.filter((file) => !file.endsWith('.alone.test.ts'))).toEqual([]);
});
