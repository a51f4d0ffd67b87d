import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Where a check is hung in: before and after every test. */
export interface TestHooks {
  readonly beforeEach: (run: () => void) => void;
  readonly afterEach: (run: () => void) => void;
}

/** Fails a test that writes to the console: a warning of React or of ours is a defect. */
export function failOnConsole(hooks: TestHooks = { beforeEach, afterEach }): void {
  let said: unknown[][] = [];
  hooks.beforeEach(() => {
    said = [];
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        said.push([method, ...words]);
      });
    }
  });
  hooks.afterEach(() => {
    vi.restoreAllMocks();
    expect(said, 'the console stays silent').toEqual([]);
  });
}
